// The rows of a report as they travel: as objects for files and stories, and as JSON text for everybody who reads it
// over HTTP. The text is written straight from what the database sent: of thousands of rows no object is made, and a
// record that many rows name is written once.
import { writtenDigits } from '@lumbung/core'
import { type AnyReport, type Field, kinds, snake } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { WireRow } from '../http/service.ts'
import { outputValue } from '../store/output.ts'
import type { References } from '../store/references.ts'

/** A column as rows of the query hold it. */
export interface Column {
  readonly key: string
  readonly name: string
  readonly field: Field<unknown, boolean>
  readonly refers: boolean
  /** Decimals it is sent with; undefined where it is no amount. */
  readonly decimals: number | undefined
}

export const columnsOf = (report: AnyReport): Column[] =>
  Object.entries(report.columns).map(([key, field]) => ({
    key,
    name: snake(key),
    field,
    refers: field.kind === 'ref' || field.kind === 'refs',
    decimals: kinds[field.kind].decimals,
  }))

/** A row as it travels. Amounts stay the digits the database wrote: thousands of rows need no decimal each. */
export function wireRow(columns: readonly Column[], row: Row, references: References): WireRow {
  const wire: Record<string, unknown> = {}
  for (const { key, name, field, refers, decimals } of columns) {
    const value = row[name]
    if (value === null || value === undefined) wire[key] = null
    else if (refers) wire[key] = outputValue(field, value, references)
    else wire[key] = decimals === undefined ? value : writtenDigits(String(value), decimals)
  }
  return wire
}

type Write = (value: unknown) => string

/** How a value of a column, never an empty one, is written. */
function writerOf({ field, refers, decimals }: Column, references: References): Write {
  if (decimals !== undefined) return (value) => `"${writtenDigits(String(value), decimals)}"`
  if (!refers) return (value) => JSON.stringify(value)
  const known = new Map<unknown, string>()
  return (value) => {
    const before = known.get(value)
    if (before !== undefined) return before
    const text = JSON.stringify(outputValue(field, value, references))
    known.set(value, text)
    return text
  }
}

/** The same rows as `wireRow` makes, as the JSON text of their array. */
export function rowsText(columns: readonly Column[], rows: readonly Row[], references: References): string {
  const written = columns.map((column, index) => ({
    name: column.name,
    lead: `${index === 0 ? '{' : ','}${JSON.stringify(column.key)}:`,
    write: writerOf(column, references),
  }))
  const texts = rows.map((row) => {
    let text = ''
    for (const { name, lead, write } of written) {
      const value = row[name]
      text += lead + (value === null || value === undefined ? 'null' : write(value))
    }
    return `${text}}`
  })
  return `[${texts.join(',')}]`
}
