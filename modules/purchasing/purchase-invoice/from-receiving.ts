// A bill is made from what was accepted and nobody invoiced, at the order's prices: one for each supplier, currency and
// tax mode.
import { ZERO } from '@lumbung/core'
import { fact, type LineRow } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/behaviour.ts'
import { given } from '../../masters/trade/given.ts'
import { orderedPrice, quantityOpen } from '../../masters/trade/source-line.ts'
import { type Receiving, receiving } from '../receiving/definition.ts'
import { orderLineView } from '../views.ts'
import { type PurchaseInvoiceDraft, purchaseInvoice } from './definition.ts'

const needs = (sources: readonly Source<Receiving>[]) => ({
  orderLines: fact.lines(
    orderLineView,
    given(sources.flatMap(({ document }) => document.lines.map((line) => line.orderLine))),
  ),
})

export const invoiceFromReceiving = defineSuccession({
  from: receiving,
  to: purchaseInvoice,
  needs,
  make: (sources, facts, moment) => {
    const groups = new Map<string, PurchaseInvoiceDraft>()
    for (const { document, done } of sources) {
      for (const line of document.lines) {
        const order = facts.orderLines.get(line.orderLine)
        const ahead = line.baseQuantity.minus(line.billable)
        const quantity = quantityOpen(line, ahead.plus(done.get(line.id)?.invoiced ?? ZERO))
        if (!order || quantity.isZero()) continue
        const key = `${document.supplier} ${order.document.currency} ${order.document.priceIncludesTax}`
        const draft = groups.get(key) ?? headerOf(order, moment.today)
        const billed = { receivingLine: line.id, quantity, ...orderedPrice(order, quantity) }
        groups.set(key, { ...draft, lines: [...(draft.lines ?? []), billed] })
      }
    }
    return [...groups.values()]
  },
})

const headerOf = ({ document }: LineRow<typeof orderLineView>, date: string): PurchaseInvoiceDraft => ({
  date,
  kind: 'goods',
  supplier: document.supplier,
  supplierInvoiceDate: date,
  currency: document.currency,
  priceIncludesTax: document.priceIncludesTax,
  term: document.term,
  lines: [],
})
