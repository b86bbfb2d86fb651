import { formatDate, isLocalDate, Problem, todayIn } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import type { JobProgress } from '../jobs/runner.ts'
import { audit } from '../lifecycle/audit.ts'
import { type Engine, unitOf } from '../lifecycle/unit.ts'
import { tellWith } from '../notification/notify.ts'
import { definitionOf } from '../registry.ts'
import type { Known } from './check-table.ts'
import { type Commit, commitRecords, Refused } from './commit.ts'
import { keepResult, moveUpload, readUpload, seenBefore, takeBack } from './keep.ts'
import { recordsOf, type RowFinding } from './records.ts'
import type { CommitOptions } from './service.ts'
import { planOf } from './understand.ts'
import { type CheckResult, errorsIn, type StoredUpload } from './view.ts'

const wrongRows = (result: CheckResult): ReadonlySet<number> => new Set(errorsIn(result).map((finding) => finding.row))

const merged = (before: readonly RowFinding[], now: readonly RowFinding[]): readonly RowFinding[] =>
  [...before, ...now].toSorted((a, b) => a.row - b.row)

/**
 * Makes sure that this upload may be committed now, and that nobody else commits it too. The job that will do it is
 * noted with the same commit, so an upload that is being committed always names one.
 */
export async function claimUpload(
  engine: Engine,
  actor: Actor,
  { upload: { key, resource } }: Known,
  id: string,
  options: CommitOptions,
  note: (transaction: Connection, upload: StoredUpload) => Promise<string>,
): Promise<{ readonly upload: StoredUpload; readonly job: string }> {
  return engine.database.transaction(async (transaction) => {
    const upload = await readUpload(transaction, actor, key, id, true)
    if (upload.state !== 'checked') throw new Problem(409, 'upload-not-checked')
    if (options.partial && definitionOf(engine.registry, resource).kind !== 'master') {
      throw new Problem(422, 'upload-partial-masters')
    }
    if (upload.result.missing.length > 0) {
      const findings = upload.result.missing.map((path) => ({ path, code: 'required' }))
      throw new Problem(422, 'upload-columns-missing', { version: upload.table.stamp ?? '' }, findings)
    }
    const wrong = wrongRows(upload.result).size
    if (wrong > 0 && !options.partial) throw new Problem(422, 'upload-has-errors', { n: wrong })
    const seen = options.again ? null : await seenBefore(transaction, id)
    if (seen) {
      const day = todayIn('WIB', Date.parse(seen.at))
      throw new Problem(409, 'upload-seen', {
        date: isLocalDate(day) ? formatDate(day, 'dd/MM/yyyy') : day,
        job: seen.job,
      })
    }
    const job = await note(transaction, upload)
    await moveUpload(transaction, id, 'committing', job)
    return { upload, job }
  })
}

function storeAll(
  engine: Engine,
  actor: Actor,
  commit: Commit,
  stored: StoredUpload,
  progress: JobProgress,
): Promise<readonly string[]> {
  return engine.database.transaction(async (transaction) => {
    const unit = unitOf(engine, actor, transaction)
    const committed = await commitRecords(unit, commit, progress)
    audit(unit, { resource: 'upload', record: stored.id, number: commit.plan.upload.key, action: 'commit' })
    await tellWith(unit)
    await unit.batch.send(transaction)
    const findings = merged(stored.result.findings, committed.findings)
    const { brought } = committed
    await keepResult(transaction, stored.id, 'committed', { ...stored.result, findings, brought })
    const made = brought.filter((one) => one.made).length
    const refused = committed.findings.length
    await progress.finish(transaction, { upload: stored.id, made, changed: brought.length - made, refused })
    return [...unit.told]
  })
}

/**
 * The work of the job: everything or, refused, nothing; the findings of a refusal are kept with the upload. Answers who
 * was told of what it did.
 */
export async function runCommit(
  engine: Engine,
  actor: Actor,
  { upload, places }: Known,
  stored: StoredUpload,
  options: CommitOptions,
  progress: JobProgress,
): Promise<readonly string[]> {
  const plan = planOf(upload, places, stored.table, stored.understanding)
  const definition = definitionOf(engine.registry, upload.resource)
  const { records } = recordsOf(plan, stored.table.rows)
  const commit: Commit = { upload: stored.id, definition, plan, records, wrong: wrongRows(stored.result), options }
  try {
    return await storeAll(engine, actor, commit, stored, progress)
  } catch (error) {
    const now = error instanceof Refused ? error.findings : []
    const findings = merged(stored.result.findings, now)
    await takeBack(engine.database, stored.id, progress.id, { ...stored.result, findings })
    if (!(error instanceof Refused)) throw error
    throw new Problem(422, 'upload-has-errors', { n: new Set(now.map((finding) => finding.row)).size })
  }
}
