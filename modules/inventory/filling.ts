// Choosing an item brings its text and base unit: adjustments count what lies there.
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../masters/trade/given.ts'
import { usualWarehouseNeeds, withUsualWarehouse } from '../masters/trade/usual-warehouse.ts'
import { itemView } from '../masters/trade/views.ts'

interface DraftLine {
  readonly item?: string | null
  readonly unit?: string | null
  readonly description?: string | null
}

interface Draft {
  readonly warehouse?: string | null
  readonly lines?: readonly DraftLine[]
}

export const needs = (draft: Draft, _changed: string) => ({
  items: fact.records(itemView, given((draft.lines ?? []).map((line) => line.item))),
  ...usualWarehouseNeeds(draft),
})

export function fill<D extends Draft>(draft: D, facts: FactsOf<typeof needs>, changed: string): D {
  const lines = (draft.lines ?? []).map((line, index) => {
    const item = facts.items.get(line.item ?? '')
    if (!item) return line
    if (changed === `lines.${index}.item`) return { ...line, unit: item.baseUnit, description: item.name }
    return changed === ''
      ? { ...line, unit: line.unit || item.baseUnit, description: line.description || item.name }
      : line
  })
  return withUsualWarehouse({ ...draft, lines }, changed, facts)
}
