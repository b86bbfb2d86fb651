// Lines repeat what was received, what it was worth and what of it is still there; costs say what is left to spread of
// their bill; each line takes its share of every cost (spreading.ts).
//   100 received for 6,000,000, 60 of them on hand: issued 40, share of 3,000,000 beside 4,000,000 more: 1,800,000
import { amend, larger, smaller, sum, ZERO } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { rateOf } from '../../masters/trade/pricing.ts'
import { currencyView } from '../../masters/trade/views.ts'
import type { AdditionalCost, Cost } from './definition.ts'
import { receivedGoods } from './received.ts'
import { sharesOf } from './spreading.ts'
import { goodsView, receivedLineView } from './views.ts'

export const CLEARING = 'landed_cost_clearing'

/** The line that brought the cost into the clearing account; an estimate brings itself. */
export const sourceOf = ({ id, invoiceLine, estimate }: Cost): string => invoiceLine ?? estimate ?? id

export const isEstimate = ({ invoiceLine, estimate }: Cost): boolean => invoiceLine === null && estimate === null

export const needs = (document: AdditionalCost) => ({
  receivingLines: fact.lines(receivedLineView, given(document.lines.map((line) => line.receivingLine))),
  goods: fact.named(goodsView, 'receivingLines', 'item'),
  received: receivedGoods({
    lines: given(document.lines.map((line) => line.receivingLine)),
    until: document.date || null,
  }),
  cleared: fact.clearing(CLEARING, given(document.costs.map((cost) => cost.invoiceLine ?? cost.estimate))),
  currencies: fact.records(currencyView, given([document.currency])),
  dayRate: fact.rate(document.currency || null, document.date || null),
})

export function calculate(document: AdditionalCost, facts: FactsOf<typeof needs>): AdditionalCost {
  const costs = document.costs.map((cost) =>
    // What is billed and not spread is held below nothing.
    amend(cost, { unspread: facts.cleared.get(cost.invoiceLine ?? cost.estimate ?? '')?.quantity.negated() ?? null }),
  )
  const lines = document.lines.map((line) => {
    const source = facts.receivingLines.get(line.receivingLine)
    const item = facts.goods.get(source?.item ?? '')
    const goods = facts.received.get(line.receivingLine)
    const quantity = source?.baseQuantity ?? ZERO
    const onHand = larger(smaller(goods?.onHand ?? ZERO, quantity), ZERO)
    return amend(line, {
      ...(source && item ? { item: source.item, unit: item.baseUnit } : {}),
      quantity,
      value: goods?.value ?? null,
      weight: item?.weight?.times(quantity) ?? null,
      volume: item?.volume?.times(quantity) ?? null,
      onHand,
      issued: quantity.minus(onHand),
    })
  })
  const shares = sharesOf(costs, lines)
  const charged = lines.map((line, index) => amend(line, { share: sum(shares.map((own) => own[index] ?? ZERO)) }))
  return {
    ...document,
    costs,
    lines: charged,
    rate: rateOf(document, facts),
    total: sum(costs.map((cost) => cost.amount)),
  }
}

/** Shares by hand are typed. */
export const required = ({ costs, lines }: AdditionalCost): readonly `lines.${number}.manualShare`[] =>
  costs.some(({ basis }) => basis === 'manual') ? lines.map((_, index) => `lines.${index}.manualShare` as const) : []
