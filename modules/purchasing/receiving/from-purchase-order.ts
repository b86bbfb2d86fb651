// A receiving is made from what orders still expect, one for each supplier, warehouse and currency. Work is not
// received: service items are left out.
import { ZERO } from '@lumbung/core'
import { fact } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import { itemView } from '../../masters/trade/views.ts'
import { type PurchaseOrder, purchaseOrder } from '../purchase-order/definition.ts'
import { type ReceivingDraft, receiving } from './definition.ts'

const needs = (sources: readonly Source<PurchaseOrder>[]) => ({
  items: fact.records(itemView, given(sources.flatMap(({ document }) => document.lines.map((line) => line.item)))),
})

export const receivingFromOrder = defineSuccession({
  from: purchaseOrder,
  to: receiving,
  needs,
  make: (sources, facts, moment) => {
    const groups = new Map<string, ReceivingDraft>()
    for (const { document, done } of sources) {
      const lines = document.lines.flatMap((line) => {
        const quantity = quantityOpen(line, done.get(line.id)?.received ?? ZERO)
        const service = facts.items.get(line.item)?.type === 'service'
        return quantity.isZero() || service ? [] : [{ orderLine: line.id, delivered: quantity, rejected: ZERO }]
      })
      if (lines.length === 0) continue
      const key = `${document.supplier} ${document.warehouse} ${document.currency}`
      const draft = groups.get(key) ?? {
        date: moment.today,
        supplier: document.supplier,
        warehouse: document.warehouse,
        currency: document.currency,
        lines: [],
      }
      groups.set(key, { ...draft, lines: [...(draft.lines ?? []), ...lines] })
    }
    return [...groups.values()]
  },
})
