// Choosing the group of an item brings its base unit and tax group (inventory 2.1); what was chosen by hand stays, and
// a stored item keeps its base unit.
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { ItemDraft } from './definition.ts'

const groupView = view('item-group', {
  baseUnit: f.ref('unit', { optional: true }),
  taxGroup: f.ref('tax-group', { optional: true }),
})

export const needs = (draft: ItemDraft, _changed: string) => ({
  groups: fact.records(groupView, draft.itemGroup ? [draft.itemGroup] : []),
})

export function fill(draft: ItemDraft, { groups }: FactsOf<typeof needs>, changed: string): ItemDraft {
  const group = groups.get(draft.itemGroup ?? '')
  if (!group || (changed !== 'itemGroup' && changed !== '')) return draft
  const baseUnit = draft.baseUnit || group.baseUnit
  return { ...draft, ...(baseUnit ? { baseUnit } : {}), taxGroup: draft.taxGroup ?? group.taxGroup }
}
