// What to take of tracked goods is suggested: expiry first, then first in (inventory 3). What the warehouse was told
// before holds the pieces it names, so it is offered to nobody else.
import { type FactsOf, fact, type LineRow } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { baseOf } from '../../masters/trade/source-line.ts'
import { lyingPieces } from '../../masters/tracking/lying.ts'
import { isSuggested, suggestion, withSuggestions } from '../../masters/tracking/suggested.ts'
import { orderLineView } from '../views.ts'
import type { DeliveryOrderDraft } from './definition.ts'

type Orders = ReadonlyMap<string, LineRow<typeof orderLineView>>

const wantedOf = ({ lines = [] }: DeliveryOrderDraft, orders: Orders) =>
  lines.map(({ id, orderLine, quantity }) => {
    const order = orders.get(orderLine ?? '')
    return {
      ...(id ? { id } : {}),
      item: order?.item ?? null,
      needed: order && quantity ? baseOf(quantity, order) : null,
    }
  })

export const needs = (draft: DeliveryOrderDraft, changed: string) => ({
  orderLines: fact.lines(orderLineView, given((draft.lines ?? []).map((line) => line.orderLine))),
  lying: lyingPieces.after('orderLines', (orders: Orders) =>
    suggestion(draft, isSuggested(changed) ? wantedOf(draft, orders) : [], 'sold'),
  ),
})

export function fill(draft: DeliveryOrderDraft, facts: FactsOf<typeof needs>, changed: string): DeliveryOrderDraft {
  if (!isSuggested(changed)) return draft
  return { ...draft, tracking: withSuggestions(wantedOf(draft, facts.orderLines), draft.tracking ?? [], facts.lying) }
}
