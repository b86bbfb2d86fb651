// How much who sells may take off a price (services 5.5):
//   off the price of the list, or the typed one where that is higher:
//     less % = 100 × (1 − amount × (1 − document discount ÷ subtotal) ÷ (quantity × price)), to two decimals;
//   what the list itself gives, or the order that a line is billed from, is nobody's own gift and passes;
//   a draft above the limit of a role may be kept for somebody who may give more: it is refused where it is approved,
//   and waits for them where an approval set asks them.
// 10 pieces of 1,000 for 8,500 are less 15%; at a price typed down to 900 and no discount, 10 of a listed 1,000: 10%.
import { asQuantity, type Decimal, type Finding, ONE, ZERO } from '@lumbung/core'
import { f, lineView, OWN_LIMIT } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'

/** What an order line was sold for, with its share of the order's discount. */
export const orderPriceView = lineView(
  'sales-order',
  'lines',
  { discount: f.money(), subtotal: f.money() },
  { quantity: f.quantity(), unitPrice: f.price(), amount: f.money() },
)

interface PricedLine {
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly amount: Decimal
  readonly isFree?: boolean
}

interface Discounted {
  readonly discount: Decimal
  readonly subtotal: Decimal
}

/** What a line may be sold for without anybody's gift. */
export interface Standard {
  /** Null where nothing says a price. */
  readonly price: Decimal | null
  readonly percent: Decimal
}

/** By how many per cent a line is sold below a price; null where it costs nothing anyway. */
export function lessPercent(line: PricedLine, document: Discounted, price: Decimal | null): Decimal | null {
  const full = line.quantity.times(price?.greaterThan(line.unitPrice) ? price : line.unitPrice)
  if (full.isZero()) return null
  const left = document.subtotal.isZero() ? ONE : ONE.minus(document.discount.div(document.subtotal))
  return ONE.minus(line.amount.times(left).div(full)).times(100).toDecimalPlaces(2)
}

/** `standardOf` says what a line would be sold for by its list or order. What is free has rules of its own. */
export function discountLimitFindings<L extends PricedLine>(
  document: Discounted & { readonly lines: readonly L[] },
  { limit: limitOf, step }: Moment,
  standardOf: (line: L) => Standard,
): Finding[] {
  const limit = limitOf('discountPercent')
  if (limit === null) return []
  const warning = step === 'save' ? ({ warning: true } as const) : {}
  return document.lines.flatMap((line, index): Finding[] => {
    if (line.isFree) return []
    const { price, percent } = standardOf(line)
    const less = lessPercent(line, document, price) ?? ZERO
    if (less.lessThanOrEqualTo(limit) || less.lessThanOrEqualTo(percent)) return []
    const values = { line: index + 1, percent: asQuantity(less), limit: asQuantity(limit) }
    return [
      { path: `lines.${index}.discountPercent1`, code: 'discount-over-limit', values, level: OWN_LIMIT, ...warning },
    ]
  })
}
