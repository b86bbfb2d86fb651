import { createHash } from 'node:crypto'
import { type Catalogue, inLanguage, newId, Problem } from '@lumbung/core'
import { type Actor, may } from '../actor.ts'
import type { JobRunner, NewJob } from '../jobs/runner.ts'
import { audit, auditEvent } from '../lifecycle/audit.ts'
import { type Engine, unitOf } from '../lifecycle/unit.ts'
import { tellWith } from '../notification/notify.ts'
import { definitionOf } from '../registry.ts'
import { checkTable, type Known } from './check-table.ts'
import { insertUpload, moveUpload, readUpload, recentUploads, replaceUpload, seenBefore } from './keep.ts'
import { parseFile } from './parse.ts'
import { placesOf } from './places.ts'
import { claimUpload, runCommit } from './run-commit.ts'
import type { CommitOptions, Corrections, IncomingFile, OutgoingFile, UploadService } from './service.ts'
import { errorFile, stampOf, templateFile } from './template.ts'
import { planOf, understand, withCells } from './understand.ts'
import { errorsIn, type PageOf, type Showing, shownUpload, type StoredUpload, type Understanding } from './view.ts'
import { withdrawRecords } from './withdraw.ts'

export interface UploadOptions {
  readonly engine: Engine
  readonly jobs: JobRunner
  readonly catalogue: Catalogue
  /** Hears which users a committed file told something. */
  readonly tell?: (users: readonly string[]) => void
}

const FIRST_PAGE: PageOf = { page: 1, pageSize: 200, onlyErrors: false }

/** Takes in files: template, check, commit, errors, withdrawal. */
export const uploadServiceOf = (options: UploadOptions): UploadService => new Uploads(options)

class Uploads implements UploadService {
  private readonly engine: Engine
  private readonly jobs: JobRunner
  private readonly catalogue: Catalogue
  private readonly tell: (users: readonly string[]) => void
  private readonly all: ReadonlyMap<string, Known>

  constructor({ engine, jobs, catalogue, tell = () => undefined }: UploadOptions) {
    this.engine = engine
    this.jobs = jobs
    this.catalogue = catalogue
    this.tell = tell
    const { registry } = engine
    this.all = new Map(
      [...registry.uploads].map(([key, upload]) => [key, { upload, places: placesOf(registry, upload) }]),
    )
  }

  async list(actor: Actor): Promise<unknown> {
    const mine = [...this.all.values()].filter(({ upload }) => may(actor, `${upload.resource}.import`))
    return { data: mine.map((known) => described(known, actor)) }
  }

  async describe(actor: Actor, key: string): Promise<unknown> {
    const known = this.permitted(actor, key)
    return { ...described(known, actor), recent: await recentUploads(this.engine.database, actor, key) }
  }

  async template(actor: Actor, key: string): Promise<OutgoingFile> {
    const { upload, places } = this.permitted(actor, key)
    const { engine } = this
    return engine.database.transaction(
      (transaction) => templateFile(unitOf(engine, actor, transaction), upload, places, actor.language),
      { readOnly: true },
    )
  }

  async check(actor: Actor, key: string, file: IncomingFile): Promise<unknown> {
    const known = this.permitted(actor, key)
    const table = await parseFile(file.bytes)
    const understanding = understand(known.places, table, {})
    const upload: StoredUpload = {
      id: newId(),
      name: key,
      fileName: file.name,
      state: 'checked',
      user: actor.user,
      createdAt: new Date(this.engine.now()).toISOString(),
      job: null,
      table,
      understanding,
      result: await checkTable(this.engine, actor, known, table, understanding),
    }
    const hash = createHash('sha256').update(file.bytes).digest()
    const changes = [{ path: '', from: null, to: { name: file.name, sha256: hash.toString('hex') } }]
    await this.engine.database.transaction(async (transaction) => {
      await insertUpload(transaction, upload, hash)
      const named = { resource: 'upload', record: upload.id, number: key }
      await auditEvent(transaction, actor, { ...named, action: 'create', reason: file.name, changes })
    })
    return this.shown(actor, known, upload, FIRST_PAGE)
  }

  async recheck(actor: Actor, key: string, id: string, corrections: Corrections): Promise<unknown> {
    const known = this.permitted(actor, key)
    const upload = await readUpload(this.engine.database, actor, key, id)
    if (upload.state !== 'checked') throw new Problem(409, 'upload-not-checked')
    const said = {
      mapping: { ...upload.understanding.mapping, ...corrections.mapping },
      formats: { ...certainFormats(upload.understanding), ...corrections.formats },
    }
    const { mapping } = understand(known.places, upload.table, said)
    const table = withCells(upload.table, known.places, mapping, corrections.cells)
    const understanding = understand(known.places, table, said)
    const result = await checkTable(this.engine, actor, known, table, understanding)
    const again: StoredUpload = { ...upload, table, understanding, result }
    await replaceUpload(this.engine.database, again)
    return this.shown(actor, known, again, FIRST_PAGE)
  }

  async commit(actor: Actor, key: string, id: string, options: CommitOptions): Promise<unknown> {
    const known = this.permitted(actor, key)
    const { engine } = this
    const noted = ({ table }: StoredUpload): NewJob => {
      const { user, language } = actor
      return { user, language, kind: `upload ${key}`, total: table.rows.length }
    }
    const { upload, job } = await claimUpload(engine, actor, known, id, options, (transaction, one) =>
      this.jobs.note(transaction, noted(one)),
    )
    this.jobs.start(job, noted(upload), async (progress) =>
      this.tell(await runCommit(engine, actor, known, upload, options, progress)),
    )
    return { upload: id, job }
  }

  async read(actor: Actor, key: string, id: string, page: PageOf): Promise<unknown> {
    const known = this.permitted(actor, key)
    return this.shown(actor, known, await readUpload(this.engine.database, actor, key, id), page)
  }

  async errors(actor: Actor, key: string, id: string): Promise<OutgoingFile> {
    const { upload, places } = this.permitted(actor, key)
    const { table, understanding, result } = await readUpload(this.engine.database, actor, key, id)
    const plan = planOf(upload, places, table, understanding)
    return errorFile(plan, table, errorsIn(result), this.showing(actor))
  }

  async withdraw(actor: Actor, key: string, id: string, reason: string): Promise<unknown> {
    const known = this.permitted(actor, key)
    const { engine } = this
    const told = await engine.database.transaction(async (transaction) => {
      const unit = unitOf(engine, actor, transaction)
      const upload = await readUpload(transaction, actor, key, id, true)
      if (upload.state !== 'committed') throw new Problem(409, 'upload-not-checked')
      const definition = definitionOf(engine.registry, known.upload.resource)
      await withdrawRecords(unit, definition, id, upload.result.brought ?? [], reason)
      audit(unit, { resource: 'upload', record: id, number: key, action: 'withdraw', reason })
      await tellWith(unit)
      await unit.batch.send(transaction)
      await moveUpload(transaction, id, 'withdrawn', null)
      return unit.told
    })
    this.tell([...told])
    return this.read(actor, key, id, FIRST_PAGE)
  }

  private permitted(actor: Actor, key: string): Known {
    const known = this.all.get(key)
    if (!known) throw new Problem(404, 'not-found')
    if (!may(actor, `${known.upload.resource}.import`)) throw new Problem(403, 'no-permission')
    return known
  }

  private showing(actor: Actor): Showing {
    return { catalogue: this.catalogue, language: actor.language }
  }

  private async shown(actor: Actor, known: Known, upload: StoredUpload, page: PageOf): Promise<unknown> {
    const seen = upload.state === 'checked' ? await seenBefore(this.engine.database, upload.id) : null
    return { ...shownUpload(upload, known.places, page, this.showing(actor)), seen }
  }
}

const described = ({ upload, places }: Known, { language }: Actor) => ({
  name: upload.key,
  resource: upload.resource,
  title: inLanguage(upload.title, language),
  stamp: stampOf(upload),
  documents: upload.reference !== undefined,
  columns: places.map(({ column, reading }) => ({
    name: column.name,
    words: inLanguage(column.words, language),
    required: column.required === true,
    reading,
  })),
})

/** Formats that the user or the file settled stay; guesses are made anew. */
const certainFormats = ({ formats }: Understanding): Record<string, string> =>
  Object.fromEntries(Object.entries(formats).flatMap(([name, guess]) => (guess.certain ? [[name, guess.format]] : [])))
