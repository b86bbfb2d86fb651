// The rows of a report as they travel: as objects for files and stories, and as JSON text for everybody who reads it
// over HTTP. The text is written straight from what the database sent: of thousands of rows no object is made, and a
// record that many rows name is written once.
import { setImmediate as othersTurn } from 'node:timers/promises'
import { writtenDigits } from '@lumbung/core'
import { type AnyReport, type Field, kinds, snake } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { WireRow } from '../store/list-query.ts'
import { outputValue } from '../store/output.ts'
import type { References } from '../store/references.ts'
import type { ReportNames } from './names.ts'

/** A column as rows of the query hold it. */
export interface RowColumn {
  readonly key: string
  readonly name: string
  readonly field: Field<unknown, boolean>
  readonly refers: boolean
  /** Decimals it is sent with; undefined where it is no amount. */
  readonly decimals: number | undefined
}

export const columnsOf = (report: Pick<AnyReport, 'columns'>): RowColumn[] =>
  Object.entries(report.columns).map(([key, field]) => ({
    key,
    name: snake(key),
    field,
    refers: field.kind === 'ref' || field.kind === 'refs',
    decimals: kinds[field.kind].decimals,
  }))

/** A row as it travels. Amounts stay the digits the database wrote: thousands of rows need no decimal each. */
export function wireRow(columns: readonly RowColumn[], row: Row, references: References): WireRow {
  const wire: Record<string, unknown> = {}
  for (const { key, name, field, refers, decimals } of columns) {
    const value = row[name]
    if (value === null || value === undefined) wire[key] = null
    else if (refers) wire[key] = outputValue(field, value, references)
    else wire[key] = decimals === undefined ? value : writtenDigits(String(value), decimals)
  }
  return wire
}

/** Null where what is referred to has no name in memory. */
type Write = (value: unknown) => string | null

/** How a value of a column, never an empty one, is written. */
function writerOf(column: RowColumn, { writtenBy, references }: ReportNames): Write {
  const { field, refers, decimals } = column
  if (decimals !== undefined) return (value) => `"${writtenDigits(String(value), decimals)}"`
  if (!refers) return (value) => JSON.stringify(value)
  const written = writtenBy(column)
  if (written === null) return (value) => JSON.stringify(outputValue(field, value, references))
  // Rows follow each other by what they have in common.
  let last: unknown
  let text: string | null = null
  return (value) => {
    if (value === last) return text
    last = value
    text = typeof value === 'string' && value !== '' ? written(value) : 'null'
    return text
  }
}

// Rows are encoded some at a time: one by one they cost a call each, all at once a second copy of everything.
const PIECE = 8_192

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

/** So long one report is written at a stretch; then whoever else asks this process has their turn. */
const STRETCH_MS = 10

/**
 * The same rows as `wireRow` makes, as the JSON text of their array between `before` and `after`; null as soon as a row
 * names what is not in memory.
 */
export async function rowsText(
  columns: readonly RowColumn[],
  rows: readonly Row[],
  names: ReportNames,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<Buffer | null> {
  const written = columns.map((column, index) => ({
    name: column.name,
    lead: `${index === 0 ? '{' : ','}${JSON.stringify(column.key)}:`,
    write: writerOf(column, names),
  }))
  const bytes = new Bytes()
  bytes.add(`${before}[`)
  let text = ''
  let comma = ''
  let began = performance.now()
  for (const row of rows) {
    text += comma
    comma = ','
    for (const { name, lead, write } of written) {
      const value = row[name]
      const part = value === null || value === undefined ? 'null' : write(value)
      if (part === null) return null
      text += lead + part
    }
    text += '}'
    if (text.length < PIECE) continue
    bytes.add(text)
    text = ''
    if (performance.now() - began < STRETCH_MS) continue
    await othersTurn()
    began = performance.now()
  }
  bytes.add(`${text}]${after}`)
  return bytes.done()
}
