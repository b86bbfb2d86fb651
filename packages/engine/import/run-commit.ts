import { formatDate, isLocalDate, Problem, todayIn } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import type { JobProgress } from '../jobs/runner.ts'
import { audit } from '../lifecycle/audit.ts'
import { giveBackNumbers } from '../lifecycle/numbering.ts'
import { type Engine, type Unit, unitOf } from '../lifecycle/unit.ts'
import { isRolledBack } from '../lifecycle/write.ts'
import { tellWith } from '../notification/notify.ts'
import { definitionOf } from '../registry.ts'
import type { Known } from './check-table.ts'
import { type Commit, commitRecords, Refused } from './commit.ts'
import {
  forgetFile,
  keepBrought,
  moveUpload,
  partsOf,
  readUpload,
  replaceJudged,
  replaceUpload,
  seenBefore,
  takeBack,
} from './keep.ts'
import type { FileRow } from './read-file.ts'
import type { CommitOptions } from './service.ts'
import { planOf } from './understand.ts'
import { isError, type StoredUpload } from './view.ts'

/** Rows of an upload, and which of them the check found wrong. */
async function rowsAndWrong(connection: Connection, id: string) {
  const rows: FileRow[] = []
  const wrong = new Set<number>()
  for await (const part of partsOf(connection, id)) {
    for (const row of part.rows) rows.push(row)
    for (const finding of part.findings) if (isError(finding)) wrong.add(finding.row)
  }
  return { rows, wrong }
}

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
      throw new Problem(422, 'upload-columns-missing', { version: upload.shape.stamp ?? '' }, findings)
    }
    const { wrong } = upload.result
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
  const tries: Unit[] = []
  const storing = engine.database.transaction(async (transaction) => {
    tries.forEach(giveBackNumbers)
    const unit = unitOf(engine, actor, transaction)
    tries.push(unit)
    const { brought, findings } = await commitRecords(unit, commit, progress)
    audit(unit, { resource: 'upload', record: stored.id, number: commit.plan.upload.key, action: 'commit' })
    await tellWith(unit)
    await unit.batch.send(transaction)
    await keepBrought(transaction, stored.id, brought)
    const refused = new Set(findings.map((finding) => finding.row))
    const { result } = stored
    const counts =
      refused.size > 0 ? await replaceJudged(transaction, stored.id, { findings, totals: null }, refused) : result
    const made = brought.filter((one) => one.made).length
    const changed = brought.length - made
    const { wrong, warned, unknown } = counts
    await replaceUpload(transaction, {
      ...stored,
      state: 'committed',
      result: { ...result, wrong, warned, unknown, made, changed },
    })
    await forgetFile(transaction, stored.id)
    await progress.finish(transaction, { upload: stored.id, made, changed, refused: findings.length })
    return [...unit.told]
  })
  return storing.catch((error: unknown) => {
    if (error instanceof Refused || isRolledBack(error)) tries.forEach(giveBackNumbers)
    throw error
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
  const { database } = engine
  try {
    const plan = planOf(upload, places, stored.shape, stored.understanding)
    const definition = definitionOf(engine.registry, upload.resource)
    const { rows, wrong } = await rowsAndWrong(database, stored.id)
    const commit: Commit = { upload: stored.id, definition, plan, rows, wrong, options }
    return await storeAll(engine, actor, commit, stored, progress)
  } catch (error) {
    await takeBack(database, stored.id, progress.id, 'committing', 'checked')
    if (!(error instanceof Refused)) throw error
    const refused = new Set(error.findings.map((finding) => finding.row))
    await database.transaction(async (transaction) => {
      const counts = await replaceJudged(transaction, stored.id, { findings: error.findings, totals: null }, refused)
      await replaceUpload(transaction, { ...stored, state: 'checked', result: { ...stored.result, ...counts } })
    })
    throw new Problem(422, 'upload-has-errors', { n: refused.size })
  }
}
