// Lines of a receiving repeat what was ordered. Accepted = delivered − rejected when nothing else is said; only what is
// accepted counts. What was billed before it came is not billed again (billed-ahead.ts).
import { amend, larger, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { incomingNeedsOf, withBatches } from '../../masters/tracking/known.ts'
import { given } from '../../masters/trade/given.ts'
import { rateOf } from '../../masters/trade/pricing.ts'
import { taken } from '../../masters/trade/source-line.ts'
import { currencyView } from '../../masters/trade/views.ts'
import { orderLineView } from '../views.ts'
import { billedAhead } from './billed-ahead.ts'
import type { Receiving } from './definition.ts'

export const needs = (receiving: Receiving) => ({
  orderLines: fact.lines(orderLineView, given(receiving.lines.map((line) => line.orderLine))),
  ahead: fact.clearing('grir', given(receiving.lines.map((line) => line.orderLine))),
  currencies: fact.records(currencyView, given([receiving.currency])),
  ...incomingNeedsOf(
    'orderLines',
    receiving.lines.map(({ id, orderLine }) => ({ id, source: orderLine })),
    receiving.tracking,
  ),
  dayRate: fact.rate(receiving.currency || null, receiving.date || null),
})

export function calculate(receiving: Receiving, facts: FactsOf<typeof needs>): Receiving {
  const lines = receiving.lines.map((line) => {
    const accepted = line.accepted ?? larger(line.delivered.minus(line.rejected), ZERO)
    const source = facts.orderLines.get(line.orderLine)
    // What names nothing that was ordered counts nothing; it is refused by its reference.
    return amend(line, { accepted, quantity: accepted, ...(source ? taken(accepted, source) : { baseQuantity: ZERO }) })
  })
  // A line of which no order is known counts nothing yet.
  const isCounted = (line: { readonly orderLine: string }): boolean => facts.orderLines.has(line.orderLine)
  const ahead = billedAhead(lines.filter(isCounted), facts.ahead)
  const billed = lines.map((line) =>
    isCounted(line) ? amend(line, { billable: line.baseQuantity.minus(ahead.get(line.id)?.quantity ?? ZERO) }) : line,
  )
  const tracking = withBatches(billed, receiving.tracking, facts)
  return { ...receiving, lines: billed, tracking, rate: rateOf(receiving, facts) }
}

/** Who sends goods back says why. */
export const required = ({ lines }: Receiving): readonly `lines.${number}.rejectReason`[] =>
  lines.flatMap(({ rejected }, index) => (rejected.isZero() ? [] : [`lines.${index}.rejectReason` as const]))
