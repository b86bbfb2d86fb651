// Goods that were billed before they came (finance 5.11) enter stock at what their bill says, whatever the order says
// now; what comes beyond that enters at the order's price.
//   40 billed ahead for 2,080,000, 60 arrive: 40 of them take 2,080,000 out of grir, 20 wait there for their own bill.
import { type Decimal, smaller, ZERO } from '@lumbung/core'
import type { ClearingState } from '@lumbung/definition'
import { shareOf } from '@lumbung/ledger'

interface Line {
  readonly id: string
  readonly orderLine: string
  readonly baseQuantity: Decimal
}

const NOTHING: ClearingState = { quantity: ZERO, value: ZERO, amount: ZERO }

/** What each line takes of what was billed ahead for its order line, earlier lines first; the last takes the rest. */
export function billedAhead(
  lines: readonly Line[],
  standing: ReadonlyMap<string, ClearingState>,
): ReadonlyMap<string, ClearingState> {
  const left = new Map(standing)
  return new Map(
    lines.map((line) => {
      const ahead = left.get(line.orderLine) ?? NOTHING
      const billed = ahead.quantity.negated()
      const quantity = smaller(line.baseQuantity, billed)
      if (quantity.lessThanOrEqualTo(ZERO)) return [line.id, NOTHING]
      const out = shareOf(ahead, quantity.negated())
      const taken = { quantity, value: out.value.negated(), amount: out.amount.negated() }
      left.set(line.orderLine, {
        quantity: ahead.quantity.plus(quantity),
        value: ahead.value.plus(taken.value),
        amount: ahead.amount.plus(taken.amount),
      })
      return [line.id, taken]
    }),
  )
}
