// A delivery order is made from what orders still have to be instructed, one for each customer and warehouse. Work is
// not delivered: service items are left out.
import { ZERO } from '@lumbung/core'
import { fact } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import { itemView } from '../../masters/trade/views.ts'
import { type SalesOrder, salesOrder } from '../sales-order/definition.ts'
import { type DeliveryOrderDraft, deliveryOrder } from './definition.ts'

const needs = (sources: readonly Source<SalesOrder>[]) => ({
  items: fact.records(itemView, given(sources.flatMap(({ document }) => document.lines.map((line) => line.item)))),
})

export const deliveryFromOrder = defineSuccession({
  from: salesOrder,
  to: deliveryOrder,
  needs,
  make: (sources, facts, moment) => {
    const groups = new Map<string, DeliveryOrderDraft>()
    for (const { document, done } of sources) {
      for (const line of document.lines) {
        const quantity = quantityOpen(line, done.get(line.id)?.instructed ?? ZERO)
        if (quantity.isZero() || !line.warehouse || facts.items.get(line.item)?.type === 'service') continue
        const key = `${document.customer} ${line.warehouse}`
        const draft = groups.get(key) ?? {
          date: moment.today,
          customer: document.customer,
          warehouse: line.warehouse,
          shipTo: document.shipTo,
          plannedDate: line.requiredDate,
          lines: [],
        }
        groups.set(key, { ...draft, lines: [...(draft.lines ?? []), { orderLine: line.id, quantity }] })
      }
    }
    return [...groups.values()]
  },
})
