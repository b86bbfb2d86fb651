// The points of a chart out of the rows of a report: rows of one name are one point, which carries their sums.
import { Decimal } from '@lumbung/core'
import { beforeKey, isBefore, isTakenOff, sumIn, sumsOf } from '@lumbung/definition'
import type { ChartPoint, ChartSeries } from '@lumbung/ui'
import { asText, type Json } from '../problem.ts'
import { type ChartChoice, FIGURES_AXIS } from './chart-choice.ts'
import { type Described, idOf } from './report-shape.ts'

interface ChartPoints {
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** What a point is made of. */
  readonly rowsOf: ReadonlyMap<string, readonly Json[]>
}

interface ChartWords {
  readonly show: (key: string, value: unknown) => string
  readonly titleOf: (key: string) => string
  readonly total: string
  readonly others: (count: number) => string
}

interface Bundle {
  readonly point: ChartPoint
  readonly rows: readonly Json[]
  readonly sums: Json
}

// More names than these are not told apart; days are.
const POINTS_MOST = 20

export function chartPoints(
  described: Described,
  rows: readonly Json[],
  choice: ChartChoice,
  words: ChartWords,
): ChartPoints {
  if (choice.axis === FIGURES_AXIS) return acrossFigures(described, rows, choice, words)
  const isWaterfall = choice.kind === 'waterfall'
  const figures = isWaterfall ? choice.figures.slice(0, 1) : withBefore(described, choice)
  const all = bundled(described, rows, { ...choice, figures }, words)
  const shown = isWaterfall ? all : all.filter(({ point }) => !point.isSum)
  const bundles = arrangedFor(described, shown, { ...choice, figures }, words)
  return {
    points: bundles.map(({ point }) => point),
    series: figures.map((key) => ({
      key,
      name: words.titleOf(key),
      values: bundles.map(({ sums }) => asText(sums[key]) || null),
      isBefore: isBefore(key),
    })),
    rowsOf: new Map(bundles.map(({ point, rows: inside }) => [point.key, inside])),
  }
}

/** What is compared stands beside what it is compared with; on each other they would add up to nothing. */
const withBefore = ({ columns }: Described, { kind, figures }: ChartChoice): readonly string[] =>
  kind === 'stacked' ? figures : figures.flatMap((key) => (columns[beforeKey(key)] ? [key, beforeKey(key)] : [key]))

/** Rows of one name as one; rows that add up others stay what they are. */
function bundled(described: Described, rows: readonly Json[], choice: ChartChoice, words: ChartWords): Bundle[] {
  const keyOf = (row: Json): string => {
    const sum = sumIn(described, row)
    return sum === undefined ? `row ${idOf(row[choice.axis])}` : `sum ${sum}`
  }
  return [...Map.groupBy(rows, keyOf)].flatMap(([key, inside]): Bundle[] => {
    const [first] = inside
    if (!first) return []
    const sum = sumIn(described, first)
    const by = sum === undefined ? choice.axis : (described.sums?.by ?? '')
    const label = words.show(by, first[by]) || '–'
    const isTaken = choice.kind === 'waterfall' && isTakenOff(described, first)
    const sums = sumsOf(inside, choice.figures)
    const isSum = sum !== undefined
    return [{ point: { key, label, isSum }, rows: inside, sums: isTaken ? negated(sums) : sums }]
  })
}

const negated = (sums: Json): Json =>
  Object.fromEntries(
    Object.entries(sums).map(([key, value]) => [key, new Decimal(asText(value) || 0).negated().toFixed()]),
  )

/** Days in their order, many names cut down to the largest, and a waterfall with its end. */
function arrangedFor(
  { columns, sums }: Described,
  bundles: readonly Bundle[],
  { kind, axis, figures }: ChartChoice,
  words: ChartWords,
): readonly Bundle[] {
  const ordered =
    columns[axis]?.kind === 'date' ? bundles.toSorted((a, b) => (a.point.key < b.point.key ? -1 : 1)) : bundles
  const hasSums = sums !== undefined
  const kept = columns[axis]?.kind === 'date' || hasSums ? ordered : largest(ordered, figures, words)
  if (kind !== 'waterfall' || hasSums || kept.length === 0) return kept
  const rows = kept.flatMap((one) => one.rows)
  const end = { key: 'total', label: words.total, isSum: true }
  return [...kept, { point: end, rows, sums: sumsOf(rows, figures) }]
}

/** The largest by their first figure, in the order of the rows; the others as one, so that nothing is missing. */
function largest(bundles: readonly Bundle[], figures: readonly string[], words: ChartWords): readonly Bundle[] {
  if (bundles.length <= POINTS_MOST) return bundles
  const [first = ''] = figures
  const sizeOf = ({ sums }: Bundle): Decimal => new Decimal(asText(sums[first]) || 0).abs()
  const kept = new Set(bundles.toSorted((a, b) => sizeOf(b).comparedTo(sizeOf(a))).slice(0, POINTS_MOST - 1))
  const rest = bundles.filter((one) => !kept.has(one)).flatMap(({ rows }) => rows)
  const others = { key: 'others', label: words.others(bundles.length - kept.size), isSum: false }
  return [...bundles.filter((one) => kept.has(one)), { point: others, rows: rest, sums: sumsOf(rest, figures) }]
}

/** Each figure is a point, and what it adds up to is drawn. */
function acrossFigures(
  described: Described,
  rows: readonly Json[],
  { figures }: ChartChoice,
  words: ChartWords,
): ChartPoints {
  const added = rows.filter((row) => sumIn(described, row) === undefined)
  const sums = sumsOf(added, figures)
  return {
    points: figures.map((key) => ({ key, label: words.titleOf(key) })),
    series: [{ key: 'total', name: words.total, values: figures.map((key) => asText(sums[key]) || null) }],
    rowsOf: new Map(),
  }
}
