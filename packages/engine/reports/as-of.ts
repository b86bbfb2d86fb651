// A report as of an instant: its figures from what had been written by then. It is asked twice, then and now for the
// same days: `postedLater` marks rows that read otherwise now, and names the rows that have come since in their place.
import type { Row } from '../database/connection.ts'
import type { ReportAnswer } from './answer.ts'
import { asOfFrom, readBooks } from '../store/as-of.ts'
import type { Reader } from '../unit.ts'
import { answerOf, askReport, find, type ReportResult, runReport, writeReport } from './run.ts'

type Parameters = Readonly<Record<string, string>>

/** Rows that are not among others; one that is there twice is looked for twice. */
function without(rows: readonly Row[], others: readonly Row[]): ReadonlySet<Row> {
  const count = new Map<string, number>()
  for (const one of others) count.set(JSON.stringify(one), (count.get(JSON.stringify(one)) ?? 0) + 1)
  const left = rows.filter((row) => {
    const text = JSON.stringify(row)
    const there = count.get(text) ?? 0
    count.set(text, there - 1)
    return there <= 0
  })
  return new Set(left)
}

async function reportAsOf(reader: Reader, key: string, parameters: Parameters, text: string): Promise<ReportAnswer> {
  const asOf = asOfFrom(text)
  const then: ReportResult = await find(reader, key, parameters, async (statement) => ({
    rows: await readBooks(reader, asOf, (connection) => connection.query(statement)),
    dataAt: null,
  }))
  const now = await find(reader, key, parameters, (statement) => askReport(reader, statement))
  const changed = without(then.rows, now.rows)
  const answer = await answerOf(reader, then)
  const since = [...without(now.rows, then.rows)]
  const { rows: postedLater } = await answerOf(reader, { ...now, rows: since })
  return {
    ...answer,
    rows: answer.rows.map((row, at) => {
      const own = then.rows[at]
      return own && changed.has(own) ? { ...row, postedLater: true } : row
    }),
    asOf: text,
    postedLater,
  }
}

/** The instant that is asked for; a day is answered by the report itself. */
const instantIn = ({ asOf = '' }: Parameters): string | null => (asOf.length > 10 ? asOf : null)

/** Runs a report, as of now, of a day or of an instant. */
export function report(reader: Reader, key: string, parameters: Parameters): Promise<ReportAnswer> {
  const instant = instantIn(parameters)
  return instant === null ? runReport(reader, key, parameters) : reportAsOf(reader, key, parameters, instant)
}

/** The same as JSON text. */
export async function reportText(
  reader: Reader,
  key: string,
  parameters: Parameters,
  withRows: boolean,
): Promise<string | Buffer> {
  const instant = instantIn(parameters)
  if (instant === null) return writeReport(reader, key, parameters, withRows)
  const { rows, postedLater, ...rest } = await reportAsOf(reader, key, parameters, instant)
  return JSON.stringify(withRows ? { rows, postedLater, ...rest } : rest)
}
