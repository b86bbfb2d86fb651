// What no document may do with tracked goods, whichever domain it is of (inventory 1 to 3): move an item that is
// tracked without its number, or one with catch weight without it, take a batch that has expired or is blocked, leave
// out the location where a warehouse has such, or name one of another warehouse. Documents say it of their rows first;
// this is what holds for all of them.
import { asQuantity, decimal, type Figure, type Finding, ONE } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { GuardedMove, PostedDocument } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { missingMeasure } from '../../masters/tracking/measured.ts'
import { unusable } from '../../masters/tracking/rules.ts'
import { batchView, trackedItemView } from '../../masters/tracking/views.ts'

const warehouseView = view('warehouses', { code: f.code(), usesLocations: f.flag() })
const locationView = view('location', { code: f.code(), storage: f.ref('storage'), blocked: f.flag() })
const storageView = view('storage', { warehouse: f.ref('warehouses') })

const lineOf = (path: string): Figure => asQuantity(decimal(path.split('.')[1] ?? '0').plus(ONE))

const numberNeeds = (moves: readonly GuardedMove[]) => ({
  items: fact.records(trackedItemView, given(moves.map(({ item }) => item))),
})

// Items from before there were numbers say nothing, and are not tracked.
const NUMBERED: ReadonlySet<string> = new Set(['batch', 'serial'])

export const numbered = {
  needs: numberNeeds,
  rules: (moves: readonly GuardedMove[], { items }: FactsOf<typeof numberNeeds>): Finding[] =>
    moves.flatMap(({ path, item: id, batch, serial, quantity, measured }): Finding[] => {
      const item = items.get(id)
      if (!item || quantity.isZero()) return []
      const values = missingMeasure(item, quantity.abs(), lineOf(path))
      const isNamed = !NUMBERED.has(item.tracking) || (item.tracking === 'batch' ? batch : serial)
      return [
        ...(isNamed ? [] : [{ path: `${path}item`, code: `${item.tracking}-missing`, values }]),
        ...(item.measureUnit && !measured ? [{ path: `${path}item`, code: 'measure-missing', values }] : []),
      ]
    }),
}

/**
 * They may take what others may not: to scrap, return or move it. What brings goods in takes them out only when it is
 * taken back.
 */
export const MAY_TAKE: ReadonlySet<string> = new Set([
  'adjustment-in',
  'adjustment-out',
  'receiving',
  'purchase-return',
  'sales-return',
  'stock-opname',
  'storage-transfer',
  'replenishment-receiving',
])

const batchNeeds = (moves: readonly GuardedMove[]) => ({
  batches: fact.records(batchView, given(moves.map(({ batch }) => batch))),
})

export const usable = {
  needs: batchNeeds,
  rules: (
    moves: readonly GuardedMove[],
    { batches }: FactsOf<typeof batchNeeds>,
    { resource }: PostedDocument,
  ): Finding[] =>
    moves.flatMap(({ path, batch: id, date, quantity }): Finding[] => {
      const batch = batches.get(id ?? '')
      if (!batch || !quantity.isNegative() || MAY_TAKE.has(resource)) return []
      const found = unusable(batch, date)
      return found ? [{ path: `${path}item`, ...found }] : []
    }),
}

const placeNeeds = (moves: readonly GuardedMove[]) => ({
  warehouses: fact.records(warehouseView, given(moves.map(({ warehouse }) => warehouse))),
  locations: fact.records(locationView, given(moves.map(({ location }) => location))),
  storages: fact.named(storageView, 'locations', 'storage'),
  items: fact.records(trackedItemView, given(moves.map(({ item }) => item))),
})

export const placed = {
  needs: placeNeeds,
  rules: (moves: readonly GuardedMove[], facts: FactsOf<typeof placeNeeds>, { resource }: PostedDocument): Finding[] =>
    moves.flatMap((move): Finding[] => {
      const warehouse = facts.warehouses.get(move.warehouse)
      const path = `${move.path}item`
      const location = facts.locations.get(move.location ?? '')
      if (!location) {
        if (!warehouse?.usesLocations || move.location !== null || move.quantity.isZero()) return []
        const item = facts.items.get(move.item)
        const values = {
          warehouse: warehouse.code,
          quantity: asQuantity(move.quantity.abs()),
          unit: item?.baseUnitCode ?? '',
          item: item?.code ?? '',
          line: lineOf(move.path),
        }
        return [{ path, code: 'location-missing', values }]
      }
      const lies = facts.storages.get(location.storage)?.warehouse
      if (lies !== move.warehouse) {
        const values = { location: location.code, warehouse: warehouse?.code ?? '' }
        return [{ path, code: 'location-not-here', values }]
      }
      // A count puts nothing there: it says what lies there.
      return location.blocked && !move.quantity.isNegative() && resource !== 'stock-opname'
        ? [{ path, code: 'location-blocked', values: { location: location.code } }]
        : []
    }),
}
