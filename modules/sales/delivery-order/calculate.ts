// Lines of a delivery order repeat what was ordered: item, text and unit; base units follow from the order line.
// 2 cartons of 12 ordered, 1 carton to send: 12 pieces, planned for the day of the document when no other is said.
// What replaces goods that were billed is not billed by its shipment, as what its order bills.
import { amend } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { outgoingNeedsOf, withPlaces } from '../../masters/tracking/known.ts'
import { given } from '../../masters/trade/given.ts'
import { taken } from '../../masters/trade/source-line.ts'
import { orderLineView } from '../views.ts'
import type { DeliveryOrder } from './definition.ts'

export const needs = (delivery: DeliveryOrder) => ({
  orderLines: fact.lines(orderLineView, given(delivery.lines.map((line) => line.orderLine))),
  ...outgoingNeedsOf(
    'orderLines',
    delivery.lines.map(({ id, orderLine }) => ({ id, source: orderLine })),
    delivery.tracking,
  ),
})

export function calculate(delivery: DeliveryOrder, facts: FactsOf<typeof needs>): DeliveryOrder {
  const lines = delivery.lines.map((line) => {
    const source = facts.orderLines.get(line.orderLine)
    if (!source) return line
    const { isFree, document } = source
    // What a gift cost is known when it has left, so gifts are always billed by their shipment.
    const billedAsOrdered = line.returnLine !== null || (document.billedAsOrdered === true && !isFree)
    return amend(line, { ...taken(line.quantity, source), isFree, billedAsOrdered })
  })
  const tracking = withPlaces(lines, delivery.tracking, facts)
  return { ...delivery, lines, tracking, plannedDate: delivery.plannedDate ?? delivery.date }
}
