// The rows of a report as they travel: as objects for files and stories, and as JSON text for everybody who reads it
// over HTTP. The text is written straight from what the database sent: of thousands of rows no object is made, and a
// record that many rows name is written once.
import { once, writtenDigits } from '@lumbung/core'
import { type AnyReport, type Field, kinds, snake } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { WireRow } from '../http/service.ts'
import { outputValue } from '../store/output.ts'
import type { References } from '../store/references.ts'
import type { Names } from './names.ts'

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

// A record keeps its reference as long as it is not changed, and so do we what it looks like as text.
const keptText = once((reference: object) => JSON.stringify(reference))

const textOf = (reference: unknown): string =>
  typeof reference === 'object' && reference !== null ? keptText(reference) : JSON.stringify(reference)

/** How a value of a column, never an empty one, is written. */
function writerOf(column: Column, { referenceTo, references }: Names): Write {
  const { field, refers, decimals } = column
  if (decimals !== undefined) return (value) => `"${writtenDigits(String(value), decimals)}"`
  if (!refers) return (value) => JSON.stringify(value)
  const known = referenceTo(column)
  if (known === null) return (value) => textOf(outputValue(field, value, references))
  let last: unknown
  let text = ''
  return (value) => {
    if (value === last) return text
    last = value
    text = typeof value === 'string' && value !== '' ? textOf(known(value)) : 'null'
    return text
  }
}

/** Grows as it is written to: bytes that are ready to be sent, where one long text would be made and then encoded. */
class Bytes {
  private bytes = Buffer.allocUnsafe(64 * 1024)
  private length = 0

  add(text: string): void {
    // Three bytes hold any unit of UTF-16.
    const most = this.length + text.length * 3
    if (most > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(most, this.bytes.length * 2))
      this.bytes.copy(larger, 0, 0, this.length)
      this.bytes = larger
    }
    this.length += this.bytes.write(text, this.length, 'utf8')
  }

  done(): Buffer {
    return this.bytes.subarray(0, this.length)
  }
}

/** The same rows as `wireRow` makes, as the JSON text of their array between `before` and `after`. */
export function rowsText(
  columns: readonly Column[],
  rows: readonly Row[],
  names: Names,
  { before, after }: { readonly before: string; readonly after: string },
): Buffer {
  const written = columns.map((column, index) => ({
    name: column.name,
    lead: `${index === 0 ? '{' : ','}${JSON.stringify(column.key)}:`,
    write: writerOf(column, names),
  }))
  const bytes = new Bytes()
  bytes.add(`${before}[`)
  rows.forEach((row, index) => {
    let text = index === 0 ? '' : ','
    for (const { name, lead, write } of written) {
      const value = row[name]
      text += lead + (value === null || value === undefined ? 'null' : write(value))
    }
    bytes.add(`${text}}`)
  })
  bytes.add(`]${after}`)
  return bytes.done()
}
