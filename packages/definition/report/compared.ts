// A report beside itself: of earlier days, month by month, branch by branch. What a comparison adds are columns like
// others, so that levels, sums, charts and files know them.
import { type Decimal, growthOf, type Words } from '@lumbung/core'
import { f } from '../field.ts'
import type { Fields } from '../field.ts'
import type { AnyReport } from '../report.ts'

/** With what a report is compared. */
export const REPORT_COMPARISONS = ['previous', 'year', 'months', 'branches'] as const
export type ReportComparison = (typeof REPORT_COMPARISONS)[number]
export const isComparison = (text: string | null | undefined): text is ReportComparison =>
  REPORT_COMPARISONS.some((one) => one === text)

/** The columns of one part of a comparison, beside those of the report. */
export const comparedKey = (figure: string, part: string): string => `${figure}:${part}`
export const beforeKey = (figure: string): string => comparedKey(figure, 'before')
export const differenceKey = (figure: string): string => comparedKey(figure, 'difference')
export const growthKey = (figure: string): string => comparedKey(figure, 'growth')
export const isBefore = (key: string): boolean => key.endsWith(':before')
export const isGrowth = (key: string): boolean => key.endsWith(':growth')
export const isAdded = (key: string): boolean => key.includes(':')

type Values = Readonly<Record<string, unknown>>
type Comparable = Pick<AnyReport, 'columns' | 'hidden' | 'groups' | 'levels' | 'totals' | 'open' | 'chart' | 'formulas'>

/** The growth that a column shows, worked out of the figures beside it; null where there was nothing. */
export function growthIn(key: string, values: Values): Decimal | null {
  const figure = key.slice(0, key.lastIndexOf(':'))
  const [now, before] = [values[figure], values[beforeKey(figure)]]
  if (typeof now !== 'string' || typeof before !== 'string' || now === '' || before === '') return null
  return growthOf(now, before)
}

const NAMES: readonly string[] = ['ref', 'choice', 'text', 'code']
const FIGURES: readonly string[] = ['money', 'quantity']
// More figures beside each other are not read.
const FIGURES_MOST = 2

/** Columns by which rows of other days or branches are found to be the same row. Text that is worked out names none. */
export const namesOf = ({ columns, hidden, groups, levels, formulas }: Comparable): readonly string[] =>
  Object.entries(columns).flatMap(([key, { kind }]) => {
    const isName = NAMES.includes(kind) && !(kind === 'text' && formulas?.[key])
    return isName && (!hidden?.includes(key) || groups?.includes(key) || levels?.includes(key)) ? [key] : []
  })

/** What is compared; nothing where a row is one document or day, which comes but once. */
export function comparedFigures(report: Comparable): readonly string[] {
  const { columns, totals, open, chart } = report
  const isOfDays = Object.values(columns).some(({ kind }) => kind === 'date')
  const isOfDocuments = Object.values(open ?? {}).some(
    (one) => one && ('type' in one || ('resource' in one && one.id !== undefined)),
  )
  if (isOfDays || isOfDocuments || namesOf(report).length === 0) return []
  const added = (totals ?? []).filter((key) => FIGURES.includes(columns[key]?.kind ?? ''))
  return (chart?.figures ?? added).slice(0, FIGURES_MOST)
}

/** One of the questions that a comparison asks: what its columns are called by, and how. */
export interface ComparedPart {
  readonly key: string
  readonly title: Words
}

/** What a comparison changes of a report. */
export type ComparedColumns = Pick<AnyReport, 'columns' | 'words'> & { readonly totals: readonly string[] }

const GROWTH = f.percent({ optional: true })
const BEFORE: Readonly<Record<'previous' | 'year', Words>> = {
  previous: ['Previous period', 'Periode lalu'],
  year: ['A year before', 'Tahun sebelumnya'],
}

/** The report with what was before, the difference and the growth behind each figure that is compared. */
function withBefore(report: AnyReport, comparison: 'previous' | 'year'): ComparedColumns {
  const figures = comparedFigures(report)
  const columns = Object.entries(report.columns).flatMap(([key, field]): [string, Fields[string]][] =>
    figures.includes(key)
      ? [
          [key, field],
          [beforeKey(key), field],
          [differenceKey(key), field],
          [growthKey(key), GROWTH],
        ]
      : [[key, field]],
  )
  const [english, indonesian] = BEFORE[comparison]
  const words = figures.flatMap((key): [string, Words][] => {
    const title = figures.length > 1 ? report.words[key] : undefined
    return [
      [
        beforeKey(key),
        title
          ? [`${title[0]}, ${english.toLowerCase()}`, `${title[1]}, ${indonesian.toLowerCase()}`]
          : [english, indonesian],
      ],
      [differenceKey(key), ['Difference', 'Selisih']],
      [growthKey(key), ['Growth', 'Pertumbuhan']],
    ]
  })
  const added = figures.flatMap((key) => [beforeKey(key), differenceKey(key)])
  return {
    columns: Object.fromEntries(columns),
    words: { ...report.words, ...Object.fromEntries(words) },
    totals: [...(report.totals ?? []), ...added],
  }
}

/** The first figure of each part beside the others, and all of them together where that is their sum. */
function withParts(report: AnyReport, parts: readonly ComparedPart[], isAddedUp: boolean): ComparedColumns {
  const [figure = ''] = comparedFigures(report)
  const field = report.columns[figure] ?? f.money()
  const kept = Object.entries(report.columns).filter(
    ([key, { kind }]) => NAMES.includes(kind) || report.hidden?.includes(key),
  )
  const keys = parts.map(({ key }) => comparedKey(figure, key))
  const all = isAddedUp ? [...keys, figure] : keys
  const words = parts.map(({ key, title }) => [comparedKey(figure, key), title] as const)
  return {
    columns: Object.fromEntries([...kept, ...all.map((key) => [key, field] as const)]),
    words: { ...report.words, ...Object.fromEntries(words), [figure]: ['Total', 'Jumlah'] },
    totals: all,
  }
}

/** The columns of a report that is compared. */
export const comparedColumns = (
  report: AnyReport,
  comparison: ReportComparison,
  parts: readonly ComparedPart[],
): ComparedColumns =>
  comparison === 'previous' || comparison === 'year'
    ? withBefore(report, comparison)
    : withParts(report, parts, comparison === 'branches' || report.dates === 'range')
