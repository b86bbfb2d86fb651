// Lines count in base units; a line's amount is quantity × unit cost, and stays open while the pool's cost is taken.
// 2 cartons of 12 at 120,000 a carton: 24 pieces come in, worth 240,000. Costs in another currency stay in it; posting
// counts them at the rate of the day (finance 5).
import { amend, roundMoney, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { incomingNeeds, withBatches } from '../../masters/tracking/known.ts'
import { given } from '../../masters/trade/given.ts'
import { rateOf } from '../../masters/trade/pricing.ts'
import { counted } from '../../masters/trade/quantities.ts'
import { currencyView, itemView } from '../../masters/trade/views.ts'
import type { AdjustmentIn } from './definition.ts'

export const needs = (adjustment: AdjustmentIn) => ({
  items: fact.records(itemView, given(adjustment.lines.map((line) => line.item))),
  currencies: fact.records(currencyView, given([adjustment.currency])),
  ...incomingNeeds(adjustment),
  dayRate: fact.rate(adjustment.currency || null, adjustment.date || null),
})

export function calculate(adjustment: AdjustmentIn, facts: FactsOf<typeof needs>): AdjustmentIn {
  const lines = adjustment.lines.map((line) => {
    const item = facts.items.get(line.item)
    return amend(line, {
      ...counted(line.quantity, line.unit, item),
      description: line.description || item?.name || null,
      amount: line.unitCost && roundMoney(line.quantity.times(line.unitCost)),
    })
  })
  return {
    ...adjustment,
    lines,
    tracking: withBatches(lines, adjustment.tracking, facts),
    rate: rateOf(adjustment, facts),
    total: sum(lines.map((line) => line.amount ?? ZERO)),
  }
}
