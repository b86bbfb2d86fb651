// Choosing the group of a supplier brings its terms (sales and purchasing 2.1); what was chosen by hand stays.
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { SupplierDraft } from './definition.ts'

const groupView = view('supplier-group', {
  term: f.ref('term-of-payment', { optional: true }),
  priceList: f.ref('price-list', { optional: true }),
  taxGroup: f.ref('tax-group', { optional: true }),
  withholdingTax: f.ref('tax', { optional: true }),
})

export const needs = (draft: SupplierDraft, _changed: string) => ({
  groups: fact.records(groupView, draft.group ? [draft.group] : []),
})

export function fill(draft: SupplierDraft, { groups }: FactsOf<typeof needs>, changed: string): SupplierDraft {
  const group = groups.get(draft.group ?? '')
  if (!group || (changed !== 'group' && changed !== '')) return draft
  const term = draft.term || group.term
  return {
    ...draft,
    ...(term ? { term } : {}),
    priceList: draft.priceList ?? group.priceList,
    taxGroup: draft.taxGroup ?? group.taxGroup,
    withholdingTax: draft.withholdingTax ?? group.withholdingTax,
  }
}
