// A bill is made from what was accepted and nobody invoiced, at the order's prices: one for each supplier, currency and
// tax mode. Advances to the supplier are offered to be deducted (masters/trade/deposits.ts).
import { type Decimal, ZERO } from '@lumbung/core'
import { fact, f, type LineRow, lineView } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { type MadeFor, netOfPart, withDeposits } from '../../masters/trade/deposits.ts'
import { given } from '../../masters/trade/given.ts'
import { orderedPrice, quantityOpen } from '../../masters/trade/source-line.ts'
import { type Receiving, receiving } from '../receiving/definition.ts'
import { orderLineView } from '../views.ts'
import { advanceNeeds, ordersOfAdvances } from './advances.ts'
import { type PurchaseInvoiceDraft, purchaseInvoice } from './definition.ts'

const netView = lineView('purchase-order', 'lines', orderLineView.header, {
  ...orderLineView.line,
  netAmount: f.money(),
})

const needs = (sources: readonly Source<Receiving>[]) => ({
  ...advanceNeeds(sources.map(({ document }) => document.supplier)),
  orderLines: fact.lines(
    netView,
    given(sources.flatMap(({ document }) => document.lines.map((line) => line.orderLine))),
  ),
})

export const invoiceFromReceiving = defineSuccession({
  from: receiving,
  to: purchaseInvoice,
  needs,
  make: (sources, facts, moment) => {
    const groups = new Map<string, Group>()
    for (const { document, done } of sources) {
      for (const line of document.lines) {
        const order = facts.orderLines.get(line.orderLine)
        const ahead = line.baseQuantity.minus(line.billable)
        const quantity = quantityOpen(line, ahead.plus(done.get(line.id)?.invoiced ?? ZERO))
        if (!order || quantity.isZero()) continue
        const key = `${document.supplier} ${order.document.currency} ${order.document.priceIncludesTax}`
        const group = groups.get(key) ?? { draft: headerOf(order, moment.today), net: ZERO, orders: new Set() }
        const billed = { receivingLine: line.id, quantity, ...orderedPrice(order, quantity) }
        groups.set(key, {
          draft: { ...group.draft, lines: [...(group.draft.lines ?? []), billed] },
          net: group.net.plus(netOfPart(order, quantity)),
          orders: group.orders.add(order.document.id),
        })
      }
    }
    const drafts = [...groups.values()].map(({ draft, net, orders }): MadeFor<PurchaseInvoiceDraft> => {
      const { supplier, currency } = draft
      const deposits = { party: supplier ?? '', currency: currency ?? '', orders, net }
      return { draft, deposits: { role: 'supplier_advance', ...deposits } }
    })
    return withDeposits(facts.advances.values(), ordersOfAdvances(facts), drafts)
  },
})

/** A bill, with what its lines come to before tax and the orders they are of. */
interface Group {
  readonly draft: PurchaseInvoiceDraft
  readonly net: Decimal
  readonly orders: Set<string>
}

const headerOf = ({ document }: LineRow<typeof netView>, date: string): PurchaseInvoiceDraft => ({
  date,
  kind: 'goods',
  supplier: document.supplier,
  supplierInvoiceDate: date,
  currency: document.currency,
  priceIncludesTax: document.priceIncludesTax,
  term: document.term,
  lines: [],
})
