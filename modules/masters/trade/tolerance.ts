// By how much more than ordered may be delivered or received (sales 1): what the line says, else its item, else the
// item's group, else the company.
//   100 ordered, nothing typed on line, item or group, 5% for the company: 105 pass, 106 are refused.
import type { Decimal } from '@lumbung/core'
import { type FactsOf, f, fact, type ViewRow, view } from '@lumbung/definition'
import { tradeSettings } from './settings.ts'
import type { itemView } from './views.ts'

const itemGroupView = view('item-group', { tolerance: f.percent({ optional: true }) })

/** Beside the items of the lines, which are asked for under the name `items`. */
export const toleranceNeeds = ({ date }: { readonly date: string }) => ({
  itemGroups: fact.named(itemGroupView, 'items', 'itemGroup'),
  company: fact.settingsOn(date, tradeSettings.quantityTolerance),
})

interface Facts extends FactsOf<typeof toleranceNeeds> {
  readonly items: ReadonlyMap<string, ViewRow<typeof itemView>>
}

export function toleranceOf(
  { item: id, tolerance }: { readonly item: string; readonly tolerance: Decimal | null },
  { items, itemGroups, company }: Facts,
): Decimal | null {
  const item = items.get(id)
  if (tolerance || !item) return tolerance
  return item.tolerance ?? itemGroups.get(item.itemGroup)?.tolerance ?? company.quantityTolerance
}
