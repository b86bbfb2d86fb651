// Goods that were received on a location for receiving are put away (inventory 5.4): a storage transfer of what still
// lies there, with the location that each piece goes to (masters/tracking/putting.ts). What quality holds back goes to
// a location for inspection, where there is one, and waits where it is otherwise; what is damaged is nobody's to store.
import { type Decimal, sum } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { storageTransfer } from '../../inventory/storage-transfer/definition.ts'
import { type LocationUse, placesFor, putTo } from '../../masters/tracking/putting.ts'
import { given } from '../../masters/trade/given.ts'
import { itemView } from '../../masters/trade/views.ts'
import { type Receiving, receiving } from '../../purchasing/receiving/definition.ts'
import { type Waiting, waitingOf } from './waiting.ts'

type Receivings = readonly Source<Receiving>[]

const USES: Readonly<Record<Waiting['status'], readonly LocationUse[]>> = {
  available: ['pick', 'bulk'],
  qc: ['qc'],
  damaged: [],
}

type Needs = {
  readonly items: ReturnType<typeof fact.records<typeof itemView>>
  readonly waiting: ReturnType<typeof waitingOf>
} & Readonly<Record<`in ${string}`, ReturnType<typeof placesFor>>>

const needs = (receivings: Receivings): Needs => {
  const items = given(receivings.flatMap(({ document }) => document.lines.map(({ item }) => item)))
  const warehouses = [...new Set(receivings.map(({ document }) => document.warehouse))]
  const places = warehouses.map((warehouse) => [
    `in ${warehouse}`,
    placesFor({ warehouse, uses: ['pick', 'bulk', 'qc'], items }),
  ])
  return {
    items: fact.records(itemView, items),
    waiting: waitingOf({ receivings: receivings.map(({ document }) => document.id) }),
    ...Object.fromEntries(places),
  }
}

type Line = Receiving['lines'][number]

/** In the unit of the receiving where all of its line goes, else in that of the item. */
const countedIn = (line: Line, quantity: Decimal, facts: FactsOf<typeof needs>) =>
  quantity.equals(line.baseQuantity)
    ? { quantity: line.quantity, unit: line.unit }
    : { quantity, unit: facts.items.get(line.item)?.baseUnit ?? line.unit }

export const putAwayFromReceiving = defineSuccession({
  from: receiving,
  to: storageTransfer,
  needs,
  make: (receivings: Receivings, facts, { today }) => {
    const byWarehouse = Map.groupBy(receivings, ({ document }) => document.warehouse)
    return [...byWarehouse].flatMap(([warehouse, own]) => {
      const lines = new Map(own.flatMap(({ document }) => document.lines.map((line) => [line.id, line] as const)))
      const goods = facts.waiting.flatMap((one) =>
        lines.has(one.line) && USES[one.status].length > 0
          ? [{ ...one, all: one.quantity, uses: USES[one.status] }]
          : [],
      )
      const put = putTo(goods, facts[`in ${warehouse}`] ?? [])
        // Without a location for inspection it waits where it is.
        .filter(({ status, locationTo }) => status === 'available' || locationTo !== null)
      const groups = [...Map.groupBy(put, ({ line, status }) => `${line} ${status}`).values()]
      if (groups.length === 0) return []
      return [
        {
          date: today,
          warehouseFrom: warehouse,
          warehouseTo: warehouse,
          lines: groups.flatMap((pieces) => lineOf(pieces, lines, facts)),
          tracking: groups.flatMap((pieces, index) =>
            pieces.map(({ location, locationTo, batch, serial, quantity, all, measured }) => ({
              line: index + 1,
              location,
              locationTo,
              batch,
              serial,
              quantity,
              // Of some of them the scale says it.
              measured: quantity.equals(all) ? measured : null,
            })),
          ),
        },
      ]
    })
  },
})

function lineOf(pieces: readonly Waiting[], lines: ReadonlyMap<string, Line>, facts: FactsOf<typeof needs>) {
  const [first] = pieces
  const line = lines.get(first?.line ?? '')
  if (!first || !line) return []
  const quantity = sum(pieces.map((one) => one.quantity))
  const conditions = { conditionFrom: first.status, conditionTo: first.status }
  return [{ receivingLine: line.id, item: line.item, ...countedIn(line, quantity, facts), ...conditions }]
}
