// Stock is asked for into the usual warehouse of the branch. Choosing an item brings its base unit, and what its levels
// propose where no quantity was typed. Where nobody said when it is needed, it is when it can be there.
import { ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { usualWarehouseNeeds, withUsualWarehouse } from '../../masters/trade/usual-warehouse.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { ReplenishmentOrderDraft } from './definition.ts'
import { earliestOf } from './lead.ts'
import { stockLevels, suggestedOf } from './levels.ts'

const asUsual = (draft: ReplenishmentOrderDraft) => ({ ...draft, warehouse: draft.warehouseRequesting ?? null })

export const needs = (draft: ReplenishmentOrderDraft, _changed: string) => {
  const items = given((draft.lines ?? []).map((line) => line.item))
  return {
    items: fact.records(itemView, items),
    levels: stockLevels({ warehouse: draft.warehouseRequesting ?? null, items }),
    ...usualWarehouseNeeds(asUsual(draft)),
  }
}

type Facts = FactsOf<typeof needs>

export function fill(draft: ReplenishmentOrderDraft, facts: Facts, changed: string): ReplenishmentOrderDraft {
  const lines = (draft.lines ?? []).map((line, index) => {
    const item = facts.items.get(line.item ?? '')
    const isChosen = changed === `lines.${index}.item`
    if (!item || !(isChosen || changed === '')) return line
    const unit = isChosen ? item.baseUnit : line.unit || item.baseUnit
    const level = facts.levels.get(item.id)
    const suggested = level && unit === item.baseUnit ? suggestedOf(level) : ZERO
    const isTyped = line.quantity !== undefined && !line.quantity.isZero()
    return { ...line, unit, ...(isTyped || suggested.isZero() ? {} : { quantity: suggested }) }
  })
  const { warehouse, ...filled } = withUsualWarehouse(asUsual({ ...draft, lines }), changed, facts)
  const earliest = draft.neededBy
    ? null
    : earliestOf(
        draft.date ?? '',
        lines.map(({ item }) => facts.levels.get(item ?? '')),
      )
  return {
    ...filled,
    ...(earliest ? { neededBy: earliest.date } : {}),
    ...(warehouse ? { warehouseRequesting: warehouse } : {}),
  }
}
