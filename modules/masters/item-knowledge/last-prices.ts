// What an item was sold or bought for at last, from or to one party: who agrees a price looks at the last ones.
import { Decimal, isId, roundQuantity } from '@lumbung/core'
import type { ViewRow } from '@lumbung/definition'
import { conversion } from '../trade/quantities.ts'
import type { itemView } from '../trade/views.ts'

/** A line of a document in force; its price after the discounts of the line, tax in it or not as the document says. */
export interface LastPrice {
  readonly id: string
  readonly number: string
  readonly date: string
  readonly price: Decimal
  /** The same after all discounts and without tax, as prices of several documents are compared. */
  readonly netPrice: Decimal
  readonly unit: string
  readonly currency: string
}

export type PricesQuestion = { readonly party: string | null; readonly items: readonly (string | null | undefined)[] }

export interface LastPriceRow extends Readonly<Record<string, unknown>> {
  readonly place: number
  readonly item: string
  readonly id: string
  readonly number: string
  readonly date: string
  readonly amount: string
  readonly net: string
  readonly quantity: string
  readonly unit: string
  readonly currency: string
}

/** How many are read: an approver sees how the price went. */
export const LAST = 5

/** Newest lines of an item that are looked through for those of one party: its cost does not grow with history. */
export const LOOKED_THROUGH = 1_000

/** Each item of a question with its party and the place of the question; nothing where either is still open. */
export function wantedOf(questions: readonly PricesQuestion[]) {
  const wanted = questions.flatMap(({ party, items }, place) =>
    isId(party) ? [...new Set(items.filter((item) => isId(item)))].map((item) => ({ place, party, item })) : [],
  )
  return {
    places: wanted.map(({ place }) => place),
    parties: wanted.map(({ party }) => party),
    items: wanted.map(({ item }) => item),
  }
}

/** By item, the newest first, in the order of the questions. 12 boxes that came to 540,000: 45,000 a box. */
export function pricesIn(
  questions: readonly PricesQuestion[],
  rows: readonly LastPriceRow[],
): readonly ReadonlyMap<string, readonly LastPrice[]>[] {
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return questions.map((_, place) => {
    const byItem = Map.groupBy(byPlace.get(place) ?? [], ({ item }) => item)
    return new Map([...byItem].map(([item, own]) => [item, own.map(priceOf)]))
  })
}

const priceOf = ({ id, number, date, amount, net, quantity, unit, currency }: LastPriceRow): LastPrice => ({
  id,
  number,
  date,
  price: roundQuantity(new Decimal(amount).div(quantity)),
  netPrice: roundQuantity(new Decimal(net).div(quantity)),
  unit,
  currency,
})

/** Header fields that change prices. */
export const REPRICING: ReadonlySet<string> = new Set(['', 'customer', 'supplier', 'priceList', 'currency', 'date'])

/** Items of which a change asks the last price: that of the line it is made in, or all where the header prices anew. */
export const repricedItems = (
  lines: readonly { readonly item?: string | null }[],
  changed: string,
): readonly (string | null | undefined)[] =>
  lines.flatMap(({ item }, at) => (REPRICING.has(changed) || changed.startsWith(`lines.${at}.`) ? [item] : []))

/**
 * The last price in the currency of a document, for one unit of its line, the base unit where it has none yet: 540,000
 * a box of 12 are 45,000 apiece.
 */
export function lastPriceIn(
  prices: ReadonlyMap<string, readonly LastPrice[]> | undefined,
  item: ViewRow<typeof itemView>,
  currency: string,
  unit: string | null | undefined,
): Decimal | null {
  const found = prices?.get(item.id)?.find((one) => one.currency === currency)
  return found ? pricePer(item, found.price, found.unit, unit || item.baseUnit) : null
}

/** An item as far as its units say how they are counted. */
export type Countable = Pick<ViewRow<typeof itemView>, 'baseUnit' | 'units'>

/** A price for one of another unit of the item; null where it has no such unit. */
export function pricePer(item: Countable, price: Decimal, from: string, to: string | null): Decimal | null {
  const [of, into] = [conversion(item, from), conversion(item, to)]
  if (!of || !into) return null
  const apiece = price.times(of.denominator).div(of.numerator)
  return roundQuantity(apiece.times(into.numerator).div(into.denominator))
}
