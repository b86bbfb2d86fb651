// From an order two bills can be made: its services, which are never received, as far as they are not invoiced; or,
// when it has none, a down payment with the amount left to type.
import { ONE, ZERO } from '@lumbung/core'
import { fact } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/behaviour.ts'
import { given } from '../../masters/trade/given.ts'
import { orderedPrice, quantityOpen } from '../../masters/trade/source-line.ts'
import { itemView } from '../../masters/trade/views.ts'
import { type PurchaseOrder, purchaseOrder } from '../purchase-order/definition.ts'
import { type PurchaseInvoiceDraft, purchaseInvoice } from './definition.ts'

const needs = (sources: readonly Source<PurchaseOrder>[]) => ({
  items: fact.records(itemView, given(sources.flatMap(({ document }) => document.lines.map((line) => line.item)))),
})

export const invoiceFromPurchaseOrder = defineSuccession({
  from: purchaseOrder,
  to: purchaseInvoice,
  needs,
  make: (sources, facts, moment) =>
    sources.map(({ document, done }): PurchaseInvoiceDraft => {
      const services = document.lines.flatMap((line) => {
        const quantity = quantityOpen(line, done.get(line.id)?.invoiced ?? ZERO)
        if (quantity.isZero() || facts.items.get(line.item)?.type !== 'service') return []
        const { id: orderLine, item, description, unit } = line
        return [{ orderLine, item, description, unit, quantity, ...orderedPrice(line, quantity) }]
      })
      const header = {
        date: moment.today,
        supplier: document.supplier,
        supplierInvoiceDate: moment.today,
        currency: document.currency,
        priceIncludesTax: document.priceIncludesTax,
        term: document.term,
      }
      if (services.length > 0) return { ...header, kind: 'service', lines: services }
      const taxGroup = document.lines[0]?.taxGroup ?? null
      const line = { description: document.number, quantity: ONE, unitPrice: ZERO, taxGroup }
      return { ...header, kind: 'downPayment', purchaseOrder: document.id, lines: [line] }
    }),
})
