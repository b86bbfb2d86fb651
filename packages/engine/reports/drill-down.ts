// What stands behind a figure of a report: itself in the twelve months up to then, by one statement, and the lines it
// opens, newest first, by another. Both are the declared questions of the two reports, narrowed.
import {
  addDays,
  addMonths,
  endOfMonth,
  type LocalDate,
  localDate,
  Problem,
  startOfMonth,
  writtenDigits,
  wrongParameter,
} from '@lumbung/core'
import {
  type AnyReport,
  join,
  kinds,
  name,
  namesOf,
  type Opening,
  raw,
  type ReportLine,
  snake,
  type Sql,
  sql,
} from '@lumbung/definition'
import { may } from '../actor.ts'
import type { Row } from '../database/connection.ts'
import type { Reader } from '../unit.ts'
import type { Other } from './compared.ts'
import { drillTarget } from './drill-target.ts'
import { askReport, questionOf } from './run.ts'

type Parameters = Readonly<Record<string, string>>
type ReportOpening = Extract<Opening, { readonly report: string }>

/** One line behind a figure; its document where who asks may open it. */
export interface DrillDownLine {
  readonly date: string
  readonly number: string
  readonly memo: string
  readonly amount: string
  readonly resource: string | null
  readonly id: string
}

export interface DrillDown {
  /** The figure in each of the months up to the days asked for, the last as far as they go. */
  readonly months: readonly { readonly month: string; readonly value: string }[]
  readonly lines: readonly DrillDownLine[]
  /** How many lines there are. */
  readonly count: number
}

/** Which figure: the values of its row by which it is told, and its column. */
export interface FigureOf {
  readonly row: Readonly<Record<string, string>>
  readonly column: string
  readonly page: number
}

const MONTHS = 12
const PAGE = 25

const column = (key: string): Sql => sql`r.${name(snake(key))}`

/** Of all rows, those that are told by these values. */
function isRow(report: AnyReport, row: FigureOf['row']): Sql {
  const names = namesOf(report)
  const unknown = Object.keys(row).find((key) => !names.includes(key))
  if (unknown !== undefined) throw wrongParameter('row')
  return join(
    Object.entries(row).map(
      ([key, value]) => sql`${column(key)}::text is not distinct from ${value === '' ? null : value}`,
    ),
    ' and ',
  )
}

/** The days of each month up to these, as a question of its own. */
function monthsUpTo(to: LocalDate): readonly { readonly month: string; readonly other: Other }[] {
  const last = startOfMonth(to)
  return Array.from({ length: MONTHS }, (_, place) => {
    const start = addMonths(last, place - MONTHS + 1)
    const end = endOfMonth(start) < to ? endOfMonth(start) : to
    return { month: start.slice(0, 7), other: { from: start, to: end, asOf: end } }
  })
}

/** Twelve times the report's own query as one statement, each narrowed to the row. */
async function monthsOf(reader: Reader, report: AnyReport, parameters: Parameters, figure: FigureOf) {
  const { context } = await questionOf(reader, report.key, parameters)
  const months = monthsUpTo(localDate(context.to))
  const where = isRow(report, figure.row)
  const parts = await Promise.all(
    months.map(async ({ month, other }) => {
      const { statement } = await questionOf(reader, report.key, parameters, other)
      return sql`(select ${month}::text as month, coalesce(sum(${column(figure.column)}), 0) as value
        from (${statement}) r where ${where})`
    }),
  )
  const { rows } = await askReport<Row & { readonly month: string; readonly value: string }>(
    reader,
    join(parts, ' union all '),
  )
  const decimals = kinds[report.columns[figure.column]?.kind ?? 'money'].decimals ?? 2
  return rows.map(({ month, value }) => ({ month, value: writtenDigits(value, decimals) }))
}

interface LineRow extends Row {
  readonly date: string
  readonly number: string
  readonly memo: string | null
  readonly amount: string
  readonly type: string
  readonly id: string
  readonly count: number
}

/** The range of the lines: that of the report, or for a balance at a date the twelve months that end there. */
function daysOf(
  { dates }: AnyReport,
  { standsOn }: ReportOpening,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly from: string; readonly to: string } {
  if (dates === 'range' && standsOn === undefined) return { from, to }
  const last = standsOn === 'day-before' ? addDays(localDate(from), -1) : localDate(to)
  return { from: addMonths(startOfMonth(last), 1 - MONTHS), to: last }
}

const isOpposite = ({ opposite = {} }: ReportOpening, row: FigureOf['row']): boolean =>
  opposite === true || Object.entries(opposite).some(([of, values]) => values.includes(row[of] ?? ''))

/** The lines that a figure opens. */
async function linesOf(
  reader: Reader,
  report: AnyReport,
  target: AnyReport & { readonly line: ReportLine },
  parameters: Parameters,
  { row, column: key, page }: FigureOf,
): Promise<Pick<DrillDown, 'lines' | 'count'>> {
  const { context } = await questionOf(reader, report.key, parameters)
  const opening = report.open?.[key] as ReportOpening
  const { line } = target
  const given = Object.entries(opening.with).flatMap(([parameter, from]): [string, string][] => {
    const value = from in row ? (row[from] ?? '') : from in report.columns ? '' : from
    return value === '' ? [] : [[parameter, value]]
  })
  const branch = parameters.branch === undefined ? {} : { branch: parameters.branch }
  const asked = { ...branch, ...Object.fromEntries(given), ...daysOf(report, opening, context) }
  const { statement } = await questionOf(reader, target.key, asked)
  const opens = target.open?.[line.number]
  if (!opens || !('type' in opens)) throw new Problem(404, 'not-found')
  const only = opening.amount
  const written =
    only !== undefined
      ? column(only)
      : line.less === undefined
        ? column(line.amount)
        : sql`${column(line.amount)} - ${column(line.less)}`
  const amount = isOpposite(opening, row) ? sql`-(${written})` : written
  const memo = (line.memo ?? []).map((one) => sql`nullif(${column(one)}, '')`)
  const { rows } = await askReport<LineRow>(
    reader,
    sql`select ${column(line.date)}::text as date, ${column(line.number)} as number,
        ${memo.length === 0 ? raw("''") : sql`concat_ws(' · ', ${join(memo, ', ')})`} as memo, ${amount} as amount,
        ${column(opens.type)} as type, ${column(opens.id)}::text as id, count(*) over ()::int as count
      from (${statement}) r
     where ${column(line.number)} is not null and (${amount}) <> 0
     order by ${column(line.date)} desc, ${column(line.number)} desc, amount
     limit ${PAGE} offset ${(page - 1) * PAGE}`,
  )
  const decimals = kinds[target.columns[line.amount]?.kind ?? 'money'].decimals ?? 2
  const lines = rows.map(
    (one): DrillDownLine => ({
      date: one.date,
      number: one.number,
      memo: one.memo ?? '',
      amount: writtenDigits(one.amount, decimals),
      resource: may(reader.actor, `${one.type}.read`) ? one.type : null,
      id: one.id,
    }),
  )
  return { lines, count: rows[0]?.count ?? 0 }
}

/** What stands behind one figure. Further pages bring lines alone. */
export async function drillDown(
  reader: Reader,
  key: string,
  parameters: Parameters,
  figure: FigureOf,
): Promise<DrillDown> {
  // What the report itself is asked is judged before the figure, as everywhere.
  const { report } = await questionOf(reader, key, parameters)
  const target = drillTarget(reader, report, figure.column)
  if (!target) throw wrongParameter('column')
  const [months, lines] = await Promise.all([
    figure.page > 1 ? [] : monthsOf(reader, report, parameters, figure),
    linesOf(reader, report, target, parameters, figure),
  ])
  return { months, ...lines }
}
