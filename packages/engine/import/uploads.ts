import { createHash } from 'node:crypto'
import { type Catalogue, inLanguage, newId, once, Problem } from '@lumbung/core'
import { TYPE_FIELD } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import { UPLOAD_KIND } from '../jobs/orphans.ts'
import type { JobRunner, NewJob } from '../jobs/runner.ts'
import { auditEvent } from '../trail/audit.ts'
import type { SaidWhy } from '../lifecycle/reason.ts'
import { typesInUse } from '../lifecycle/transaction-type.ts'
import { type Engine, unitOf } from '../unit.ts'
import { definitionOf, type Registry } from '../registry.ts'
import { registryFor } from '../seen.ts'
import { becameOf } from './became.ts'
import type { Known } from './check-table.ts'
import {
  fileBytes,
  insertUpload,
  moveUpload,
  partsOf,
  partsOfPage,
  pastMapping,
  readUpload,
  recentUploads,
  removeParts,
  replaceUpload,
  seenBefore,
} from './keep.ts'
import { type FileLimits, fileLimits } from './file-limits.ts'
import { AT_ONCE_ROWS } from './limits.ts'
import { guessMapping, placesOf } from './places.ts'
import type { FileShape, ReadingChoice } from './read-file.ts'
import { insertParts, type ReadParts, readParts } from './read-parts.ts'
import { correctCells, runCheck } from './run-check.ts'
import { claimUpload, runCommit } from './run-commit.ts'
import { runWithdraw } from './run-withdraw.ts'
import type { CheckOptions, CommitOptions, Corrections, IncomingFile, OutgoingFile } from './service.ts'
import { errorFile, refuseOtherTemplate, resultFile, stampOf, templateFile } from './template.ts'
import { planOf, understand } from './understand.ts'
import {
  type Became,
  nothingKnown,
  type PageOf,
  rowsOfPage,
  type Showing,
  shownRows,
  shownUpload,
  type StoredUpload,
  type Understanding,
  type UploadPart,
  type UploadState,
} from './view.ts'

export interface UploadOptions {
  readonly engine: Engine
  readonly jobs: JobRunner
  readonly catalogue: Catalogue
  /** Hears which users a committed file told something. */
  readonly tell?: (users: readonly string[]) => void
}

const FIRST_PAGE: PageOf = { page: 1, pageSize: 200, onlyErrors: false }

/** Takes in files: template, check, commit, errors, withdrawal. `key` names the upload: `bulk-upload/KEY`. */
export class UploadService {
  private readonly engine: Engine
  private readonly jobs: JobRunner
  private readonly catalogue: Catalogue
  private readonly tell: (users: readonly string[]) => void

  constructor({ engine, jobs, catalogue, tell = () => undefined }: UploadOptions) {
    this.engine = engine
    this.jobs = jobs
    this.catalogue = catalogue
    this.tell = tell
    knownOf(engine.registry)
  }

  /** What the company allows of a file. */
  limits(): Promise<FileLimits> {
    return fileLimits(this.engine, this.engine.database)
  }

  async list(actor: Actor): Promise<unknown> {
    const all = knownOf(registryFor(this.engine.registry, actor))
    const mine = [...all.values()].filter(({ upload }) => may(actor, `${upload.resource}.import`))
    const offered = await Promise.all(mine.map((known) => this.offered(known)))
    return { data: offered.map((known) => described(known, actor)) }
  }

  async describe(actor: Actor, key: string): Promise<unknown> {
    const known = await this.offered(this.permitted(actor, key))
    const limits = await this.limits()
    return { ...described(known, actor), limits, recent: await recentUploads(this.engine.database, actor, key) }
  }

  async template(actor: Actor, key: string): Promise<OutgoingFile> {
    const known = await this.offered(this.permitted(actor, key))
    const { engine } = this
    return engine.database.transaction(
      (transaction) => templateFile(unitOf(engine, actor, transaction), known, actor.language),
      { readOnly: true },
    )
  }

  /** Takes a file in. A large one is checked by a job, which the answer names. */
  async check(actor: Actor, key: string, file: IncomingFile, options: CheckOptions = {}): Promise<unknown> {
    const known = this.permitted(actor, key)
    const id = newId()
    const hash = createHash('sha256').update(file.bytes).digest()
    const changes = [{ path: '', from: null, to: { name: file.name, sha256: hash.toString('hex') } }]
    const read = await this.parsed(known, file.bytes, {})
    const { shape } = read
    const upload = await this.engine.database.transaction(async (transaction) => {
      const past = await pastMapping(transaction, actor, key)
      const made: StoredUpload = {
        id,
        name: key,
        fileName: file.name,
        state: 'read',
        user: actor.user,
        createdAt: new Date(this.engine.now()).toISOString(),
        clearedAt: null,
        job: null,
        shape,
        understanding: understand(known.places, shape, {}, past),
        result: nothingKnown(shape.count),
      }
      await insertUpload(transaction, made, hash, file.bytes)
      await insertParts(transaction, id, read)
      const named = { resource: 'upload', record: id, number: key }
      await auditEvent(transaction, actor, { ...named, action: 'create', reason: file.name, changes })
      return made
    })
    if (!options.onlyRead) await this.judge(actor, known, upload, options)
    return this.read(actor, key, id, FIRST_PAGE)
  }

  async recheck(
    actor: Actor,
    key: string,
    id: string,
    corrections: Corrections,
    options: CheckOptions = {},
  ): Promise<unknown> {
    const known = this.permitted(actor, key)
    const stored = await readUpload(this.engine.database, actor, key, id)
    if (stored.state !== 'checked' && stored.state !== 'read') throw new Problem(409, 'upload-not-checked')
    const { mapping, formats, reading, cells = [], replace = [] } = corrections
    const isOfCells = cells.length + replace.length > 0
    // Without a word of how to read it, a file is judged anew as a whole: what it refers to may be there now.
    // Nor can it be judged in parts where its rows share something: the same stock, the credit of a party.
    const isSameFile = !mapping && !formats && !reading && stored.state === 'checked'
    const isPart = isOfCells && isSameFile && !this.isShared(known)
    const upload = isPart ? stored : await this.understood(actor, known, stored, corrections)
    const touched = isOfCells ? await correctCells(this.engine, known, upload, corrections) : null
    if (!options.onlyRead) await this.judge(actor, known, upload, options, isPart ? touched : null)
    return this.read(actor, key, id, FIRST_PAGE)
  }

  private isShared({ upload }: Known): boolean {
    return upload.takes !== undefined || this.engine.registry.wholeFiles.has(upload.resource)
  }

  async commit(actor: Actor, key: string, id: string, options: CommitOptions): Promise<unknown> {
    const known = this.permitted(actor, key)
    const { engine } = this
    this.refuseUnseen(known, (await readUpload(engine.database, actor, key, id)).shape)
    const { upload, job } = await claimUpload(engine, actor, known, id, options, (transaction, one) =>
      this.jobs.note(transaction, jobOf(actor, one)),
    )
    this.jobs.start(job, jobOf(actor, upload), async (progress) =>
      this.tell(await runCommit(engine, actor, known, upload, options, progress)),
    )
    return { upload: id, job }
  }

  async read(actor: Actor, key: string, id: string, page: PageOf): Promise<unknown> {
    const known = await this.offered(this.permitted(actor, key))
    const { database } = this.engine
    const upload = await readUpload(database, actor, key, id)
    const seen = upload.state === 'checked' || upload.state === 'read' ? await seenBefore(database, id) : null
    const { parts, skip, total } = await partsOfPage(database, id, page)
    const showing = this.showing(actor)
    const those = rowsOfPage(parts, skip, page)
    const became = upload.state === 'committed' ? await this.became(actor, known, upload, parts, those) : undefined
    const rows = shownRows(those, showing, became)
    const { page: number, pageSize } = page
    return {
      ...shownUpload(this.asSeen(actor, known, upload), known.places, showing),
      rows,
      page: number,
      pageSize,
      total,
      seen,
    }
  }

  /** Without what its documents come to, for who does not see their totals. */
  private asSeen(actor: Actor, { upload: { resource } }: Known, upload: StoredUpload): StoredUpload {
    const seen = definitionOf(registryFor(this.engine.registry, actor), resource)
    const hasTotal = seen.kind === 'document' && seen.total !== undefined
    return hasTotal ? upload : { ...upload, result: { ...upload.result, totals: [] } }
  }

  /** What these rows became, for who may see such records. */
  private async became(
    actor: Actor,
    { upload: { resource }, places, upload }: Known,
    { id, shape, understanding }: StoredUpload,
    parts: readonly UploadPart[],
    rows: ReturnType<typeof rowsOfPage>,
  ): Promise<ReadonlyMap<number, Became>> {
    if (!may(actor, `${resource}.read`)) return new Map()
    const { database, registry } = this.engine
    const plan = planOf(upload, places, shape, understanding)
    const shown = rows.map(({ row }) => row)
    return becameOf(database, actor, definitionOf(registry, resource), { plan, upload: id, parts, shown })
  }

  async errors(actor: Actor, key: string, id: string): Promise<OutgoingFile> {
    const { upload, places } = this.permitted(actor, key)
    const { database } = this.engine
    const { shape, understanding } = await this.withRows(actor, key, id)
    const plan = planOf(upload, places, shape, understanding)
    // A document with a wrong row comes with all its rows, wherever they stand.
    const parts = partsOf(database, id, upload.reference === undefined)
    return errorFile(plan, shape.header, parts, this.showing(actor))
  }

  /** Every row and what became of it. */
  async result(actor: Actor, key: string, id: string): Promise<OutgoingFile> {
    const { upload, places } = this.permitted(actor, key)
    const { database } = this.engine
    const { shape, understanding } = await this.withRows(actor, key, id)
    return resultFile(
      planOf(upload, places, shape, understanding),
      shape.header,
      partsOf(database, id),
      this.showing(actor),
    )
  }

  async withdraw(actor: Actor, key: string, id: string, why: SaidWhy): Promise<unknown> {
    const known = this.permitted(actor, key)
    const { engine } = this
    const stored = await readUpload(engine.database, actor, key, id)
    if (stored.state !== 'committed') throw new Problem(409, 'upload-not-checked')
    const { made, restored } = stored.result
    if (made + restored <= AT_ONCE_ROWS) this.tell(await runWithdraw(engine, actor, known, stored, why, null))
    else
      await this.begin(actor, stored, 'committed', 'withdrawing', async (upload, progress) =>
        this.tell(await runWithdraw(engine, actor, known, upload, why, progress)),
      )
    return this.read(actor, key, id, FIRST_PAGE)
  }

  /** Judges now, or by a job where that takes longer than one would wait. */
  private async judge(
    actor: Actor,
    known: Known,
    upload: StoredUpload,
    { atOnce = false }: CheckOptions,
    only: ReadonlySet<number> | null = null,
  ): Promise<void> {
    const { engine } = this
    const rows = only?.size ?? upload.shape.count
    if (atOnce || rows <= AT_ONCE_ROWS) return runCheck(engine, actor, known, upload, null, only)
    await this.begin(actor, upload, upload.state, 'checking', (one, progress) =>
      runCheck(engine, actor, known, one, progress, only),
    )
  }

  /** Notes a job with the state it works in, and begins it. */
  private async begin(
    actor: Actor,
    upload: StoredUpload,
    from: UploadState,
    to: UploadState,
    work: (upload: StoredUpload, progress: Parameters<Parameters<JobRunner['start']>[2]>[0]) => Promise<void>,
  ): Promise<void> {
    const job = await this.engine.database.transaction(async (transaction) => {
      const now = await readUpload(transaction, actor, upload.name, upload.id, true)
      if (now.state !== from) throw new Problem(409, 'upload-not-checked')
      const noted = await this.jobs.note(transaction, jobOf(actor, upload))
      await moveUpload(transaction, upload.id, to, noted)
      return noted
    })
    this.jobs.start(job, jobOf(actor, upload), (progress) => work({ ...upload, state: to, job }, progress))
  }

  /** The rows of a file, which nobody has written yet. */
  private async parsed(known: Known, bytes: Buffer, choice: ReadingChoice): Promise<ReadParts> {
    const { rows: limit } = await this.limits()
    const read = await readParts(bytes, choice, limit)
    refuseOtherTemplate(known, read.shape.stamp)
    this.refuseUnseen(known, read.shape)
    return read
  }

  /** The file as the user says it is to be read and understood; nothing is known of its rows then. */
  private async understood(
    actor: Actor,
    known: Known,
    stored: StoredUpload,
    { reading, mapping, formats }: Corrections,
  ): Promise<StoredUpload> {
    const read = reading ? await this.readAgain(known, stored, reading) : null
    return this.engine.database.transaction(async (transaction) => {
      const now = await readUpload(transaction, actor, stored.name, stored.id, true)
      if (now.state !== 'checked' && now.state !== 'read') throw new Problem(409, 'upload-not-checked')
      const { shape } = read ?? now
      if (read) {
        await removeParts(transaction, stored.id)
        await insertParts(transaction, stored.id, read)
      }
      const isSame = shape.header.join('\n') === now.shape.header.join('\n')
      const said = {
        mapping: { ...(isSame ? now.understanding.mapping : {}), ...mapping },
        formats: { ...saidFormats(now.understanding, mapping), ...formats },
      }
      const upload: StoredUpload = {
        ...now,
        state: 'read',
        shape,
        understanding: understand(known.places, shape, said),
        result: { ...now.result, rows: shape.count },
      }
      await replaceUpload(transaction, upload)
      return upload
    })
  }

  private async readAgain(known: Known, { id, shape }: StoredUpload, reading: ReadingChoice): Promise<ReadParts> {
    const bytes = await fileBytes(this.engine.database, id)
    const { sheet, encoding, separator } = shape
    const isOtherSheet = reading.sheet !== undefined && reading.sheet !== sheet
    const before: ReadingChoice = {
      ...(sheet === null ? {} : { sheet }),
      ...(encoding === null ? {} : { encoding }),
      ...(separator === null ? {} : { separator }),
      ...(isOtherSheet ? {} : { headerRow: shape.headerRow }),
    }
    return this.parsed(known, bytes, { ...before, ...reading })
  }

  /** An upload whose rows are still there. */
  private async withRows(actor: Actor, key: string, id: string): Promise<StoredUpload> {
    const upload = await readUpload(this.engine.database, actor, key, id)
    if (upload.clearedAt !== null) throw new Problem(409, 'upload-cleared')
    return upload
  }

  private permitted(actor: Actor, key: string): Known {
    const known = knownOf(registryFor(this.engine.registry, actor)).get(key)
    if (!known) throw new Problem(404, 'not-found')
    if (!may(actor, `${known.upload.resource}.import`)) throw new Problem(403, 'no-permission')
    return known
  }

  /** As a company sees it: who has no transaction types of the documents is asked for none. */
  private async offered(known: Known): Promise<Known> {
    const { engine } = this
    const transaction = { kind: 'transaction', query: engine.database.query } as const
    if ((await typesInUse({ engine, transaction }, known.upload.resource)).length > 0) return known
    return { ...known, places: known.places.filter(({ column }) => column.path !== TYPE_FIELD) }
  }

  /** A column that is not seen is refused by its heading: to leave it out silently would lose what stands there. */
  private refuseUnseen({ upload, places }: Known, { header }: FileShape): void {
    const whole = knownOf(this.engine.registry).get(upload.key)
    if (!whole || whole.places.length === places.length) return
    const headings = guessMapping(whole.places, header)
    const own = new Set(places.map(({ column }) => column.name))
    const strange = Object.entries(headings).find(([name, heading]) => heading !== null && !own.has(name))?.[1]
    if (strange === undefined) return
    const values = { field: strange ?? '' }
    throw new Problem(422, 'unknown-field', values, [{ path: 'file', code: 'unknown-field', values }])
  }

  private showing(actor: Actor): Showing {
    return { catalogue: this.catalogue, language: actor.language, dateFormat: actor.dateFormat }
  }
}

const jobOf = ({ user, language }: Actor, { name, shape }: StoredUpload): NewJob => ({
  user,
  language,
  kind: UPLOAD_KIND + name,
  total: shape.count,
})

/** Every upload with its columns. */
const knownOf = once(
  (registry: Registry): ReadonlyMap<string, Known> =>
    new Map(
      [...registry.uploads].map(([key, upload]) => {
        const stamp = stampOf(registry.declared?.uploads.get(key) ?? upload)
        const { kind } = definitionOf(registry, upload.resource)
        return [key, { upload, kind, places: placesOf(registry, upload), stamp }]
      }),
    ),
)

const described = ({ upload, kind, places, stamp }: Known, { language }: Actor) => ({
  name: upload.key,
  resource: upload.resource,
  title: inLanguage(upload.title, language),
  stamp,
  documents: kind === 'document',
  submits: upload.reference !== undefined,
  columns: places.map(({ column, reading }) => ({
    name: column.name,
    words: inLanguage(column.words, language),
    required: column.required === true,
    reading,
  })),
})

/** Formats that the user said stay, unless their column takes another heading now; what the file says is read anew. */
const saidFormats = ({ formats }: Understanding, moved: Corrections['mapping'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formats).flatMap(([name, guess]) =>
      guess.said && !Object.hasOwn(moved, name) ? [[name, guess.format]] : [],
    ),
  )
