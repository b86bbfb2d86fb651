// A line that fulfils another one repeats its item and counts in its unit: quantity × base quantity ÷ quantity of the
// source, so that 1 of the 2 boxes ordered (24 pieces) is 12 pieces, whatever the item says today.
import { type Decimal, roundQuantity, ZERO } from '@lumbung/core'
import type { Id } from '@lumbung/core'

export interface SourceLine {
  readonly item: Id<'item'>
  readonly description: string | null
  readonly quantity: Decimal
  readonly unit: Id<'unit'>
  readonly factor: Decimal
  readonly baseQuantity: Decimal
}

/** Base units that `quantity` of the source's unit comes to. */
export const baseOf = (quantity: Decimal, source: SourceLine): Decimal =>
  source.quantity.isZero() ? ZERO : roundQuantity(quantity.times(source.baseQuantity).div(source.quantity))

/** What a line takes over from its source. */
export const taken = (quantity: Decimal, source: SourceLine) => ({
  item: source.item,
  description: source.description,
  unit: source.unit,
  factor: source.factor,
  baseQuantity: baseOf(quantity, source),
})

interface OrderPrice {
  readonly document: { readonly priceIncludesTax: boolean }
  readonly quantity: Decimal
  readonly amount: Decimal
  readonly netAmount: Decimal
  readonly taxAmount: Decimal
  readonly unitPrice: Decimal
  readonly discountPercent1: Decimal
  readonly discountPercent2: Decimal
  readonly discountPercent3: Decimal
  readonly discountAmount: Decimal
  readonly taxGroup: Id<'tax-group'> | null
}

/** What the order took off its line beside the line's own discounts: a share of its discount in the totals. */
const sharedDiscount = ({ amount, netAmount, taxAmount, document }: OrderPrice): Decimal =>
  amount.minus(netAmount).minus(document.priceIncludesTax ? taxAmount : ZERO)

/**
 * What a bill takes over from its order line's price; discounts in money, that of the whole order too, go by the share
 * of the quantity.
 */
export const orderedPrice = (order: OrderPrice, quantity: Decimal) => ({
  unitPrice: order.unitPrice,
  priceSource: 'order' as const,
  discountPercent1: order.discountPercent1,
  discountPercent2: order.discountPercent2,
  discountPercent3: order.discountPercent3,
  discountAmount: order.quantity.isZero()
    ? ZERO
    : order.discountAmount.plus(sharedDiscount(order)).times(quantity).div(order.quantity).toDecimalPlaces(2),
  taxGroup: order.taxGroup,
})

/** What is still open of a source line, in the source's own unit: (base quantity − done) ÷ factor. Never negative. */
export function quantityOpen(source: Omit<SourceLine, 'item' | 'unit'>, done: Decimal): Decimal {
  const open = source.baseQuantity.minus(done)
  if (!open.greaterThan(ZERO) || source.baseQuantity.isZero()) return ZERO
  return roundQuantity(open.times(source.quantity).div(source.baseQuantity))
}
