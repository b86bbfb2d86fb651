// What the documents of a module know of the engine: how they say what they do, and what their queries are handed.
// Pure, so that a domain is tried without a server.
export {
  type CreatedMaster,
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
export { defineInvariant } from './store/invariant.ts'
export { defineLedger } from './store/ledger.ts'
export { defineLookup, type LookupAsked } from './store/lookup-figures.ts'
export { definePaperPart, type PaperAsked } from './store/paper-part.ts'
export { answerStatus } from './store/status.ts'
