// Choosing a component brings its base unit; another that was chosen by hand stays until the item changes.
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { BillOfMaterialsDraft } from './definition.ts'

export const needs = (draft: BillOfMaterialsDraft, _changed: string) => ({
  items: fact.records(itemView, given((draft.components ?? []).map(({ item }) => item))),
})

export function fill(
  draft: BillOfMaterialsDraft,
  { items }: FactsOf<typeof needs>,
  changed: string,
): BillOfMaterialsDraft {
  const components = (draft.components ?? []).map((component, index) => {
    const item = items.get(component.item ?? '')
    const isChosen = changed === `components.${index}.item`
    if (!item || (!isChosen && component.unit)) return component
    return { ...component, unit: item.baseUnit }
  })
  return { ...draft, components }
}
