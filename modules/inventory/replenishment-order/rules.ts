// What must hold of a replenishment order (inventory 5.6): its lines can be counted; it asks for stock into a warehouse
// of its own branch, out of another one, and not for a day before its own. What the supplying warehouse has not free is
// said and may be asked for all the same: the rest stays open, and may be bought. So is a day before the goods can be
// there.
//   100 asked for, 60 on hand there and 20 promised to others: 40 free, 60 stay open
import { asQuantity, type Finding, larger, smaller, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings, countingFindings } from '../../masters/trade/rules.ts'
import { itemView, unitView, warehouseView } from '../../masters/trade/views.ts'
import type { ReplenishmentOrder } from './definition.ts'
import { earliestOf } from './lead.ts'
import { stockLevels } from './levels.ts'

export const needs = ({ lines, warehouseRequesting, warehouseSupplying }: ReplenishmentOrder) => {
  const items = given(lines.map((line) => line.item))
  return {
    items: fact.records(itemView, items),
    units: fact.records(unitView, given(lines.map((line) => line.unit))),
    warehouses: fact.records(warehouseView, given([warehouseRequesting])),
    levels: stockLevels({ warehouse: warehouseRequesting || null, items }),
    supply: fact.stock(warehouseSupplying || null, items),
  }
}

type Facts = FactsOf<typeof needs>

export const rules = (order: ReplenishmentOrder, facts: Facts, { step }: Moment): Finding[] => [
  ...(step === 'save' || order.lines.length > 0 ? [] : [{ path: 'lines', code: 'no-lines' }]),
  ...countingFindings(order.lines, facts),
  ...branchFindings(order.warehouseRequesting, order.branch, 'warehouseRequesting', facts.warehouses),
  ...placeFindings(order),
  ...dayFindings(order),
  ...leadFindings(order, facts),
  ...shortFindings(order, facts),
]

const placeFindings = ({ warehouseRequesting, warehouseSupplying }: ReplenishmentOrder): Finding[] =>
  warehouseRequesting && warehouseRequesting === warehouseSupplying
    ? [{ path: 'warehouseSupplying', code: 'same-place' }]
    : []

const dayFindings = ({ date, neededBy }: ReplenishmentOrder): Finding[] =>
  neededBy && neededBy < date ? [{ path: 'neededBy', code: 'needed-before-document', values: { neededBy, date } }] : []

function leadFindings({ date, neededBy, lines }: ReplenishmentOrder, { levels }: Facts): Finding[] {
  const earliest = earliestOf(
    date,
    lines.map(({ item }) => levels.get(item)),
  )
  if (!earliest || !neededBy || neededBy < date || neededBy >= earliest.date) return []
  return [{ path: 'neededBy', code: 'needed-too-early', values: { ...earliest }, warning: true }]
}

/** Lines of one item are added; it is said once, at the first of them. */
function shortFindings({ lines, warehouseSupplying }: ReplenishmentOrder, { supply }: Facts): Finding[] {
  if (!warehouseSupplying) return []
  const places = lines.flatMap((line, place) => (line.item ? [{ ...line, place }] : []))
  return [...Map.groupBy(places, ({ item }) => item)].flatMap(([item, [first, ...others]]): Finding[] => {
    const state = supply.get(item)
    const free = state ? larger(smaller(state.free, state.onHand), ZERO) : ZERO
    const asked = sum([first, ...others].flatMap((line) => line?.baseQuantity ?? []))
    if (asked.lessThanOrEqualTo(free)) return []
    const path = `lines.${first?.place}.quantity`
    return [{ path, code: 'supply-short', values: { quantity: asQuantity(free) }, warning: true }]
  })
}
