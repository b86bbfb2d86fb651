import { Problem, todayIn } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import type { JobProgress } from '../jobs/runner.ts'
import { audit } from '../trail/audit.ts'
import { giveBackNumbers } from '../lifecycle/numbering.ts'
import { type Engine, type Unit, unitOf } from '../unit.ts'
import { isRolledBack } from '../lifecycle/write.ts'
import { tellWith } from '../notice/notify.ts'
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
import { THERE_CODES } from './stored-before.ts'
import { guessedColumns, planOf } from './understand.ts'
import { isError, type StoredUpload } from './view.ts'

/** Rows of an upload, which of them the check found wrong, and which are of documents stored before. */
async function rowsAsChecked(connection: Connection, id: string) {
  const rows: FileRow[] = []
  const wrong = new Set<number>()
  const there = new Set<number>()
  for await (const part of partsOf(connection, id)) {
    for (const row of part.rows) rows.push(row)
    for (const finding of part.findings) {
      if (isError(finding)) wrong.add(finding.row)
      if (THERE_CODES.has(finding.code)) there.add(finding.row)
    }
  }
  return { rows, wrong, there }
}

/** What has to be said before this upload is stored: by whom it was made, or what of it is only a guess. */
function refuseUnsaid({ shape, understanding, result }: StoredUpload, options: CommitOptions): void {
  const { missing, wrong, held, guessed } = result
  if (missing.length > 0) {
    const findings = missing.map((path) => ({ path, code: 'required' }))
    const columns = missing.join(', ')
    if (shape.stamp === null) throw new Problem(422, 'upload-columns-none', { columns }, findings)
    throw new Problem(422, 'upload-columns-missing', { version: shape.stamp, columns }, findings)
  }
  if (wrong > 0 && !options.partial) throw new Problem(422, 'upload-has-errors', { n: wrong })
  if (options.submit && held > 0) throw new Problem(422, 'upload-not-submittable', { n: held })
  const columns = [...guessedColumns(understanding)].join(', ')
  if (guessed > 0 && !options.guesses) throw new Problem(409, 'upload-guessed', { n: guessed, columns })
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
    refuseUnsaid(upload, options)
    const seen = options.again ? null : await seenBefore(transaction, id)
    if (seen) {
      throw new Problem(409, 'upload-seen', { date: todayIn('WIB', Date.parse(seen.at)), job: seen.job })
    }
    const job = await note(transaction, upload)
    await moveUpload(transaction, id, 'committing', job)
    return { upload, job }
  })
}

function storeAll(
  engine: Engine,
  actor: Actor,
  given: Omit<Commit, 'rows' | 'wrong' | 'there'>,
  stored: StoredUpload,
  progress: JobProgress,
): Promise<readonly string[]> {
  const tries: Unit[] = []
  const storing = engine.database.transaction(async (transaction) => {
    tries.forEach(giveBackNumbers)
    const unit = unitOf(engine, actor, transaction)
    tries.push(unit)
    // Read by each try anew: the one before has used them up.
    const commit: Commit = { ...given, ...(await rowsAsChecked(transaction, stored.id)) }
    const { brought, findings } = await commitRecords(unit, commit, progress)
    audit(unit, { resource: 'upload', record: stored.id, number: commit.plan.upload.key, action: 'commit' })
    await tellWith(unit)
    await unit.batch.send(transaction)
    await keepBrought(transaction, stored.id, brought)
    const refused = new Set(findings.map((finding) => finding.row))
    const { result } = stored
    const counts =
      refused.size > 0
        ? await replaceJudged(transaction, stored.id, commit.plan, { findings, totals: null }, refused)
        : result
    const { wrong, right, warned, skipped, unknown } = counts
    const became = { made: 0, changed: 0, restored: 0, same: 0 }
    for (const { how } of brought) became[how]++
    await replaceUpload(transaction, {
      ...stored,
      state: 'committed',
      result: { ...result, wrong, right, warned, skipped, unknown, ...became },
    })
    await forgetFile(transaction, stored.id)
    await progress.finish(transaction, { upload: stored.id, ...became, refused: findings.length })
    return [...unit.notified]
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
  const plan = planOf(upload, places, stored.shape, stored.understanding)
  try {
    const definition = definitionOf(engine.registry, upload.resource)
    const told = await storeAll(engine, actor, { upload: stored.id, definition, plan, options }, stored, progress)
    engine.shared.wrote(actor.user)
    return told
  } catch (error) {
    await takeBack(database, stored.id, progress.id, 'committing', 'checked')
    if (!(error instanceof Refused)) throw error
    const refused = new Set(error.findings.map((finding) => finding.row))
    await database.transaction(async (transaction) => {
      const judged = { findings: error.findings, totals: null }
      const counts = await replaceJudged(transaction, stored.id, plan, judged, refused)
      await replaceUpload(transaction, { ...stored, state: 'checked', result: { ...stored.result, ...counts } })
    })
    throw new Problem(422, 'upload-has-errors', { n: refused.size })
  }
}
