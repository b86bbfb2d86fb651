// A code of one of a record's lines: the barcode of a carton, where the item has one for each of its units.
import { type Definition, join, name, type Sql, sql } from '@lumbung/definition'
import { columnOf, linesOf, lineTableOf, plainFieldsOf } from './naming.ts'
import { outputValue } from './output.ts'
import type { Reader } from '../unit.ts'
import { referencesIn } from './references.ts'

/** The record a code leads to, and what its line says besides: the unit. */
interface LineCode {
  readonly record: string
  readonly brings: Readonly<Record<string, unknown>>
}

interface Searched {
  readonly table: string
  readonly field: string
  /** References of the line. */
  readonly references: readonly string[]
}

/** Codes of lines that are searched: those by which the record itself is searched, too. */
export function searchedLineCodes(definition: Definition): readonly Searched[] {
  if (definition.kind === 'document') return []
  const keys = (definition.list.search ?? []).filter((key) => definition.fields[key]?.kind === 'code')
  return linesOf(definition).flatMap(([key, fields]) => {
    const references = plainFieldsOf(fields).flatMap(([one, { kind }]) => (kind === 'ref' ? [one] : []))
    const codes = keys.filter((one) => fields[one]?.kind === 'code')
    return codes.map((field) => ({ table: lineTableOf(definition.key, key), field, references }))
  })
}

// What a scanner sends: no name is as long without a blank, and what somebody types is seldom.
const SCANNED = /^\S{4,40}$/

/** The record with a line that bears this code; codes are whole, part of one finds nothing. */
export async function findLineCode(reader: Reader, definition: Definition, q: string): Promise<LineCode | null> {
  const searched = SCANNED.test(q) ? searchedLineCodes(definition) : []
  for (const { table, field, references } of searched) {
    const columns: readonly Sql[] = references.map((one) => sql`, ${name(columnOf(one))} as ${name(columnOf(one))}`)
    const code = name(columnOf(field))
    const [row] = await reader.transaction.query(
      sql`select document ${join(columns, '')} from ${name(table)}
          where lower(${code}) = lower(${q}) and ${code} <> '' limit 1`,
      'line-code',
    )
    if (row) return { record: String(row.document), brings: await named(reader, definition, references, row) }
  }
  return null
}

async function named(
  reader: Reader,
  definition: Definition,
  keys: readonly string[],
  row: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const all = Object.assign({}, ...linesOf(definition).map(([, fields]) => fields))
  const fields = Object.fromEntries(keys.map((key) => [key, all[key]]))
  const values = Object.fromEntries(keys.map((key) => [key, row[columnOf(key)]]))
  const references = await referencesIn(reader, fields, [values])
  return Object.fromEntries(keys.map((key) => [key, outputValue(fields[key], values[key], references)]))
}
