// Choosing the line of a bill brings its text and what is left of it; choosing an estimate takes it back, by its basis.
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { CLEARING } from './calculate.ts'
import type { AdditionalCostDraft } from './definition.ts'
import { estimateView, invoiceLineView } from './views.ts'

const costsOf = ({ costs }: AdditionalCostDraft) => costs ?? []

export const needs = (draft: AdditionalCostDraft, _changed: string) => ({
  invoiceLines: fact.lines(invoiceLineView, given(costsOf(draft).map((cost) => cost.invoiceLine))),
  estimates: fact.lines(estimateView, given(costsOf(draft).map((cost) => cost.estimate))),
  cleared: fact.clearing(CLEARING, given(costsOf(draft).map((cost) => cost.invoiceLine ?? cost.estimate))),
})

type Facts = FactsOf<typeof needs>
type CostDraft = ReturnType<typeof costsOf>[number]

export function fill(draft: AdditionalCostDraft, facts: Facts, changed: string): AdditionalCostDraft {
  const costs = costsOf(draft).map((cost, index) => {
    const isChosen = changed === `costs.${index}.invoiceLine` || changed === `costs.${index}.estimate`
    return isChosen || changed === '' ? filled(cost, facts, isChosen) : cost
  })
  const [first] = [...facts.invoiceLines.values()]
  const isOnly = costs.length === 1 && changed === 'costs.0.invoiceLine'
  return { ...draft, costs, ...(first && isOnly ? { currency: first.document.currency } : {}) }
}

function filled(cost: CostDraft, facts: Facts, isChosen: boolean): CostDraft {
  const estimate = facts.estimates.get(cost.estimate ?? '')
  const text = estimate?.costType ?? facts.invoiceLines.get(cost.invoiceLine ?? '')?.description?.slice(0, 80)
  const left = facts.cleared.get(cost.invoiceLine ?? cost.estimate ?? '')?.quantity.negated()
  const isTyped = cost.amount?.isZero() === false && !isChosen
  return {
    ...cost,
    ...(text && !cost.costType ? { costType: text } : {}),
    ...(left && !isTyped ? { amount: left } : {}),
    ...(isChosen && estimate ? { basis: estimate.basis } : {}),
  }
}
