// What a line costs against the last purchase of its item (purchasing 4.2), by net amount and base unit, so that other
// units, discounts and prices with tax compare alike; another currency by the rates of the two orders.
//   Last: 10 boxes of 12 for 6,000,000 = 50,000 a piece. Now: 60 pieces for 3,150,000 = 52,500 a piece, 5% more.
import { asQuantity, Decimal, decimal, type Finding, ONE } from '@lumbung/core'
import type { Bought } from './bought.ts'
import type { PurchaseOrder } from './definition.ts'

type Line = PurchaseOrder['lines'][number]
type Compared = Pick<Line, 'lastPrice' | 'priceChange'>

export function priceChange(
  order: Pick<PurchaseOrder, 'currency' | 'rate'>,
  line: Pick<Line, 'netAmount' | 'baseQuantity' | 'factor'>,
  last: Bought | undefined,
): Compared {
  if (!last || last.netAmount.isZero() || last.baseQuantity.isZero() || order.rate.isZero())
    return { lastPrice: null, priceChange: null }
  const exchange = last.currency === order.currency ? ONE : last.rate.div(order.rate)
  const piece = last.netAmount.div(last.baseQuantity).times(exchange)
  return {
    lastPrice: piece.times(line.factor).toDecimalPlaces(6),
    priceChange: line.baseQuantity.isZero() ? null : percentAbove(line.netAmount.div(line.baseQuantity), piece),
  }
}

// A price typed with too many zeros must be refused in a sentence, not by the width of a column.
const MOST = decimal(99_999)

const percentAbove = (now: Decimal, before: Decimal): Decimal =>
  Decimal.min(now.minus(before).times(100).div(before).toDecimalPlaces(2), MOST)

/** Whether a price rose by more than the company tolerates without a reason. */
export const isAboveLast = (line: Pick<Line, 'priceChange'>, tolerance: Decimal): boolean =>
  line.priceChange?.greaterThan(tolerance) === true

/** Within the tolerance, or with a reason, a price passes. */
export const priceFindings = (
  order: { readonly lines: readonly Pick<Line, 'priceChange' | 'priceReason'>[] },
  tolerance: Decimal,
): Finding[] =>
  order.lines.flatMap((line, index): Finding[] =>
    line.priceChange === null || !isAboveLast(line, tolerance) || line.priceReason?.trim()
      ? []
      : [
          {
            path: `lines.${index}.priceReason`,
            code: 'price-above-last',
            // The last purchase may have become another one since it was submitted.
            ofAuthor: true,
            values: { line: index + 1, percent: asQuantity(line.priceChange) },
          },
        ],
  )
