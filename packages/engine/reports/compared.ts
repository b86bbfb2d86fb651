// A report beside itself: the same question asked of other days, of each month or of each branch, and rows of one name
// beside each other. What was only there stands where it stood there, at nothing here.
import {
  addMonths,
  Decimal,
  endOfMonth,
  formatMonth,
  type LocalDate,
  localDate,
  startOfMonth,
  wrongParameter,
} from '@lumbung/core'
import {
  type AnyReport,
  beforeKey,
  comparedColumns,
  comparedFigures,
  comparedKey,
  type ComparedColumns,
  type ComparedPart,
  type ReportComparison,
  differenceKey,
  f,
  growthIn,
  growthKey,
  isComparison,
  namesOf,
  type ReportContext,
  snake,
} from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { referencesOf } from '../store/references.ts'
import type { Reader } from '../unit.ts'
import { earlier } from './figure-days.ts'

/** What of a question is other than in the one that was asked. */
export type Other = Partial<Pick<ReportContext, 'from' | 'to' | 'asOf' | 'branches'>>

/** One of the questions beside the one that was asked. */
export interface Part extends ComparedPart {
  readonly other: Other
}

/** How a report is compared, and with what. */
export interface Compared extends ComparedColumns {
  readonly comparison: ReportComparison
  readonly parts: readonly Part[]
}

// More months beside each other are not read.
const MONTHS_MOST = 12
const BRANCHES_MOST = 24
const BRANCH = f.ref('branch')

type Days = Pick<ReportContext, 'from' | 'to' | 'asOf'>

/** The comparison that is asked for, if the report can be compared. */
export function comparisonIn(report: AnyReport | undefined, asked: string | undefined): ReportComparison | null {
  if (report === undefined || asked === undefined || asked === '') return null
  if (!isComparison(asked) || comparedFigures(report).length === 0) throw wrongParameter('compare')
  return asked
}

function daysBefore(report: AnyReport, days: Days, comparison: 'previous' | 'year'): Other {
  const {
    from = '',
    to = '',
    asOf = '',
  } = earlier(report.dates === 'as-of' ? { asOf: days.asOf } : { from: days.from, to: days.to }, comparison)
  if (report.dates === 'range') return { from, to, asOf: to }
  return { from: startOfMonth(localDate(asOf)), to: asOf, asOf }
}

/** The months of these days, or of the year up to a day, the last of them as far as it is asked for. */
function monthsOf(report: AnyReport, { from, to }: Days): readonly Part[] {
  const until = localDate(to)
  const starts: LocalDate[] = []
  const begin = report.dates === 'range' ? startOfMonth(localDate(from)) : localDate(`${to.slice(0, 4)}-01-01`)
  for (let month = begin; month <= until; month = addMonths(month, 1)) starts.push(month)
  return starts.slice(-MONTHS_MOST).map((start) => {
    const end = endOfMonth(start) < until ? endOfMonth(start) : until
    const first = report.dates === 'range' && start < from ? localDate(from) : start
    return {
      key: start.slice(0, 7),
      title: [formatMonth(start, 'en'), formatMonth(start, 'id')],
      other: { from: first, to: end, asOf: end },
    }
  })
}

async function branchesOf(reader: Reader, branches: readonly string[]): Promise<readonly Part[]> {
  const named = await referencesOf(reader, [[BRANCH, branches]])
  return branches.slice(0, BRANCHES_MOST).map((branch) => {
    const record = named.of(BRANCH, branch)
    const name = record && 'name' in record ? record.name : branch
    return { key: branch, title: [name, name], other: { branches: [branch] } }
  })
}

/** The questions of a comparison, and the columns that their answers fill. */
export async function comparedWith(
  reader: Reader,
  report: AnyReport,
  comparison: ReportComparison,
  context: ReportContext,
): Promise<Compared> {
  const before = (): readonly Part[] =>
    comparison === 'previous' || comparison === 'year'
      ? [{ key: 'before', title: ['', ''], other: daysBefore(report, context, comparison) }]
      : []
  const parts =
    comparison === 'months'
      ? monthsOf(report, context)
      : comparison === 'branches'
        ? await branchesOf(reader, context.branches)
        : before()
  return { comparison, parts, ...comparedColumns(report, comparison, parts) }
}

/** Rows of the query with what the other questions answered beside their figures. */
export function joined(
  report: AnyReport,
  { comparison, parts }: Compared,
  now: readonly Row[],
  others: readonly (readonly Row[])[],
): readonly Row[] {
  const isOfTimes = comparison === 'previous' || comparison === 'year'
  const figures = isOfTimes ? comparedFigures(report) : comparedFigures(report).slice(0, 1)
  const names = namesOf(report).map(snake)
  const keyOf = (row: Row): string => JSON.stringify(names.map((name) => row[name]))
  const zeros = Object.fromEntries(
    figures.flatMap((key) => [[snake(key), '0'], ...parts.map((part) => [snake(comparedKey(key, part.key)), '0'])]),
  )
  let order = now.map(keyOf)
  const rows = new Map<string, Row>(now.map((row) => [keyOf(row), { ...zeros, ...row }]))
  for (const [at, part] of parts.entries()) {
    const answered = others[at] ?? []
    order = woven(order, answered.map(keyOf))
    for (const row of answered) {
      const known = rows.get(keyOf(row)) ?? { ...row, ...zeros }
      const told = figures.map((key) => [snake(comparedKey(key, part.key)), row[snake(key)]])
      rows.set(keyOf(row), { ...known, ...Object.fromEntries(told) })
    }
  }
  const all = order.flatMap((key) => {
    const row = rows.get(key)
    return row ? [row] : []
  })
  return isOfTimes ? all.map((row) => ({ ...row, ...differences(figures, row) })) : all
}

/** Keys in the order of the first, others behind the one that they stood behind. */
function woven(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first)
  const behind = new Map<string, string[]>()
  let last = ''
  for (const key of second) {
    if (known.has(key)) last = key
    else behind.set(last, [...(behind.get(last) ?? []), key])
  }
  return [...(behind.get('') ?? []), ...first.flatMap((key) => [key, ...(behind.get(key) ?? [])])]
}

const differences = (figures: readonly string[], row: Row): Row =>
  Object.fromEntries(
    figures.map((key) => {
      const [now, before] = [row[snake(key)], row[snake(beforeKey(key))]]
      return [snake(differenceKey(key)), new Decimal(String(now ?? '0')).minus(String(before ?? '0')).toFixed()]
    }),
  )

/** The growth of rows that have come together, sums among them. */
export function withGrowth(report: AnyReport, rows: readonly Row[]): readonly Row[] {
  const figures = comparedFigures(report)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      figures.map((key) => {
        const figure = snake(key)
        return [snake(growthKey(key)), growthIn(growthKey(figure), row)?.toFixed(4) ?? null]
      }),
    ),
  }))
}
