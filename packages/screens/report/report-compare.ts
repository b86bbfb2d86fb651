// A report beside itself of other days: the same question asked twice, rows of one name beside each other. What was
// before and by how much it grew are columns like others, so that groups, sums and charts know them.
import { addDays, addMonths, daysBetween, endOfMonth, type LocalDate, localDate, startOfMonth } from '@lumbung/core'
import { f } from '@lumbung/definition'
import { asText, type Json } from '../problem.ts'
import { axesOf, FIGURES_AXIS, usualChart } from './chart-choice.ts'
import { beforeKey, growthKey } from './comparison-keys.ts'
import { type Described, documentColumn, idOf } from './report-shape.ts'

const COMPARISONS = ['previous', 'year'] as const
type Comparison = (typeof COMPARISONS)[number]
export const isComparison = (text: string | null): text is Comparison => COMPARISONS.some((one) => one === text)

// More figures beside each other are not read.
const FIGURES_MOST = 2

/** What is compared; nothing where a row is one document or day, which comes but once. */
export function comparedFigures(described: Described): readonly string[] {
  const isOfDays = Object.values(described.columns).some(({ kind }) => kind === 'date')
  const hasNames = axesOf(described).some((key) => key !== FIGURES_AXIS)
  if (isOfDays || !hasNames || documentColumn(described) !== undefined) return []
  return usualChart(described).figures.slice(0, FIGURES_MOST)
}

/** The same month by month: the end of a month stays one. */
function monthsBack(day: LocalDate, months: number): LocalDate {
  const back = addMonths(day, -months)
  return day === endOfMonth(day) ? endOfMonth(back) : back
}

const monthsIn = (from: LocalDate, to: LocalDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

/** The days that are compared with: as many before them, whole months as months, or the same a year earlier. */
export function daysBefore(comparison: Comparison, dates: Described['dates'], answered: Json): Record<string, string> {
  if (dates === 'as-of') {
    const day = localDate(asText(answered.asOf))
    return { asOf: monthsBack(day, comparison === 'year' ? 12 : 1) }
  }
  const [from, to] = [localDate(asText(answered.from)), localDate(asText(answered.to))]
  if (comparison === 'year') return { from: monthsBack(from, 12), to: monthsBack(to, 12) }
  if (from === startOfMonth(from)) {
    const months = monthsIn(from, to)
    return { from: addMonths(from, -months), to: monthsBack(to, months) }
  }
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

const GROWTH = f.percent({ optional: true })

/** The report with what was before and the growth behind each figure that is compared. */
export function withCompared(described: Described): Described {
  const figures = comparedFigures(described)
  const columns = Object.entries(described.columns).flatMap(([key, field]) =>
    figures.includes(key)
      ? [[key, field] as const, [beforeKey(key), field] as const, [growthKey(key), GROWTH] as const]
      : [[key, field] as const],
  )
  const words = figures.flatMap((key) => {
    const [english, indonesian] = described.words[key] ?? [key, key]
    return [
      [beforeKey(key), [`${english}, before`, `${indonesian}, sebelumnya`]] as const,
      [growthKey(key), ['Growth', 'Pertumbuhan']] as const,
    ]
  })
  const added = figures.filter((key) => described.totals?.includes(key)).map(beforeKey)
  return {
    ...described,
    columns: Object.fromEntries(columns),
    words: { ...described.words, ...Object.fromEntries(words) },
    ...(described.totals ? { totals: [...described.totals, ...added] } : {}),
  }
}

/** Rows of now with the figures of before. What there was only before stands where it stood then, with 0 now. */
export function comparedRows(described: Described, now: readonly Json[], before: readonly Json[]): readonly Json[] {
  const figures = comparedFigures(described)
  const names = axesOf(described).filter((key) => key !== FIGURES_AXIS)
  const nameOf = (row: Json): string => JSON.stringify(names.map((key) => idOf(row[key])))
  const earlier = new Map(before.map((row) => [nameOf(row), row]))
  const was = (row: Json | undefined): Json =>
    Object.fromEntries(figures.map((key) => [beforeKey(key), asText(row?.[key]) || '0']))
  const rows = new Map(now.map((row) => [nameOf(row), { ...row, ...was(earlier.get(nameOf(row))) }]))
  const gone = new Map<string, Json[]>()
  let last = ''
  for (const [name, row] of earlier) {
    if (rows.has(name)) last = name
    else {
      const named = Object.fromEntries(Object.entries(row).filter(([key]) => names.includes(key)))
      const nothing = Object.fromEntries(figures.map((key) => [key, '0']))
      gone.set(last, [...(gone.get(last) ?? []), { ...named, ...nothing, ...was(row) }])
    }
  }
  const first = gone.get('') ?? []
  return [...first, ...[...rows].flatMap(([name, row]) => [row, ...(gone.get(name) ?? [])])]
}

/** The sums of now with those of before. */
export function comparedTotals(described: Described, now: Json | null, before: Json | null): Json | null {
  if (!now) return null
  const added = comparedFigures(described).filter((key) => key in now)
  return { ...now, ...Object.fromEntries(added.map((key) => [beforeKey(key), asText(before?.[key])])) }
}
