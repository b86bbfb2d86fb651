import type { Language } from '@lumbung/core'
import { type AnyMaster, type Definition, raw, type Sql, sql, type Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { masterOf, type Registry } from '../registry.ts'
import { tableOf, columnOf } from '../store/naming.ts'
import { decodeRecord, recordStatement } from '../store/record.ts'
import type { Unit } from '../unit.ts'
import type { Reference } from '../store/reference.ts'

interface Shelf {
  readonly stamp: number
  readonly records: Map<string, Values>
  readonly codes: Map<string, string>
  readonly kept: Map<string, unknown>
  whole: readonly Values[] | null
}

const RECORD_LIMIT = 200_000
const NOTHING: ReadonlyMap<string, Values> = new Map()

/** What others know of the cache; a paper reads one in which masters are as they were. */
export type MasterCache = Pick<Cache, keyof Cache>

const stampOf = (key: string): Sql => sql`coalesce((select stamp from cache_stamp where resource = ${key}), 0)`

/** Records of masters kept in memory, for one process over one database, as fresh as the stamps last compared with. */
export class Cache {
  private readonly registry: Registry
  private readonly limit: number
  private readonly shelves = new Map<string, Shelf>()
  private compared: ReadonlyMap<string, number> | null = null
  private count = 0

  constructor(registry: Registry, limit = RECORD_LIMIT) {
    this.registry = registry
    this.limit = limit
  }

  /** How many records are kept, for the bench and the tests. */
  get size(): number {
    return this.count
  }

  /** Drops what changed since: `stamps` as read with the session at the start of the request. */
  validate(stamps: ReadonlyMap<string, number>): void {
    if (stamps === this.compared) return
    this.compared = stamps
    for (const [key, shelf] of this.shelves) {
      if (shelf.stamp !== (stamps.get(key) ?? 0)) this.drop(key, shelf)
    }
  }

  /** The same for one resource whose stamp was just read under a lock: it may be newer than that of the request. */
  confirm(key: string, stamp: number): void {
    const shelf = this.shelves.get(key)
    if (shelf && shelf.stamp !== stamp) this.drop(key, shelf)
  }

  /** The records that are in memory now, by id; who misses one loads it. */
  known(key: string): ReadonlyMap<string, Values> {
    return this.shelves.get(key)?.records ?? NOTHING
  }

  /** Records by id; those that do not exist are missing. One statement for what is not yet known, none when warm. */
  async load(connection: Connection, key: string, ids: readonly string[]): Promise<ReadonlyMap<string, Values>> {
    const found = new Map<string, Values>()
    const unknown: string[] = []
    const records = this.shelves.get(key)?.records
    for (const id of ids) {
      const record = records?.get(id)
      if (!record || !records) unknown.push(id)
      else {
        found.set(id, record)
        if (this.count > this.limit * 0.8) this.refresh(records, id, record)
      }
    }
    if (unknown.length === 0) return found
    const definition = masterOf(this.registry, key)
    if (!definition) return found
    const where = sql`where d.id = any(${unknown}::uuid[])`
    for (const record of await this.fetch(connection, definition, where)) found.set(String(record.id), record)
    return found
  }

  /** All records of a small master, archived ones too; none when no module declares it. */
  async whole(connection: Connection, key: string): Promise<readonly Values[]> {
    const known = this.shelves.get(key)?.whole
    if (known) return known
    const definition = masterOf(this.registry, key)
    if (!definition) return []
    // Without a single row no stamp comes along, and nothing is kept.
    const records = await this.fetch(connection, definition, sql`order by d.id`)
    const shelf = this.shelves.get(key)
    if (shelf && records.length > 0 && records.every((one) => shelf.records.get(String(one.id)) === one)) {
      shelf.whole = records
    }
    return records
  }

  /** The id of a code, whatever the size of its letters; of a document, of its number in some branches or in any. */
  async idByCode(
    connection: Connection,
    key: string,
    code: string,
    branches?: readonly string[],
  ): Promise<string | null> {
    const definition = this.registry.resources.get(key)?.definition
    if (!definition || code === '') return null
    if (definition.kind === 'document') return idByNumber(connection, definition, code, branches)
    return (await this.idsByCode(connection, key, [code])).get(code.toLowerCase()) ?? null
  }

  /** The ids of many codes of a master, by code in small letters; one statement for those not in memory. */
  async idsByCode(connection: Connection, key: string, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const definition = masterOf(this.registry, key)
    const found = new Map<string, string>()
    const unknown: string[] = []
    for (const code of new Set(codes.map((one) => one.toLowerCase()))) {
      const id = this.shelves.get(key)?.codes.get(code)
      if (id) found.set(code, id)
      else unknown.push(code)
    }
    if (!definition || unknown.length === 0) return found
    const column = raw(columnOf(definition.identity.code))
    const last = raw(definition.ledger ? 'd.id desc' : 'd.archived desc, d.id desc')
    const where = sql`where lower(d.${column}) = any(${unknown}) order by ${last}`
    // Of several with one code the one that is in use counts.
    for (const record of await this.fetch(connection, definition, where))
      found.set(String(record[definition.identity.code]).toLowerCase(), String(record.id))
    return found
  }

  async reference(connection: Connection, key: string, id: string, language: Language): Promise<Reference | null> {
    const definition = masterOf(this.registry, key)
    const record = definition ? (await this.load(connection, key, [id])).get(id) : undefined
    return definition && record ? referenceOf(definition, record, language) : null
  }

  /** Whatever follows from the table of stamp `key`, kept until the stamp moves. One loader per key and `name`. */
  async remembered<T>(
    connection: Connection,
    key: string,
    load: (connection: Connection) => Promise<T>,
    name = key,
  ): Promise<T> {
    const shelf = this.shelves.get(key)
    // One name has one loader, so what is kept under it is what that loader made.
    if (shelf?.kept.has(name)) return shelf.kept.get(name) as T
    // The stamp is read first: what is loaded after it can only be newer, and then the next comparison drops it.
    const [row] = await connection.query<{ stamp: number }>(sql`select ${stampOf(key)} as stamp`, 'stamp-of')
    const value = await load(connection)
    this.shelfFor(key, row?.stamp ?? 0)?.kept.set(name, value)
    return value
  }

  // Record and stamp are read in one snapshot. A stamp other than the shelf's says that the master changed in between:
  // then the record is answered and not kept.
  private async fetch(connection: Connection, definition: AnyMaster, where: Sql): Promise<Values[]> {
    const stamp = sql`, ${stampOf(definition.key)} as stamp`
    const rows = await connection.query(recordStatement(definition, stamp, where), 'master')
    const records = rows.map((row) => decodeRecord(definition, row))
    const shelf = rows[0] ? this.shelfFor(definition.key, Number(rows[0].stamp)) : null
    if (!shelf) return records
    return records.map((record) => this.keep(shelf, definition, record))
  }

  private keep(shelf: Shelf, definition: AnyMaster, record: Values): Values {
    const id = String(record.id)
    const known = shelf.records.get(id)
    if (known) return known
    shelf.records.set(id, record)
    const code = record[definition.identity.code]
    if (typeof code === 'string' && record.archived !== true) shelf.codes.set(code.toLowerCase(), id)
    this.count++
    if (this.count > this.limit) this.shrink()
    return record
  }

  private shelfFor(key: string, stamp: number): Shelf | null {
    const known = this.shelves.get(key)
    if (known) return known.stamp === stamp ? known : null
    const shelf: Shelf = { stamp, records: new Map(), codes: new Map(), kept: new Map(), whole: null }
    this.shelves.set(key, shelf)
    return shelf
  }

  private drop(key: string, shelf: Shelf): void {
    this.count -= shelf.records.size
    this.shelves.delete(key)
  }

  private refresh(records: Map<string, Values>, id: string, record: Values): void {
    records.delete(id)
    records.set(id, record)
  }

  /** Gives up a tenth of the largest shelf, the longest unused first. */
  private shrink(): void {
    const [, shelf] = [...this.shelves].reduce((most, one) => (one[1].records.size > most[1].records.size ? one : most))
    let left = Math.ceil(shelf.records.size / 10)
    for (const id of shelf.records.keys()) {
      if (left-- <= 0) break
      shelf.records.delete(id)
      this.count--
    }
    shelf.codes.clear()
    shelf.whole = null
  }
}

async function idByNumber(
  connection: Connection,
  definition: Definition,
  number: string,
  branches: readonly string[] | null = null,
): Promise<string | null> {
  const scope = branches === null ? raw('') : sql`and branch = any(${branches}::uuid[])`
  const rows = await connection.query<{ id: string }>(
    sql`select id from ${raw(tableOf(definition.key))} where number = ${number} ${scope} limit 2`,
    'id-by-number',
  )
  // A number that two branches gave says nothing.
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** The field in which a master that is named in both languages keeps its second name. */
export const INDONESIAN_NAME = 'nameIndonesian'

// A record that changes is read anew, as another object; as long as it is the same, so is its reference.
const known: Readonly<Record<Language, WeakMap<Values, Reference>>> = { en: new WeakMap(), id: new WeakMap() }

/** A record as a reader of this language knows it. */
export function referenceOf(definition: AnyMaster, record: Values, language: Language): Reference {
  const before = known[language].get(record)
  if (before) return before
  const made = newReference(definition, record, language)
  known[language].set(record, made)
  return made
}

type Texts = Record<Language, Map<string, string>>

// The records in memory are replaced by others as soon as one of them changes; until then their texts hold.
const texts = new WeakMap<ReadonlyMap<string, Values>, Texts>()

/** How records in memory are written, as JSON, where they are referred to; null for one that is not there. */
export function referenceTexts(
  definition: AnyMaster,
  records: ReadonlyMap<string, Values>,
  language: Language,
): (id: string) => string | null {
  const kept = texts.get(records) ?? { en: new Map(), id: new Map() }
  texts.set(records, kept)
  const written = kept[language]
  return (id) => {
    const before = written.get(id)
    if (before !== undefined) return before
    const record = records.get(id)
    if (!record) return null
    const text = JSON.stringify(referenceOf(definition, record, language))
    written.set(id, text)
    return text
  }
}

function newReference({ identity }: AnyMaster, record: Values, language: Language): Reference {
  const code = String(record[identity.code] ?? '')
  const second = language === 'id' ? String(record[INDONESIAN_NAME] ?? '') : ''
  return { id: String(record.id), code, name: second || String(record[identity.name] ?? code) }
}

/** The name of a master's record to who asks. */
export function nameFor({ engine, actor }: Pick<Unit, 'engine' | 'actor'>, key: string, record: Values): string {
  const master = masterOf(engine.registry, key)
  return master ? referenceOf(master, record, actor.language).name : ''
}
