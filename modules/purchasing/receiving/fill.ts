// Counting fewer pieces, or refusing some, changes what is accepted; typing what is accepted changes nothing else.
// Goods come into the usual warehouse of the branch, or its only one, until another is chosen; there to a location for
// receiving, where it has such.
import { larger, ZERO } from '@lumbung/core'
import { type FactsOf, fact, type LineRow } from '@lumbung/definition'
import { withArrivalPlaces } from '../../masters/tracking/arriving.ts'
import { arrivalPlace, placesFor } from '../../masters/tracking/putting.ts'
import { isSuggested } from '../../masters/tracking/suggested.ts'
import { given } from '../../masters/trade/given.ts'
import { baseOf } from '../../masters/trade/source-line.ts'
import { usualWarehouseNeeds, withUsualWarehouse } from '../../masters/trade/usual-warehouse.ts'
import { orderLineView } from '../views.ts'
import type { ReceivingDraft } from './definition.ts'

type Orders = ReadonlyMap<string, LineRow<typeof orderLineView>>

export const needs = (draft: ReceivingDraft, changed: string) => ({
  ...usualWarehouseNeeds(draft),
  orderLines: fact.lines(
    orderLineView,
    isSuggested(changed) ? given((draft.lines ?? []).map((line) => line.orderLine)) : [],
  ),
  places: placesFor.after('orderLines', (orders: Orders) => ({
    warehouse: draft.warehouse ?? null,
    uses: orders.size > 0 ? ['receive'] : [],
    items: [...new Set([...orders.values()].map(({ item }) => item))],
  })),
})

type Facts = FactsOf<typeof needs>

export const fill = (draft: ReceivingDraft, facts: Facts, changed: string): ReceivingDraft =>
  placed(withUsualWarehouse(counted(draft, changed), changed, facts), facts, changed)

function counted(draft: ReceivingDraft, changed: string): ReceivingDraft {
  const [field, place, column] = changed.split('.')
  if (field !== 'lines' || (column !== 'delivered' && column !== 'rejected')) return draft
  const lines = (draft.lines ?? []).map((line, index) =>
    String(index) === place && line.delivered
      ? { ...line, accepted: larger(line.delivered.minus(line.rejected ?? ZERO), ZERO) }
      : line,
  )
  return { ...draft, lines }
}

function placed(draft: ReceivingDraft, { orderLines, places }: Facts, changed: string): ReceivingDraft {
  if (!isSuggested(changed)) return draft
  const lines = (draft.lines ?? []).map(({ id, orderLine, delivered, rejected, accepted }) => {
    const order = orderLines.get(orderLine ?? '')
    const quantity = accepted ?? (delivered ? larger(delivered.minus(rejected ?? ZERO), ZERO) : null)
    const needed = order && quantity ? baseOf(quantity, order) : null
    return { ...(id ? { id } : {}), item: order?.item ?? null, needed }
  })
  const tracking = withArrivalPlaces(
    lines,
    draft.tracking ?? [],
    (_, item, batch) => arrivalPlace(places, ['receive'], { item, batch }),
    changed === 'warehouse',
  )
  return { ...draft, tracking }
}
