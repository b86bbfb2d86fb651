// What the documents of a module know of the engine: how they say what they do, and what their queries are handed.
// Pure, so that a domain is tried without a server.
export {
  defineAction,
  defineBehaviour,
  defineGuard,
  defineSuccession,
  type GuardedMove,
  type LaterJournal,
  type Moment,
  type PostedDocument,
  type Source,
} from './behaviour.ts'
export { answerFact, type FactQuery } from './facts/query.ts'
export { defineFile, type FileContext, type FileFinding, type OutgoingRow } from './files/file.ts'
export { defineWholeFile } from './import/whole-file.ts'
export { defineJob } from './jobs/job.ts'
export { companySettings, ownSettings } from './own-settings.ts'
export { answerStatus } from './store/status.ts'
