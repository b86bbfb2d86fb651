import { Problem } from '@lumbung/core'
import { type AnyDocument, sql, type Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Unit } from './unit.ts'

interface Series {
  readonly pattern: string
  readonly resets: 'never' | 'year' | 'month'
  readonly gapless: boolean
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** Fills a pattern: {TYPE} {BR} {YYYY} {YY} {MM} {ROMAN_MM} {SEQ:n}. */
export function fillPattern(pattern: string, date: string, branchCode: string, sequence: number): string {
  const [year = '', month = ''] = date.split('-')
  return pattern
    .replace('{BR}', branchCode)
    .replace('{YYYY}', year)
    .replace('{YY}', year.slice(2))
    .replace('{ROMAN_MM}', ROMAN[Number(month) - 1] ?? '')
    .replace('{MM}', month)
    .replace(/\{SEQ(?::(\d+))?\}/, (_, digits: string | undefined) =>
      String(sequence).padStart(Number(digits ?? 1), '0'),
    )
}

/** The part of time in which a series counts on: the month, the year, or always. */
export const resetPeriod = (resets: Series['resets'], date: string): string =>
  resets === 'month' ? date.slice(0, 7) : resets === 'year' ? date.slice(0, 4) : 'always'

async function seriesFor(unit: Unit, definition: AnyDocument, branch: string, date: string): Promise<Series> {
  // Often there is none at all, and knowing that is kept like any other answer.
  const rows = await unit.engine.masters.remembered(
    unit.transaction,
    'numbering-set',
    (connection) => unit.engine.masters.whole(connection, 'numbering-set'),
    'series',
  )
  const fitting = rows
    .filter((row) => row.document === definition.key && (row.branch === branch || row.branch === null))
    .filter((row) => String(row.validFrom) <= date)
    .toSorted(
      (a, b) =>
        Number(b.branch !== null) - Number(a.branch !== null) || (String(a.validFrom) < String(b.validFrom) ? 1 : -1),
    )
  const row = fitting[0]
  if (!row) return { pattern: definition.numbering, resets: definition.resets, gapless: definition.gapless === true }
  return { pattern: String(row.pattern), resets: String(row.resets) as Series['resets'], gapless: row.gapless === true }
}

async function count(connection: Connection, definition: AnyDocument, branch: string, period: string): Promise<number> {
  const [row] = await connection.query<{ next: number }>(
    sql`insert into numbering_counter as c (document, branch, period, next)
      values (${definition.key}, ${branch}, ${period}, 2)
        on conflict (document, branch, period) do update set next = c.next + 1 returning next - 1 as next`,
    'numbering-count',
  )
  if (!row) throw new Problem(500, 'server-error')
  return row.next
}

/**
 * The next of a series: what a refused document gave back, else a new count. A series that became gapless takes up what
 * came back from its ordinary days too.
 */
async function nextOf(
  unit: Unit,
  definition: AnyDocument,
  branch: string,
  { gapless, resets }: Series,
  date: string,
): Promise<number> {
  const period = resetPeriod(resets, date)
  const series = `${definition.key} ${branch} ${period}`
  const spare = unit.engine.spareNumbers.take(series)
  if (spare === undefined && gapless) return count(unit.transaction, definition, branch, period)
  const counting =
    spare === undefined ? count(unit.engine.counters, definition, branch, period) : Promise.resolve(spare)
  unit.counted.push(counting.then((sequence) => ({ series, sequence })))
  return counting
}

/** Takes back what was counted for a unit of work of which nothing was stored. */
export function giveBackNumbers(unit: Unit): void {
  for (const counting of unit.counted.splice(0)) {
    // What could not be counted need not come back.
    counting.then(
      (counted) => unit.engine.spareNumbers.giveBack(counted),
      () => undefined,
    )
  }
}

/**
 * The number of a document, or null while it waits for approval. An ordinary series counts on a connection of its own
 * that does not wait for the disk: no lock outlives the count, and the commit of the document carries the count with
 * it. A gapless series counts inside the approving transaction, as its last step but the writing.
 */
export async function numberFor(
  unit: Unit,
  definition: AnyDocument,
  values: Values,
  approving: boolean,
): Promise<string | null> {
  if (typeof values.number === 'string') return values.number
  const branch = String(values.branch)
  const date = String(values[definition.date])
  const series = await seriesFor(unit, definition, branch, date)
  if (series.gapless && !approving) return null
  const sequence = await nextOf(unit, definition, branch, series, date)
  const branches = await unit.engine.masters.load(unit.transaction, 'branch', [branch])
  return fillPattern(series.pattern, date, String(branches.get(branch)?.code ?? ''), sequence)
}

/** A number that may be counted before it is certain that the document stands; null where the series is gapless. */
export const ordinaryNumber = (unit: Unit, definition: AnyDocument, values: Values): Promise<string | null> =>
  numberFor(unit, definition, values, false)
