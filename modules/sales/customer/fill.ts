// Choosing the group of a customer brings the terms that the group gives (sales 2.1). What was chosen before stays.
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import type { CustomerDraft } from './definition.ts'

const groupView = view('customer-group', {
  term: f.ref('term-of-payment', { optional: true }),
  priceList: f.ref('price-list', { optional: true }),
  taxGroup: f.ref('tax-group', { optional: true }),
})

export const needs = (draft: CustomerDraft, changed: string) => ({
  groups: fact.records(groupView, changed === 'group' || changed === '' ? given([draft.group]) : []),
})

export function fill(draft: CustomerDraft, { groups }: FactsOf<typeof needs>): CustomerDraft {
  const group = groups.get(draft.group ?? '')
  if (!group) return draft
  const { term, priceList, taxGroup } = draft
  return {
    ...draft,
    term: term || group.term,
    priceList: priceList || group.priceList,
    taxGroup: taxGroup || group.taxGroup,
  }
}
