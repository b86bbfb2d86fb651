// A shipment is made from what delivery orders have not sent yet, one for each customer and warehouse; where somebody
// noted what was picked, of no more than that.
import { type Decimal, larger, smaller, ZERO } from '@lumbung/core'
import { defineSuccession } from '@lumbung/engine/contract.ts'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import { type DeliveryOrder, deliveryOrder } from '../delivery-order/definition.ts'
import { type ShipmentDraft, shipment } from './definition.ts'

export const shipmentFromDelivery = defineSuccession({
  from: deliveryOrder,
  to: shipment,
  make: (sources, _facts, moment) => {
    const groups = new Map<string, ShipmentDraft>()
    for (const { document, done } of sources) {
      const lines = document.lines.flatMap((line) => {
        const open = quantityOpen(line, done.get(line.id)?.shipped ?? ZERO)
        const quantity = gathered(line, open)
        return quantity.isZero() ? [] : [{ deliveryLine: line.id, quantity }]
      })
      if (lines.length === 0) continue
      const key = `${document.customer} ${document.warehouse}`
      const draft = groups.get(key) ?? {
        date: moment.today,
        customer: document.customer,
        warehouse: document.warehouse,
        shipTo: document.shipTo,
        expedition: document.expedition,
        vehicle: document.vehicle,
        lines: [],
      }
      groups.set(key, { ...draft, lines: [...(draft.lines ?? []), ...lines] })
    }
    return [...groups.values()]
  },
})

/** 10 to send, 4 of them sent, 7 picked: 3 are there to go. */
function gathered(line: DeliveryOrder['lines'][number], open: Decimal): Decimal {
  if (line.picked === null) return open
  const sent = line.quantity.minus(open)
  return larger(smaller(open, line.picked.minus(sent)), ZERO)
}
