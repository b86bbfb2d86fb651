import { createHash } from 'node:crypto'
import { type Catalogue, formatDate, isLocalDate, newId, Problem, todayIn } from '@lumbung/core'
import { sql, type Upload } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { failOrphanedJobs } from '../jobs/runner.ts'
import { audit } from '../lifecycle/audit.ts'
import { asIf } from '../lifecycle/preview.ts'
import { type Engine, type Unit, unitOf } from '../lifecycle/unit.ts'
import { definitionOf } from '../registry.ts'
import { checkRecords, keyOf, standingOf } from './check.ts'
import { type Commit, commitRecords, Refused } from './commit.ts'
import { insertUpload, keepResult, moveUpload, readUpload, recentUploads, replaceUpload, seenBefore } from './keep.ts'
import { parseFile } from './parse.ts'
import { type Place, placesOf } from './places.ts'
import type { FileTable } from './read-file.ts'
import { recordsOf, type RowFinding } from './records.ts'
import type { CommitOptions, Corrections, IncomingFile, UploadService } from './service.ts'
import { errorFile, stampOf, templateFile } from './template.ts'
import { missingColumns, planOf, understand, withCells } from './understand.ts'
import { type CheckResult, errorsIn, type PageOf, type Showing, shownUpload, type StoredUpload, type Understanding } from './view.ts'
import { withdrawRecords } from './withdraw.ts'

export interface UploadOptions {
  readonly engine: Engine
  readonly jobs: JobRunner
  readonly catalogue: Catalogue
}

interface Known {
  readonly upload: Upload
  readonly places: readonly Place[]
}

const FIRST_PAGE: PageOf = { page: 1, pageSize: 200, onlyErrors: false }

const nothing = (table: FileTable, missing: readonly string[]): CheckResult => ({
  rows: table.rows.length, records: 0, findings: [], already: [], changes: 0, missing,
})

/** Checks a table against the rules of saving, in a transaction that is taken back. */
async function checkTable(unit: Unit, { upload, places }: Known, table: FileTable, understanding: Understanding): Promise<CheckResult> {
  const definition = definitionOf(unit.engine.registry, upload.resource)
  const missing = missingColumns(upload, understanding)
  const plan = planOf(upload, places, table, understanding)
  if (!plan.index.has(plan.naming)) return nothing(table, missing)
  const { records, findings } = recordsOf(plan, table.rows)
  const standing = await standingOf(unit, definition, plan, records)
  const there = records.filter((record) => standing.ids.has(keyOf(plan, record)))
  const isThere = new Set(there.flatMap((record) => record.rows))
  // A record that exists keeps what its row leaves blank; what was brought before is not read again.
  const own = findings.filter((one) => !isThere.has(one.row) || (definition.kind === 'master' && one.code !== 'upload-missing'))
  const unreadable = new Set(own.map((one) => one.row))
  const judged = await checkRecords(unit, definition, plan, records.filter((record) => !record.rows.some((row) => unreadable.has(row))), standing)
  return {
    rows: table.rows.length, records: records.length, missing,
    findings: [...own, ...judged].toSorted((a, b) => a.row - b.row),
    already: definition.kind === 'document' ? there.map(({ reference, rows }) => ({ reference, rows })) : [],
    changes: definition.kind === 'master' ? there.length : 0,
  }
}

const isResult = (value: unknown): value is CheckResult => typeof value === 'object' && value !== null && 'findings' in value

async function checked(engine: Engine, actor: Actor, known: Known, table: FileTable, understanding: Understanding): Promise<CheckResult> {
  const result = await asIf(engine, actor, (unit) => checkTable(unit, known, table, understanding))
  if (!isResult(result)) throw new Error('A check answers its findings.')
  return result
}

/** Takes in files: template, check, commit, errors, withdrawal. */
export function uploadServiceOf({ engine, jobs, catalogue }: UploadOptions): UploadService {
  const { registry, database } = engine
  const all = new Map<string, Known>([...registry.uploads].map(([key, upload]) => [key, { upload, places: placesOf(registry, upload) }]))
  const showing = (actor: Actor): Showing => ({ catalogue, language: actor.language })
  const permitted = (actor: Actor, key: string): Known => {
    const known = all.get(key)
    if (!known) throw new Problem(404, 'not-found')
    if (!may(actor, `${known.upload.resource}.import`)) throw new Problem(403, 'no-permission')
    return known
  }
  const shown = async (actor: Actor, known: Known, upload: StoredUpload, page: PageOf): Promise<unknown> => {
    const seen = upload.state === 'checked' ? await seenBefore(database, upload.id) : null
    return { ...shownUpload(upload, known.places, page, showing(actor)), seen }
  }
  const describe = ({ upload, places }: Known, actor: Actor) => ({
    name: upload.key, resource: upload.resource, title: upload.title[actor.language === 'en' ? 0 : 1], stamp: stampOf(upload),
    documents: upload.reference !== undefined,
    columns: places.map(({ column, reading }) => ({
      name: column.name, words: column.words[actor.language === 'en' ? 0 : 1], required: column.required === true, reading,
    })),
  })

  return {
    async list(actor) {
      return { data: [...all.values()].filter(({ upload }) => may(actor, `${upload.resource}.import`)).map((known) => describe(known, actor)) }
    },
    async describe(actor, key) {
      const known = permitted(actor, key)
      return { ...describe(known, actor), recent: await recentUploads(database, actor, key) }
    },
    async template(actor, key) {
      const { upload, places } = permitted(actor, key)
      return database.transaction((transaction) => templateFile(unitOf(engine, actor, transaction), upload, places, actor.language), { readOnly: true })
    },
    async check(actor, key, file: IncomingFile) {
      const known = permitted(actor, key)
      const table = await parseFile(file.bytes)
      const understanding = understand(known.places, table, {})
      const upload: StoredUpload = {
        id: newId(), name: key, fileName: file.name, state: 'checked', user: actor.user, createdAt: new Date(engine.now()).toISOString(), job: null,
        table, understanding, result: await checked(engine, actor, known, table, understanding),
      }
      await insertUpload(database, upload, createHash('sha256').update(file.bytes).digest())
      return shown(actor, known, upload, FIRST_PAGE)
    },
    async recheck(actor, key, id, corrections: Corrections) {
      const known = permitted(actor, key)
      const upload = await readUpload(database, actor, key, id)
      if (upload.state !== 'checked') throw new Problem(409, 'upload-not-checked')
      const said = {
        mapping: { ...upload.understanding.mapping, ...corrections.mapping },
        formats: { ...certainFormats(upload.understanding), ...corrections.formats },
      }
      const table = withCells(upload.table, known.places, understand(known.places, upload.table, said).mapping, corrections.cells)
      const understanding = understand(known.places, table, said)
      const result = await checked(engine, actor, known, table, understanding)
      const again: StoredUpload = { ...upload, table, understanding, result }
      await replaceUpload(database, again)
      return shown(actor, known, again, FIRST_PAGE)
    },
    async commit(actor, key, id, options: CommitOptions) {
      const known = permitted(actor, key)
      const upload = await claimUpload(engine, actor, known, id, options)
      const total = upload.table.rows.length
      const job = await jobs.start({ user: actor.user, language: actor.language, kind: `upload ${key}`, total }, async (progress) => {
        await moveUpload(database, id, 'committing', progress.id)
        return runCommit(engine, actor, known, upload, options, progress)
      })
      return { upload: id, job }
    },
    async read(actor, key, id, page) {
      const known = permitted(actor, key)
      return shown(actor, known, await readUpload(database, actor, key, id), page)
    },
    async errors(actor, key, id) {
      const { upload } = permitted(actor, key)
      const stored = await readUpload(database, actor, key, id)
      return errorFile(upload, stored.table, errorsIn(stored.result), showing(actor))
    },
    async withdraw(actor, key, id, reason) {
      const known = permitted(actor, key)
      await database.transaction(async (transaction) => {
        const unit = unitOf(engine, actor, transaction)
        const upload = await readUpload(transaction, actor, key, id, true)
        if (upload.state !== 'committed') throw new Problem(409, 'upload-not-checked')
        const definition = definitionOf(registry, known.upload.resource)
        await withdrawRecords(unit, definition, id, upload.result.brought ?? [], reason)
        audit(unit, { resource: 'upload', record: id, number: key, action: 'withdraw', reason })
        await unit.batch.send(transaction)
        await moveUpload(transaction, id, 'withdrawn', null)
      })
      return shown(actor, known, await readUpload(database, actor, key, id), FIRST_PAGE)
    },
  }
}

/** Formats that the user or the file settled stay; guesses are made anew. */
const certainFormats = ({ formats }: Understanding): Record<string, string> =>
  Object.fromEntries(Object.entries(formats).flatMap(([name, guess]) => (guess.certain ? [[name, guess.format]] : [])))

/** Makes sure that this upload may be committed now, and that nobody else commits it too. */
async function claimUpload(engine: Engine, actor: Actor, { upload: { key, resource } }: Known, id: string, options: CommitOptions): Promise<StoredUpload> {
  return engine.database.transaction(async (transaction) => {
    const upload = await readUpload(transaction, actor, key, id, true)
    if (upload.state !== 'checked') throw new Problem(409, 'upload-not-checked')
    if (options.partial && definitionOf(engine.registry, resource).kind !== 'master') throw new Problem(422, 'upload-partial-masters')
    if (upload.result.missing.length > 0) {
      throw new Problem(422, 'upload-columns-missing', { version: upload.table.stamp ?? '' }, upload.result.missing.map((path) => ({ path, code: 'required' })))
    }
    const wrong = new Set(errorsIn(upload.result).map((finding) => finding.row)).size
    if (wrong > 0 && !options.partial) throw new Problem(422, 'upload-has-errors', { n: wrong })
    const seen = options.again ? null : await seenBefore(transaction, id)
    if (seen) {
      const day = todayIn('WIB', Date.parse(seen.at))
      throw new Problem(409, 'upload-seen', { date: isLocalDate(day) ? formatDate(day, 'dd/MM/yyyy') : day, job: seen.job })
    }
    await moveUpload(transaction, id, 'committing', null)
    return upload
  })
}

async function runCommit(
  engine: Engine, actor: Actor, { upload, places }: Known, stored: StoredUpload, options: CommitOptions, progress: Parameters<typeof commitRecords>[2],
): Promise<unknown> {
  const definition = definitionOf(engine.registry, upload.resource)
  const plan = planOf(upload, places, stored.table, stored.understanding)
  const { records } = recordsOf(plan, stored.table.rows)
  const wrong = new Set(errorsIn(stored.result).map((finding) => finding.row))
  const commit: Commit = { upload: stored.id, definition, plan, records, wrong, options }
  try {
    const { brought, findings } = await engine.database.transaction(async (transaction) => {
      const unit = unitOf(engine, actor, transaction)
      const committed = await commitRecords(unit, commit, progress)
      audit(unit, { resource: 'upload', record: stored.id, number: upload.key, action: 'commit' })
      await unit.batch.send(transaction)
      const result: CheckResult = { ...stored.result, findings: merged(stored.result.findings, committed.findings), brought: committed.brought }
      await keepResult(transaction, stored.id, 'committed', result)
      return committed
    })
    return { upload: stored.id, made: brought.filter((one) => one.made).length, changed: brought.filter((one) => !one.made).length, refused: findings.length }
  } catch (error) {
    const findings = error instanceof Refused ? merged(stored.result.findings, error.findings) : stored.result.findings
    await keepResult(engine.database, stored.id, 'checked', { ...stored.result, findings })
    if (!(error instanceof Refused)) throw error
    throw new Problem(422, 'upload-has-errors', { n: new Set(error.findings.map((finding) => finding.row)).size })
  }
}

const merged = (before: readonly RowFinding[], now: readonly RowFinding[]): readonly RowFinding[] =>
  [...before, ...now].toSorted((a, b) => a.row - b.row)

/** Uploads whose process ended while it committed them stored nothing: they may be committed again. */
export async function recoverUploads(engine: Engine): Promise<void> {
  await failOrphanedJobs(engine.database, 'upload')
  await engine.database.query(sql`update upload u set state = 'checked' where state = 'committing'
    and not exists (select from job j where j.id = u.job and j.state in ('running', 'waiting'))`)
}
