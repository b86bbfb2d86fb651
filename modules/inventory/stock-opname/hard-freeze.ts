// A hard freeze: while such a count is under way nothing moves what it counts, whichever document would, and on
// whatever day (inventory 5.3). The count itself may: it books the difference while it is not approved yet.
import { type Finding } from '@lumbung/core'
import { defineFact, type FactsOf, f, fact, view } from '@lumbung/definition'
import type { GuardedMove, PostedDocument } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { covers, isLimited, isPlaced, type Limit } from './limit.ts'

const itemView = view('item', { code: f.code(), category: f.ref('category', { optional: true }) })
const warehouseView = view('warehouses', { name: f.text() })
const locationView = view('location', { code: f.code(), storage: f.ref('storage') })

export interface HardCount extends Limit {
  readonly id: string
  readonly number: string
  readonly warehouse: string
}

/** Counts under way that were frozen hard, in all warehouses: few. */
export const hardCounts = defineFact<Readonly<Record<string, never>>, readonly HardCount[]>('stock-opname.hard')

export const needs = (moves: readonly GuardedMove[]) => ({
  counts: hardCounts({}),
  items: fact.records(itemView, given(moves.map(({ item }) => item))),
  warehouses: fact.records(warehouseView, given(moves.map(({ warehouse }) => warehouse))),
  locations: fact.records(locationView, given(moves.map(({ location }) => location))),
})

export const rules = (
  moves: readonly GuardedMove[],
  { counts, items, warehouses, locations }: FactsOf<typeof needs>,
  posted: PostedDocument,
): Finding[] =>
  moves.flatMap(({ path, item, warehouse, location }): Finding[] => {
    const at = locations.get(location ?? '')
    const category = items.get(item)?.category ?? null
    const goods = { id: item, category, location, storage: at?.storage ?? null }
    const count = counts.find((one) => one.warehouse === warehouse && one.id !== posted.id && covers(one, goods))
    if (!count) return []
    const place = { warehouse: warehouses.get(warehouse)?.name ?? '', opname: count.number }
    if (at && (isPlaced(count) || !isLimited(count)))
      return [{ path: `${path}item`, code: 'location-frozen', values: { location: at.code, opname: count.number } }]
    return isLimited(count)
      ? [{ path: `${path}item`, code: 'item-frozen', values: { item: items.get(item)?.code ?? '', ...place } }]
      : [{ path: `${path}item`, code: 'warehouse-frozen', values: place }]
  })
