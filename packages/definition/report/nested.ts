// How the rows of a report nest, and what they come to: one arrangement for the grid, for paper and for workbooks, so
// that no face of a report says another sum.
import { Decimal } from '@lumbung/core'
import type { Fields } from '../field.ts'

/** Rows that add up others, known by the values of a choice column; its choices say where each row stands. */
export interface ReportSums<C extends string = string> {
  readonly by: C
  /** Each such value, and those it adds up. The sum of one value alone is the total below its rows. */
  readonly of: Readonly<Record<string, readonly string[]>>
  /** Values that are taken off; a waterfall goes down at them. */
  readonly less?: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

interface Nesting {
  /** What adds up. */
  readonly totals?: readonly string[]
  readonly sums?: ReportSums
}

/** A row, the head of those inside, or a total of some. */
export interface NestedRow {
  /** The way to it from the outermost level, by what each head is known by. */
  readonly key: string
  readonly kind: 'row' | 'group' | 'subtotal'
  readonly level: number
  /** A head in a statement has its figures while it is folded; open, they stand below. */
  readonly values: Values
  readonly label: string
  /** The column whose value a head is; empty where it is none. */
  readonly groupKey: string
}

/** How values are told apart and called. */
export interface NestedWords {
  readonly show: (column: string, value: unknown) => string
  readonly totalOf: (label: string) => string
}

/** By what a value is told from others, in addresses too: its code, else its id. */
function keyOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined ? '' : String(value)
  const record = new Map<string, unknown>(Object.entries(value))
  return [record.get('code'), record.get('number'), record.get('id')].map(textOf).find((one) => one !== '') ?? ''
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name of the sum that a row is; undefined for every other row. */
export function sumIn({ sums }: Nesting, row: Values): string | undefined {
  const value = sums && textOf(row[sums.by])
  return value !== undefined && sums?.of[value] ? value : undefined
}

/** Whether sums take a row off. */
export const isTakenOff = ({ sums }: Nesting, row: Values): boolean =>
  sums?.less?.includes(textOf(row[sums.by])) ?? false

/** The rows that a sum adds up. */
export const addedBy = <R extends Values>({ sums }: Nesting, sum: string, rows: readonly R[]): readonly R[] =>
  sums ? rows.filter((row) => sums.of[sum]?.includes(textOf(row[sums.by]))) : []

/** Sums of columns over rows, as written digits; nothing where no row has a figure. */
export function sumsOf(rows: readonly Values[], columns: readonly string[]): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    columns.map((key) => {
      const told = rows.filter((row) => row[key] !== null && row[key] !== undefined && row[key] !== '')
      if (rows.length > 0 && told.length === 0) return [key, null]
      return [key, told.reduce((all, row) => all.plus(String(row[key])), new Decimal(0)).toFixed()]
    }),
  )
}

/**
 * The rows with the sums among them, in the order of the choices. Gross profit is revenue less cost of sales; what is
 * taken off is added with its sign turned.
 */
export function withSums(report: Nesting & { readonly columns: Fields }, rows: readonly Values[]): readonly Values[] {
  const { sums, totals = [], columns } = report
  if (!sums) return rows
  const parts = Map.groupBy(rows, (row) => textOf(row[sums.by]))
  const blank = Object.fromEntries(Object.keys(columns).map((key) => [key, null]))
  return Object.keys(columns[sums.by]?.options.choices ?? {}).flatMap((choice): readonly Values[] => {
    if (!sums.of[choice]) return parts.get(choice) ?? []
    const added = addedBy(report, choice, rows).map((row) => (isTakenOff(report, row) ? negated(row, totals) : row))
    return [{ ...blank, [sums.by]: choice, ...sumsOf(added, totals) }]
  })
}

const negated = (row: Values, columns: readonly string[]): Values => ({
  ...row,
  ...Object.fromEntries(
    columns.map((key) => {
      const value = row[key]
      return [key, value === null || value === undefined ? value : new Decimal(String(value)).negated().toFixed()]
    }),
  ),
})

/** The rows under their heads. What is folded keeps its head, with its figures. */
export function nested(
  report: Nesting,
  rows: readonly Values[],
  levels: readonly string[],
  words: NestedWords,
  isFolded: (key: string, level: number) => boolean,
): readonly NestedRow[] {
  const { totals = [], sums } = report
  const summed = Object.values(sums?.of ?? {}).flatMap((of) => (of.length === 1 ? of : []))
  const sumRow = (values: Values): NestedRow => {
    const by = sums?.by ?? ''
    const label = words.show(by, values[by])
    return { key: `/${textOf(values[by])}`, kind: 'subtotal', level: 0, values, label, groupKey: '' }
  }
  const part = (inside: readonly Values[], all: number, group: string, level: number, path: string) => {
    const value = inside[0]?.[group]
    const key = `${path}/${keyOf(value)}`
    const label = words.show(group, value)
    const folded = isFolded(key, level)
    const figures = sumsOf(inside, totals)
    const head = { key, kind: 'group', level, values: sums && !folded ? {} : figures, label, groupKey: group } as const
    if (folded) return [head]
    const shown = [head, ...arrange(inside, level + 1, key)]
    const hasSum = sums?.by === group && summed.includes(keyOf(value))
    // One row is its own total, and what holds all that its own head holds has the same.
    if (!sums || hasSum || inside.length === 1 || (level > 0 && inside.length === all)) return shown
    const total = { ...head, key: `${key}/=`, kind: 'subtotal', values: figures, label: words.totalOf(label) } as const
    return [...shown, total]
  }
  const leaf = (values: Values, place: number, level: number, path: string): NestedRow =>
    sumIn(report, values) === undefined
      ? { key: `${path}/#${String(place)}`, kind: 'row', level, values, label: '', groupKey: '' }
      : sumRow(values)
  const arrange = (some: readonly Values[], level: number, path: string): readonly NestedRow[] => {
    const group = levels[level]
    if (group === undefined) return some.map((values, place) => leaf(values, place, level, path))
    const parts = Map.groupBy(some, (row) => sumIn(report, row) ?? keyOf(row[group]))
    return [...parts].flatMap(([name, inside]): readonly NestedRow[] => {
      const of = sums?.of[name]
      const [first] = inside
      if (!of || !first) return part(inside, some.length, group, level, path)
      // What is folded has told its total already.
      const [only = ''] = of
      return of.length === 1 && parts.has(only) && isFolded(`/${only}`, 0) ? [] : [sumRow(first)]
    })
  }
  return arrange(rows, 0, '')
}

/** The levels that are seen: those chosen, else those declared. A statement keeps its own, others go inside. */
export function levelsOf(
  { levels = [], sums }: { readonly levels?: readonly string[]; readonly sums?: ReportSums },
  chosen: readonly string[] | null,
): readonly string[] {
  if (chosen === null) return levels
  return sums ? [...levels, ...chosen.filter((one) => !levels.includes(one))] : chosen
}

/** Heads are folded from a depth on, but for those turned since; without one all are open. */
export const isFoldedAt =
  (depth: number | null, turned: ReadonlySet<string>) =>
  (key: string, level: number): boolean =>
    (depth !== null && level >= depth - 1) !== turned.has(key)
