// Choosing the group of an item brings its base unit, tax group and costing, and whether its receipts are inspected
// (inventory 2.1); what was chosen by hand stays, and a stored item keeps its base unit and costing.
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { COSTING } from './costing.ts'
import type { ItemDraft } from './definition.ts'

const groupView = view('item-group', {
  baseUnit: f.ref('unit', { optional: true }),
  taxGroup: f.ref('tax-group', { optional: true }),
  inspectOnReceipt: f.flag(),
  costing: f.choice(COSTING, { optional: true }),
})

/** A stored item has its id. */
type Draft = ItemDraft & { readonly id?: string }

export const needs = (draft: Draft, _changed: string) => ({
  groups: fact.records(groupView, draft.itemGroup ? [draft.itemGroup] : []),
})

export function fill(draft: Draft, { groups }: FactsOf<typeof needs>, changed: string): Draft {
  const group = groups.get(draft.itemGroup ?? '')
  if (!group || (changed !== 'itemGroup' && changed !== '')) return draft
  const baseUnit = draft.baseUnit || group.baseUnit
  const inspectOnReceipt =
    changed === '' ? draft.inspectOnReceipt === true || group.inspectOnReceipt : group.inspectOnReceipt
  const taxGroup = draft.taxGroup ?? group.taxGroup
  // A new form says moving average before anybody chose it; what is sent without a costing says nothing.
  const isOpen = changed === 'itemGroup' ? !draft.id : draft.costing === undefined
  const costing = isOpen && group.costing ? { costing: group.costing } : {}
  return { ...draft, ...(baseUnit ? { baseUnit } : {}), ...costing, taxGroup, inspectOnReceipt }
}
