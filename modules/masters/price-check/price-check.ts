// What the lines of a document ask, against the last prices agreed with its party. Prices are compared after all
// discounts and without tax, for one unit of the line, and only in the currency of the document.
//   5,000 pieces for 31,000,000 net         6,200 a piece
//   the last order: 12 boxes of 24 pieces for 1,728,000 net       144,000 a box, 6,000 a piece: this is 3.33 % more
import { type Decimal, growthOf, roundQuantity } from '@lumbung/core'
import { f } from '@lumbung/definition'
import { type Countable, type LastPrice, pricePer } from '../item-knowledge/last-prices.ts'

/** What is read of a document whose prices are checked, beside its party. */
export const checkedFields = {
  currency: f.ref('currency'),
  lines: f.lines({
    item: f.ref('item', { optional: true }),
    unit: f.ref('unit', { optional: true }),
    quantity: f.quantity(),
    netAmount: f.money(),
  }),
}

export interface CheckedLine {
  readonly item?: string | null
  readonly unit?: string | null
  readonly quantity: Decimal
  readonly netAmount: Decimal
}

export interface ComparedPrice extends Pick<LastPrice, 'id' | 'number' | 'date' | 'unit' | 'currency'> {
  /** For one unit of the line where it can be compared, else as it was agreed. */
  readonly price: Decimal
  /** By how many per cent the line asks more, or less; null of what cannot be compared. */
  readonly change: Decimal | null
}

/** The net price of one unit of a line; null of a line about no item, or of goods that are given away. */
export const askedIn = ({ item, quantity, netAmount }: CheckedLine): Decimal | null =>
  item && !quantity.isZero() && !netAmount.isZero() ? roundQuantity(netAmount.div(quantity)) : null

/** The last prices of its item beside what a line asks, the newest first. */
export function comparedTo(
  asked: Decimal,
  line: Pick<CheckedLine, 'unit'>,
  item: Countable,
  currency: string,
  last: readonly LastPrice[],
): readonly ComparedPrice[] {
  const unit = line.unit ?? item.baseUnit
  return last.map(({ id, number, date, netPrice, ...of }) => {
    const price = of.currency === currency ? pricePer(item, netPrice, of.unit, unit) : null
    if (price === null) return { id, number, date, unit: of.unit, currency: of.currency, price: netPrice, change: null }
    const change = growthOf(asked, price)?.toDecimalPlaces(2) ?? null
    return { id, number, date, unit, currency, price, change }
  })
}
