// An invoice is made from what shipments delivered and nobody invoiced, at the prices of the orders: one for each
// customer, currency and tax mode, so that several shipments of one customer share an invoice. What their orders bill
// is left out. Deposits of the customer are offered to be deducted (masters/trade/deposits.ts).
import { type Decimal, ZERO } from '@lumbung/core'
import { fact, f, type LineRow, lineView } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { type MadeFor, netOfPart, withDeposits } from '../../masters/trade/deposits.ts'
import { given } from '../../masters/trade/given.ts'
import { orderedPrice, quantityOpen } from '../../masters/trade/source-line.ts'
import { linePrice } from '../../masters/trade/views.ts'
import { type Shipment, shipment } from '../shipment/definition.ts'
import { type SalesInvoiceDraft, salesInvoice } from './definition.ts'
import { depositNeeds, ordersOfDeposits } from './deposits.ts'

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
    ...linePrice,
  },
)
type OrderLine = LineRow<typeof pricedLineView>

const needs = (sources: readonly Source<Shipment>[]) => ({
  ...depositNeeds(sources.map(({ document }) => document.customer)),
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
    const groups = new Map<string, Group>()
    for (const { document, done } of sources) {
      for (const line of document.lines) {
        const order = facts.orderLines.get(line.orderLine)
        const quantity = quantityOpen(line, done.get(line.id)?.invoiced ?? ZERO)
        if (!order || quantity.isZero() || line.billedAsOrdered) continue
        const key = `${document.customer} ${order.document.currency} ${order.document.priceIncludesTax}`
        const group = groups.get(key) ?? { draft: headerOf(order, moment.today), net: ZERO, orders: new Set() }
        const priced = { kind: 'item' as const, shipmentLine: line.id, quantity, ...orderedPrice(order, quantity) }
        groups.set(key, {
          draft: { ...group.draft, lines: [...(group.draft.lines ?? []), priced] },
          net: group.net.plus(netOfPart(order, quantity)),
          orders: group.orders.add(order.document.id),
        })
      }
    }
    const drafts = [...groups.values()].map(({ draft, net, orders }): MadeFor<SalesInvoiceDraft> => {
      const { customer, currency } = draft
      const deposits = { party: customer ?? '', currency: currency ?? '', orders, net }
      return { draft, deposits: { role: 'customer_deposit', ...deposits } }
    })
    return withDeposits(facts.deposits.values(), ordersOfDeposits(facts), drafts)
  },
})

/** An invoice, with what its lines come to before tax and the orders they are of. */
interface Group {
  readonly draft: SalesInvoiceDraft
  readonly net: Decimal
  readonly orders: Set<string>
}

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
