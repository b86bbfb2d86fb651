import { Decimal, once } from '@lumbung/core'
import { type Definition, type Field, type Fields, kinds, raw, type Sql, sql, type Values } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { columnOf, linesOf, lineTableOf, plainFieldsOf, tableOf } from './naming.ts'

/** What every document carries beside its fields, by the key it has in memory; its column is called alike. */
const DOCUMENT_KEYS = (
  'number status branch version createdAt createdBy submittedAt submittedBy approvedAt approvedBy voidedAt voidedBy ' +
  'closedByHand upload'
).split(' ')
const MASTER_KEYS = ['archived', 'version', 'createdAt', 'createdBy']
// Rows of a ledger have no life of their own.
const LEDGER_KEYS = ['createdAt']

export function headerColumnsOf(definition: Definition): readonly (readonly [key: string, column: string])[] {
  const keys = definition.kind === 'document' ? DOCUMENT_KEYS : definition.ledger ? LEDGER_KEYS : MASTER_KEYS
  return keys.filter((key) => !definition.fields[key]).map((key) => [key, columnOf(key)])
}

interface Part {
  readonly key: string
  readonly column: string
  readonly field: Field<unknown, boolean>
}

interface LinesPart {
  readonly key: string
  readonly parts: readonly Part[]
}

/** How a record of a definition is read, made once: its text, and how each column becomes a value. */
interface Plan {
  readonly select: string
  readonly header: readonly (readonly [key: string, column: string])[]
  readonly parts: readonly Part[]
  readonly lines: readonly LinesPart[]
}

const partsOf = (fields: Fields): Part[] =>
  plainFieldsOf(fields).map(([key, field]) => ({ key, column: columnOf(key), field }))

const isDecimal = (field: Field<unknown, boolean>): boolean => kinds[field.kind].decimals !== undefined

// JSON would read a numeric as a float; as text every digit stays.
const inJson = ({ column, field }: Part): string => (isDecimal(field) ? `l.${column}::text` : `l.${column}`)

const planOf = once((definition: Definition): Plan => {
  const header = headerColumnsOf(definition)
  const parts = partsOf(definition.fields)
  const lines = linesOf(definition).map(([key, fields]) => ({ key, parts: partsOf(fields) }))
  const own = ['d.id', ...header.map(([, column]) => `d.${column}`), ...parts.map((part) => `d.${part.column}`)]
  const nested = lines.map(({ key, parts: columns }, index) => {
    const cells = ['l.id', ...columns.map(inJson)].join(', ')
    const table = lineTableOf(definition.key, key)
    return `(select json_agg(json_build_array(${cells}) order by l.position) from ${table} l
      where l.document = d.id) as l${index}`
  })
  return { select: [...own, ...nested].join(', '), header, parts, lines }
})

/** One statement for whole records: header and lines together, found by what follows `where`. */
export function recordStatement(definition: Definition, more: Sql, where: Sql): Sql {
  return sql`select ${raw(planOf(definition).select)}${more} from ${raw(tableOf(definition.key))} d ${where}`
}

const decode = (value: unknown, field: Field<unknown, boolean>): unknown => {
  if (value === null || value === undefined) return null
  return isDecimal(field) ? new Decimal(String(value)) : value
}

/** A row of `recordStatement` as values: decimals, ids, dates as text, lines as records with their ids. */
export function decodeRecord(definition: Definition, row: Row): Values {
  const plan = planOf(definition)
  const values: Record<string, unknown> = { id: row.id }
  if (definition.kind === 'master' && definition.ledger) Object.assign(values, { archived: false, version: 1 })
  for (const [key, column] of plan.header) values[key] = row[column]
  for (const { key, column, field } of plan.parts) values[key] = decode(row[column], field)
  plan.lines.forEach(({ key, parts }, index) => {
    const rows = row[`l${index}`]
    values[key] = Array.isArray(rows) ? rows.map((cells: readonly unknown[]) => decodeLine(parts, cells)) : []
  })
  return values
}

function decodeLine(parts: readonly Part[], cells: readonly unknown[]): Values {
  const line: Record<string, unknown> = { id: cells[0] }
  parts.forEach(({ key, field }, index) => {
    line[key] = decode(cells[index + 1], field)
  })
  return line
}

/** A column of a row by its field's kind. */
export const decodeColumn = decode
