// From an order two invoices can be made: its services, which are never shipped, and the goods of a customer who is
// billed what was ordered, as far as they are not invoiced; or, when it has neither, a down payment with the amount
// left to type.
//   100 ordered, 40 invoiced: 60 to invoice, delivered or not; 103 delivered within the tolerance: 63.
// Deposits of the customer are offered to be deducted (masters/trade/deposits.ts).
import { type Decimal, larger, ONE, sum, ZERO } from '@lumbung/core'
import { fact } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { type MadeFor, netOfPart, withDeposits } from '../../masters/trade/deposits.ts'
import { given } from '../../masters/trade/given.ts'
import { orderedPrice, quantityOpen } from '../../masters/trade/source-line.ts'
import { itemView } from '../../masters/trade/views.ts'
import { type SalesOrder, salesOrder } from '../sales-order/definition.ts'
import { type SalesInvoiceDraft, salesInvoice } from './definition.ts'
import { depositNeeds, ordersOfDeposits } from './deposits.ts'

const needs = (sources: readonly Source<SalesOrder>[]) => ({
  ...depositNeeds(sources.map(({ document }) => document.customer)),
  items: fact.records(itemView, given(sources.flatMap(({ document }) => document.lines.map((line) => line.item)))),
})

export const invoiceFromOrder = defineSuccession({
  from: salesOrder,
  to: salesInvoice,
  needs,
  make: (sources, facts, moment) => {
    const drafts = sources.map(({ document, done }): MadeFor<SalesInvoiceDraft> => {
      const billed = document.lines.flatMap((line) => {
        const isService = facts.items.get(line.item)?.type === 'service'
        if (!isService && (!document.billedAsOrdered || line.isFree)) return []
        const quantity = quantityToBill(line, done.get(line.id) ?? {})
        return quantity.isZero()
          ? []
          : [{ line: orderedLine(document, line, quantity), net: netOfPart(line, quantity) }]
      })
      const header = headerOf(document, moment.today)
      if (billed.length > 0) {
        const { customer: party, currency } = document
        const net = sum(billed.map((one) => one.net))
        return {
          draft: { ...header, kind: 'normal', lines: billed.map(({ line }) => line) },
          deposits: { role: 'customer_deposit', party, currency, orders: new Set([document.id]), net },
        }
      }
      const lines = [downPaymentLine(document)]
      return { draft: { ...header, kind: 'downPayment', salesOrder: document.id, lines }, deposits: null }
    })
    return withDeposits(facts.deposits.values(), ordersOfDeposits(facts), drafts)
  },
})

type Line = SalesOrder['lines'][number]

function quantityToBill(line: Line, { invoiced = ZERO, delivered = ZERO }: Readonly<Record<string, Decimal>>): Decimal {
  const beyond = larger(delivered.minus(line.baseQuantity), ZERO)
  return quantityOpen(line, invoiced.minus(beyond))
}

const headerOf = (order: SalesOrder, date: string): SalesInvoiceDraft => ({
  date,
  customer: order.customer,
  salesRep: order.salesRep,
  currency: order.currency,
  rate: order.rate,
  priceIncludesTax: order.priceIncludesTax,
  term: order.term,
})

const orderedLine = (document: SalesOrder, line: Line, quantity: Decimal) => ({
  kind: 'item' as const,
  orderLine: line.id,
  item: line.item,
  description: line.description,
  quantity,
  unit: line.unit,
  isFree: line.isFree,
  ...orderedPrice({ ...line, document }, quantity),
})

const downPaymentLine = (order: SalesOrder) => ({
  kind: 'other' as const,
  description: order.number,
  quantity: ONE,
  unitPrice: ZERO,
  taxGroup: order.lines[0]?.taxGroup ?? null,
})
