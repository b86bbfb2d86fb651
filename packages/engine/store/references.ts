import {
  type Definition,
  type Field,
  type Fields,
  join,
  name,
  raw,
  type Sql,
  sql,
  type Values,
} from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import { referenceOf } from '../masters/cache.ts'
import { lineTableOf, linesOf, plainFieldsOf, tableOf } from './naming.ts'
import type { Reader } from '../unit.ts'
import type { LineReference, Reference } from './reference.ts'
import { isVisible, visibleCondition } from './visible.ts'

/** Where names are read; with `seenBy` only of what somebody may see: a draft names whatever it was sent. */
export type Naming = Reader & { readonly seenBy?: Actor }

/** Names of what records refer to, read together. */
export class References {
  private readonly found = new Map<string, Map<string, Reference | LineReference>>()

  set(place: string, id: string, reference: Reference | LineReference): void {
    const known = this.found.get(place)
    if (known) known.set(id, reference)
    else this.found.set(place, new Map([[id, reference]]))
  }

  /** The reference of a field, null when nothing is referred to; what was not found keeps its id only. */
  of(field: Field<unknown, boolean>, id: unknown): Reference | LineReference | null {
    if (typeof id !== 'string' || id === '') return null
    return this.found.get(placeOf(field))?.get(id) ?? { id, code: '', name: '' }
  }
}

/** A resource, or a lines field of one: `partner`, `wish.lines`. Names of all branches stand apart: `partner*`. */
const placeOf = ({ options: { key = '', line, anyBranch } }: Field<unknown, boolean>): string =>
  line ? `${key}.${line}` : anyBranch ? `${key}*` : key

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '')

type Wanted = Map<string, { readonly field: Field<unknown, boolean>; readonly ids: Set<string> }>

function collect(wanted: Wanted, fields: Fields, row: Values): void {
  for (const [key, field] of plainFieldsOf(fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const ids = idsIn(row[key])
    if (ids.length === 0) continue
    const place = placeOf(field)
    const known = wanted.get(place) ?? { field, ids: new Set() }
    for (const id of ids) known.ids.add(id)
    wanted.set(place, known)
  }
}

/**
 * Reads what these rows refer to: masters from memory, documents and lines of documents by one statement for all.
 * Rows of lines are looked through when `fields` has lines.
 */
export const referencesIn = (reader: Naming, fields: Fields, rows: readonly Values[]): Promise<References> =>
  readReferences(reader, wantedOf(fields, rows))

/** The same for rows of which only some columns refer to anything: what each of them holds. */
export function referencesOf(
  reader: Reader,
  columns: readonly (readonly [Field<unknown, boolean>, readonly unknown[]])[],
): Promise<References> {
  const wanted: Wanted = new Map()
  for (const [field, values] of columns) {
    const place = placeOf(field)
    const known = wanted.get(place) ?? { field, ids: new Set() }
    for (const value of values) for (const id of idsIn(value)) known.ids.add(id)
    if (known.ids.size > 0) wanted.set(place, known)
  }
  return readReferences(reader, wanted)
}

async function readReferences(reader: Naming, wanted: Wanted): Promise<References> {
  const references = new References()
  const documents: Sql[] = []
  for (const [place, { field, ids }] of wanted) {
    const definition = reader.engine.registry.resources.get(field.options.key ?? '')?.definition
    if (!definition) continue
    if (definition.kind === 'document' || field.options.line) {
      takeKnown(reader, references, place, ids)
      const line = field.options.line ?? null
      const unknown = [...ids]
      const visible = reader.seenBy ? visibleCondition(reader.seenBy, reader.engine.registry, definition) : raw('true')
      const statement = ids.size > 0 && documentStatement(place, definition, line, unknown, visible)
      if (statement) documents.push(statement)
      continue
    }
    const records = await reader.engine.masters.load(reader.transaction, definition.key, [...ids])
    for (const [id, record] of records)
      if (isNamed(reader, field, definition, record))
        references.set(place, id, referenceOf(definition, record, reader.actor.language))
  }
  if (documents.length > 0) await readDocuments(reader.transaction, documents, references)
  return references
}

const isNamed = ({ seenBy }: Naming, { options }: Field<unknown, boolean>, definition: Definition, record: Values) =>
  !seenBy || options.anyBranch === true || isVisible(seenBy, definition, record)

function wantedOf(fields: Fields, rows: readonly Values[]): Wanted {
  const wanted: Wanted = new Map()
  const lines = Object.entries(fields).filter(([, field]) => field.kind === 'lines')
  for (const row of rows) {
    collect(wanted, fields, row)
    for (const [key, field] of lines) {
      const own = row[key]
      if (Array.isArray(own)) for (const line of own) collect(wanted, field.options.fields ?? {}, line)
    }
  }
  return wanted
}

/** What was read in this transaction already is not asked for again. */
function takeKnown(reader: Naming, references: References, place: string, ids: Set<string>): void {
  for (const id of ids) {
    const known = reader.lineReferences?.get(`${place} ${id}`)
    if (!known || (reader.seenBy && reader.visible?.get(`${place} ${id}`) !== true)) continue
    references.set(place, id, known)
    ids.delete(id)
  }
}

function documentStatement(
  place: string,
  definition: Definition,
  line: string | null,
  ids: readonly string[],
  visible: Sql,
): Sql | null {
  const table = name(tableOf(definition.key))
  if (line === null) {
    return sql`select ${place}::text as place, d.id, d.number, null::uuid as document, 0 as position
      from ${table} d where d.id = any(${ids}::uuid[]) and ${visible}`
  }
  if (!linesOf(definition).some(([own]) => own === line)) return null
  return sql`select ${place}::text as place, l.id, d.number, l.document, l.position
    from ${name(lineTableOf(definition.key, line))} l join ${table} d on d.id = l.document
   where l.id = any(${ids}::uuid[]) and ${visible}`
}

interface DocumentRow extends Readonly<Record<string, unknown>> {
  readonly place: string
  readonly id: string
  readonly number: string | null
  readonly document: string | null
  readonly position: number
}

async function readDocuments(
  connection: Connection,
  statements: readonly Sql[],
  references: References,
): Promise<void> {
  const rows = await connection.query<DocumentRow>(join(statements, ' union all '), 'references')
  for (const { place, id, number, document, position } of rows) {
    references.set(place, id, document ? { id, document, number, position } : { id, code: number ?? '', name: '' })
  }
}

/** Names of users by id; a handful, kept as long as none of them changes. */
export const userNames = (reader: Reader): Promise<ReadonlyMap<string, Reference>> =>
  reader.engine.masters.remembered(
    reader.transaction,
    'user',
    async (connection) => {
      const rows = await connection.query<{ id: string; email: string; name: string }>(
        sql`select id, email, name from app_user`,
        'users',
      )
      return new Map(rows.map((row) => [row.id, { id: row.id, code: row.email, name: row.name }]))
    },
    'user-names',
  )
