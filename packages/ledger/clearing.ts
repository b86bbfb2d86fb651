// What a quantity takes out of a clearing account: its share of the value that the source line holds there. Whoever
// takes the last of it takes all that is left, so that the line ends at exactly nothing, in rupiah and in its currency.
//   3 pieces hold 100.00: the first takes 33.33, the second 33.34 (half of 66.67), the last 33.33.
import { type Decimal, roundMoney } from '@lumbung/core'

/** What a source line still holds. What was billed before it came holds less than nothing. */
export interface Held {
  readonly quantity: Decimal
  readonly value: Decimal
  /** Document currency of the source. */
  readonly amount: Decimal
}

/** The share of `quantity`, on the same side of nothing as what is held. */
export function shareOf(held: Held, quantity: Decimal): Pick<Held, 'value' | 'amount'> {
  if (quantity.abs().greaterThanOrEqualTo(held.quantity.abs())) return { value: held.value, amount: held.amount }
  const share = (total: Decimal): Decimal => roundMoney(total.times(quantity).div(held.quantity))
  return { value: share(held.value), amount: share(held.amount) }
}
