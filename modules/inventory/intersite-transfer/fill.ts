// Goods go out of the usual warehouse of the branch and into that of the branch they are sent to. Choosing an item
// brings its text and base unit. What to take of tracked goods is suggested.
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { branchView } from '../../masters/trade/views.ts'
import * as filling from '../filling.ts'
import { suggested, suggestingNeeds } from '../suggesting.ts'
import type { IntersiteTransferDraft } from './definition.ts'

const asUsual = (draft: IntersiteTransferDraft) => ({ ...draft, warehouse: draft.warehouseFrom ?? null })

export const needs = (draft: IntersiteTransferDraft, changed: string) => ({
  ...filling.needs(asUsual(draft), changed),
  ...suggestingNeeds(draft, changed),
  destinations: fact.records(branchView, given([draft.branchTo])),
})

export function fill(
  draft: IntersiteTransferDraft,
  facts: FactsOf<typeof needs>,
  changed: string,
): IntersiteTransferDraft {
  const { warehouse, ...filled } = filling.fill(asUsual(draft), facts, changed)
  const usual = facts.destinations.get(draft.branchTo ?? '')?.defaultWarehouse ?? null
  const isChosen = changed === 'branchTo' || (changed === '' && !draft.warehouseTo)
  return {
    ...filled,
    tracking: suggested(filled, facts, changed),
    ...(warehouse ? { warehouseFrom: warehouse } : {}),
    ...(isChosen && usual ? { warehouseTo: usual } : {}),
  }
}
