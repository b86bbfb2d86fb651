// An invoice is made from what shipments delivered and nobody invoiced, at the prices of the orders: one for each
// customer, currency and tax mode, so that several shipments of one customer share an invoice.
import { ZERO } from '@lumbung/core'
import { fact, f, type LineRow, lineView } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/behaviour.ts'
import { given } from '../../masters/trade/given.ts'
import { quantityOpen } from '../../masters/trade/source-line.ts'
import { type Shipment, shipment } from '../shipment/definition.ts'
import { type SalesInvoiceDraft, salesInvoice } from './definition.ts'

const pricedLineView = lineView(
  'sales-order',
  'lines',
  {
    customer: f.ref('customer'),
    currency: f.ref('currency'),
    rate: f.rate(),
    priceIncludesTax: f.flag(),
    term: f.ref('term-of-payment'),
    salesRep: f.ref('sales-rep'),
  },
  {
    quantity: f.quantity(),
    amount: f.money(),
    unitPrice: f.price(),
    discountPercent1: f.percent(),
    discountPercent2: f.percent(),
    discountPercent3: f.percent(),
    discountAmount: f.money(),
    taxGroup: f.ref('tax-group', { optional: true }),
  },
)
type OrderLine = LineRow<typeof pricedLineView>

const needs = (sources: readonly Source<Shipment>[]) => ({
  orderLines: fact.lines(
    pricedLineView,
    given(sources.flatMap(({ document }) => document.lines.map((line) => line.orderLine))),
  ),
})

export const invoiceFromShipment = defineSuccession({
  from: shipment,
  to: salesInvoice,
  needs,
  make: (sources, facts, moment) => {
    const groups = new Map<string, SalesInvoiceDraft>()
    for (const { document, done } of sources) {
      for (const line of document.lines) {
        const order = facts.orderLines.get(line.orderLine)
        const quantity = quantityOpen(line, done.get(line.id)?.invoiced ?? ZERO)
        if (!order || quantity.isZero()) continue
        const key = `${document.customer} ${order.document.currency} ${order.document.priceIncludesTax}`
        const draft = groups.get(key) ?? headerOf(order, moment.today)
        const priced = { kind: 'item' as const, shipmentLine: line.id, quantity, ...pricesOf(order, quantity) }
        groups.set(key, { ...draft, lines: [...(draft.lines ?? []), priced] })
      }
    }
    return [...groups.values()]
  },
})

const headerOf = ({ document }: OrderLine, date: string): SalesInvoiceDraft => ({
  date,
  kind: 'normal',
  customer: document.customer,
  salesRep: document.salesRep,
  currency: document.currency,
  rate: document.rate,
  priceIncludesTax: document.priceIncludesTax,
  term: document.term,
  lines: [],
})

/** Price and discounts of the order line; a discount in money goes by its share of the quantity. */
const pricesOf = (order: OrderLine, quantity: OrderLine['quantity']) => ({
  unitPrice: order.unitPrice,
  priceSource: 'order' as const,
  discountPercent1: order.discountPercent1,
  discountPercent2: order.discountPercent2,
  discountPercent3: order.discountPercent3,
  discountAmount: order.quantity.isZero()
    ? ZERO
    : order.discountAmount.times(quantity).div(order.quantity).toDecimalPlaces(2),
  taxGroup: order.taxGroup,
})
