// Catch weight on the floor (inventory 2.2, decision 0499): a row says how many pieces it is, what those of them weigh
// that were weighed, and how many are still to be weighed. A label says it, the place that is emptied, or the scale.
//   12 taken, label of 6 says 9.1 kg:  9.1 kg, 6 to weigh       the scale says 9.3 kg:  18.4 kg, none to weigh
//   12 of 18.4 kg lie at A-01, all are taken:  18.4 kg, none to weigh
import { type Decimal, decimal, formatQuantity, sum, ZERO } from '@lumbung/core'
import { plainGoods, right, wrong } from './judging.ts'
import type { KnownItem } from './known.ts'
import type { Goods } from './meaning.ts'
import type { Entry, Step } from './sheet.ts'

/** Pieces, and what they weigh where their item is weighed. */
export interface Weighed {
  readonly quantity: Decimal
  /** Of the pieces that were weighed; null where none was. */
  readonly measured: Decimal | null
  /** Pieces of which nobody has said yet what they weigh. */
  readonly unweighed: Decimal
}

/** It is said what the pieces of a row weigh that were not weighed before. */
export const MEASURE = 'measure'

/** `measured` is of all of them. */
export const weighed = ({ measureUnit }: KnownItem, quantity: Decimal, measured: Decimal | null): Weighed => ({
  quantity,
  measured,
  unweighed: measureUnit && !measured ? quantity : ZERO,
})

/** Some pieces of what was scanned: nobody knows how the weight of all is spread over them. */
export const weighedPart = (item: KnownItem, part: Decimal, { quantity, measured }: Weighed): Weighed =>
  weighed(item, part, part.equals(quantity) ? measured : null)

const together = (one: Weighed, other: Weighed): Weighed => ({
  quantity: one.quantity.plus(other.quantity),
  measured: one.measured && other.measured ? one.measured.plus(other.measured) : (one.measured ?? other.measured),
  unweighed: one.unweighed.plus(other.unweighed),
})

/** Rows with one more; where there is one of the same key, it is more of that. */
export function added<R extends Weighed>(rows: readonly R[], row: R, keyOf: (row: R) => string): readonly R[] {
  const key = keyOf(row)
  return rows.some((one) => keyOf(one) === key)
    ? rows.map((one) => (keyOf(one) === key ? { ...one, ...together(one, row) } : one))
    : [...rows, row]
}

/** The weight of a row as it is sent; nothing while some of it is to be weighed. */
export const measuredText = ({ measured, unweighed }: Weighed) =>
  measured && unweighed.isZero() ? { measured: measured.toFixed() } : {}

/** The row that is weighed next; undefined where all are. */
export const firstUnweighed = <R extends Weighed>(rows: readonly R[]): R | undefined =>
  rows.find(({ unweighed }) => unweighed.greaterThan(ZERO))

/** Pieces that are weighed next. */
export interface ToWeigh {
  readonly item: KnownItem
  readonly unweighed: Decimal
}

export function toWeigh(
  items: readonly KnownItem[],
  rows: readonly (Weighed & { readonly item: string })[],
): ToWeigh | null {
  const row = firstUnweighed(rows)
  const item = items.find(({ id }) => id === row?.item)
  return row && item ? { item, unweighed: row.unweighed } : null
}

interface There {
  readonly quantity: string
  readonly measured: string | null
}

/** What pieces weigh that empty their place: what is left of it. Null where they do not, or where nobody knows. */
export function emptied(there: readonly There[], taken: readonly Weighed[], quantity: Decimal): Decimal | null {
  const [only] = there
  if (!only?.measured || there.length > 1 || firstUnweighed(taken)) return null
  const left = decimal(only.quantity).minus(sum(taken.map((one) => one.quantity)))
  const weight = decimal(only.measured).minus(sum(taken.map(({ measured }) => measured ?? ZERO)))
  return left.equals(quantity) && weight.greaterThan(ZERO) ? weight : null
}

/** What is typed of a row: how many, and behind a blank what they weigh. */
export const takeText = (quantity: string, measured: string | null): string =>
  measured === null ? quantity : `${quantity} ${measured}`

export function goodsTaken(item: KnownItem, text: string): Goods {
  const [quantity = '0', measured] = text.split(' ')
  return { ...plainGoods(item, decimal(quantity)), measured: measured === undefined ? null : decimal(measured) }
}

interface Rows<R extends Weighed, S> {
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly items: readonly KnownItem[]
  readonly itemOf: (row: R) => string
  /** The state with these rows in place of them. */
  readonly into: (rows: readonly R[]) => S
}

/** The pieces of a row that were still to be weighed weigh what is typed. */
export function judgeMeasure<R extends Weighed, S>(
  state: S,
  { text, about }: Entry,
  { rows, keyOf, items, itemOf, into }: Rows<R, S>,
): Step<S> {
  const row = rows.find((one) => keyOf(one) === about && one.unweighed.greaterThan(ZERO))
  const item = items.find(({ id }) => row && id === itemOf(row))
  if (!row || !item) return wrong(state, 'nothingToWeigh')
  const measured = decimal(text).plus(row.measured ?? ZERO)
  const after = rows.map((one) => (one === row ? { ...one, measured, unweighed: ZERO } : one))
  const values = { item: item.code, measured: formatQuantity(measured), measure: item.measureUnit ?? '' }
  return right(into(after), 'weighed', values)
}
