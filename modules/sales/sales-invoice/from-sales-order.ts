// From an order two invoices can be made: its services, which are never shipped, as far as they are not invoiced; or,
// when it has none, a down payment with the amount left to type.
import { ONE, ZERO } from '@lumbung/core'
import { fact } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/behaviour.ts'
import { given } from '../../masters/trade/given.ts'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import { itemView } from '../../masters/trade/views.ts'
import { type SalesOrder, salesOrder } from '../sales-order/definition.ts'
import { type SalesInvoiceDraft, salesInvoice } from './definition.ts'

const needs = (sources: readonly Source<SalesOrder>[]) => ({
  items: fact.records(itemView, given(sources.flatMap(({ document }) => document.lines.map((line) => line.item)))),
})

export const invoiceFromOrder = defineSuccession({
  from: salesOrder,
  to: salesInvoice,
  needs,
  make: (sources, facts, moment) =>
    sources.map(({ document, done }): SalesInvoiceDraft => {
      const services = document.lines.flatMap((line) => {
        const quantity = quantityOpen(line, done.get(line.id)?.invoiced ?? ZERO)
        return quantity.isZero() || facts.items.get(line.item)?.type !== 'service' ? [] : [serviceLine(line, quantity)]
      })
      const header = headerOf(document, moment.today)
      if (services.length > 0) return { ...header, kind: 'normal', lines: services }
      return { ...header, kind: 'downPayment', salesOrder: document.id, lines: [downPaymentLine(document)] }
    }),
})

const headerOf = (order: SalesOrder, date: string): SalesInvoiceDraft => ({
  date,
  customer: order.customer,
  salesRep: order.salesRep,
  currency: order.currency,
  rate: order.rate,
  priceIncludesTax: order.priceIncludesTax,
  term: order.term,
})

const serviceLine = (line: SalesOrder['lines'][number], quantity: SalesOrder['lines'][number]['quantity']) => ({
  kind: 'item' as const,
  orderLine: line.id,
  item: line.item,
  description: line.description,
  quantity,
  unit: line.unit,
  unitPrice: line.unitPrice,
  priceSource: 'order' as const,
  isFree: line.isFree,
  discountPercent1: line.discountPercent1,
  discountPercent2: line.discountPercent2,
  discountPercent3: line.discountPercent3,
  discountAmount: line.discountAmount.times(quantity).div(line.quantity).toDecimalPlaces(2),
  taxGroup: line.taxGroup,
})

const downPaymentLine = (order: SalesOrder) => ({
  kind: 'other' as const,
  description: order.number,
  quantity: ONE,
  unitPrice: ZERO,
  taxGroup: order.lines[0]?.taxGroup ?? null,
})
