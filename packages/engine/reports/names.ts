// What the rows of a report refer to, by name. Masters are looked up where they are kept, row by row: to collect
// thousands of ids first, only to look each up again, cost more than the rows themselves.
import type { Definition, Values } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { referenceOf } from '../masters/cache.ts'
import type { Reader } from '../store/read.ts'
import { References, referencesOf } from '../store/references.ts'
import type { Column } from './rows.ts'

type Master = Definition & { readonly kind: 'master' }

export interface Names {
  /** What is said of an id of this column; null where it has to be looked for among the references. */
  readonly referenceTo: (column: Column) => ((id: string) => object) | null
  readonly references: References
}

function masterOf(reader: Reader, { field }: Column): Master | null {
  if (field.kind !== 'ref' || field.options.line) return null
  const definition = reader.engine.registry.resources.get(field.options.key ?? '')?.definition
  return definition?.kind === 'master' ? definition : null
}

function missing(known: ReadonlyMap<string, Values>, rows: readonly Row[], name: string): ReadonlySet<string> {
  const ids = new Set<string>()
  let last: unknown
  for (const row of rows) {
    const id = row[name]
    // Rows follow each other by what they have in common.
    if (id === last) continue
    last = id
    if (typeof id === 'string' && id !== '' && !known.has(id)) ids.add(id)
  }
  return ids
}

/** Reads what is not in memory yet. */
export async function namesFor(reader: Reader, columns: readonly Column[], rows: readonly Row[]): Promise<Names> {
  const { masters } = reader.engine
  const kept = new Map<Column, Master>()
  let isRead = false
  for (const column of columns) {
    const master = masterOf(reader, column)
    if (!master) continue
    const ids = missing(masters.known(master.key), rows, column.name)
    if (ids.size > 0) await masters.load(reader.transaction, master.key, [...ids])
    isRead ||= ids.size > 0
    kept.set(column, master)
  }
  const referenceTo: Names['referenceTo'] = (column) => lookUp(reader, kept.get(column))
  const others = columns.filter((column) => column.refers && !kept.has(column))
  if (!isRead && others.length === 0) return { referenceTo, references: new References() }
  const references = await referencesIn(reader, others, rows)
  // What was read may have pushed out of memory what was there before; a record that is gone keeps its id only.
  if ([...kept].some(([{ name }, { key }]) => missing(masters.known(key), rows, name).size > 0)) {
    return { referenceTo: () => null, references: await referencesIn(reader, columns, rows) }
  }
  return { referenceTo, references }
}

/** The references of these columns, collected. */
export const referencesIn = (reader: Reader, columns: readonly Column[], rows: readonly Row[]): Promise<References> =>
  referencesOf(
    reader,
    columns
      .filter(({ refers }) => refers)
      .map(({ name, field }) => [field, [...new Set(rows.map((row) => row[name]))]]),
  )

function lookUp(reader: Reader, master: Master | undefined): ((id: string) => object) | null {
  if (!master) return null
  const records = reader.engine.masters.known(master.key)
  const { language } = reader.actor
  return (id) => {
    const record = records.get(id)
    return record ? referenceOf(master, record, language) : { id, code: '', name: '' }
  }
}
