// Price and discounts that a bill takes over from its order line; a discount in money goes by its share of the
// quantity.
import { type Decimal, ZERO } from '@lumbung/core'
import type { Id } from '@lumbung/core'

interface OrderPrice {
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly discountPercent1: Decimal
  readonly discountPercent2: Decimal
  readonly discountPercent3: Decimal
  readonly discountAmount: Decimal
  readonly taxGroup: Id<'tax-group'> | null
}

export const orderedPrice = (order: OrderPrice, quantity: Decimal) => ({
  unitPrice: order.unitPrice,
  priceSource: 'order' as const,
  discountPercent1: order.discountPercent1,
  discountPercent2: order.discountPercent2,
  discountPercent3: order.discountPercent3,
  discountAmount: order.quantity.isZero()
    ? ZERO
    : order.discountAmount.times(quantity).div(order.quantity).toDecimalPlaces(2),
  taxGroup: order.taxGroup,
})
