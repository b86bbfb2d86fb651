// Lines of a shipment repeat the delivery order's: item, text, unit and the order line they fulfil.
// 1 carton of 12 to send, 10 pieces loaded: the order line is 10 pieces further, 2 stay open.
import { amend } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { outgoingNeedsOf, withPlaces } from '../../masters/tracking/known.ts'
import { given } from '../../masters/trade/given.ts'
import { taken } from '../../masters/trade/source-line.ts'
import { deliveryLineView } from '../views.ts'
import type { Shipment } from './definition.ts'

export const needs = (shipment: Shipment) => ({
  deliveryLines: fact.lines(deliveryLineView, given(shipment.lines.map((line) => line.deliveryLine))),
  ...outgoingNeedsOf(
    'deliveryLines',
    shipment.lines.map(({ id, deliveryLine }) => ({ id, source: deliveryLine })),
    shipment.tracking,
  ),
})

export function calculate(shipment: Shipment, facts: FactsOf<typeof needs>): Shipment {
  const lines = shipment.lines.map((line) => {
    const source = facts.deliveryLines.get(line.deliveryLine)
    if (!source) return line
    const { orderLine, isFree, billedAsOrdered } = source
    return amend(line, {
      orderLine,
      isFree,
      billedAsOrdered,
      billable: !billedAsOrdered,
      ...taken(line.quantity, source),
    })
  })
  return { ...shipment, lines, tracking: withPlaces(lines, shipment.tracking, facts) }
}
