// Lines of a receiving repeat what was ordered. Accepted = delivered − rejected when nothing else is said; only what is
// accepted counts.
import { larger, ONE, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { taken } from '../../masters/trade/source-line.ts'
import { currencyView } from '../../masters/trade/views.ts'
import { orderLineView } from '../views.ts'
import type { Receiving } from './definition.ts'

export const needs = (receiving: Receiving) => ({
  orderLines: fact.lines(orderLineView, given(receiving.lines.map((line) => line.orderLine))),
  currencies: fact.records(currencyView, given([receiving.currency])),
  dayRate: fact.rate(receiving.currency || null, receiving.date || null),
})

type Facts = FactsOf<typeof needs>

export function calculate(receiving: Receiving, facts: Facts): Receiving {
  const lines = receiving.lines.map((line) => {
    const accepted = line.accepted ?? larger(line.delivered.minus(line.rejected), ZERO)
    const source = facts.orderLines.get(line.orderLine)
    return source
      ? { ...line, accepted, quantity: accepted, ...taken(accepted, source) }
      : { ...line, accepted, quantity: accepted }
  })
  return { ...receiving, lines, rate: rateOf(receiving, facts) }
}

/** One rupiah per unit of a foreign currency was never typed: the day's rate takes its place. */
function rateOf(receiving: Receiving, facts: Facts) {
  if ((facts.currencies.get(receiving.currency)?.code ?? 'IDR') === 'IDR') return ONE
  return receiving.rate.equals(ONE) ? (facts.dayRate ?? receiving.rate) : receiving.rate
}
