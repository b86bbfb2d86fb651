// A shipment is made from what delivery orders have not sent yet, one for each customer and warehouse.
import { ZERO } from '@lumbung/core'
import { defineSuccession } from '@lumbung/engine/behaviour.ts'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import { deliveryOrder } from '../delivery-order/definition.ts'
import { type ShipmentDraft, shipment } from './definition.ts'

export const shipmentFromDelivery = defineSuccession({
  from: deliveryOrder,
  to: shipment,
  make: (sources, _facts, moment) => {
    const groups = new Map<string, ShipmentDraft>()
    for (const { document, done } of sources) {
      const lines = document.lines.flatMap((line) => {
        const quantity = quantityOpen(line, done.get(line.id)?.shipped ?? ZERO)
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
