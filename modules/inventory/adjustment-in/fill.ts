// Choosing an item brings its text and base unit, and the state in which goods of the transaction type come in
// (services 5.4): type "Returned by a fair" says QC hold, so each line is held until somebody says it is available.
import { f, fact, type FactsOf, view } from '@lumbung/definition'
import { CONDITIONS } from '../../masters/trade/conditions.ts'
import { conditionOf } from '../condition.ts'
import * as filling from '../filling.ts'
import type { AdjustmentInDraft } from './definition.ts'

const typeView = view('transaction-type', { stockStatus: f.choice(CONDITIONS, { optional: true }) })

interface Typed {
  readonly transactionType?: string | null
}

export const needs = (draft: AdjustmentInDraft & Typed, changed: string) => ({
  ...filling.needs(draft, changed),
  types: fact.records(typeView, [draft.transactionType]),
})

export function fill(
  draft: AdjustmentInDraft & Typed,
  facts: FactsOf<typeof needs>,
  changed: string,
): AdjustmentInDraft {
  const filled = filling.fill(draft, facts, changed)
  const status = facts.types.get(draft.transactionType ?? '')?.stockStatus
  if (!status) return filled
  const lines = (filled.lines ?? []).map((line, index) => {
    const isBegun = changed === '' || changed === `lines.${index}.item`
    const isUnsaid = conditionOf({ condition: line.condition ?? null }) === 'available'
    return isBegun && isUnsaid && line.item ? { ...line, condition: status } : line
  })
  return { ...filled, lines }
}
