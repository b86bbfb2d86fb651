// From an order two bills can be made: of its services, which are never received, and of goods that may be billed
// before they come, as far as they are neither invoiced nor received; or, when it has none, a down payment with the
// amount left to type.
//   100 ordered, 30 received, 20 billed ahead and not come: 50 can still be billed ahead.
// Advances to the supplier are offered to be deducted (masters/trade/deposits.ts).
import { type Decimal, ONE, smaller, sum, ZERO } from '@lumbung/core'
import { type ClearingState, fact } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { type MadeFor, netOfPart, withDeposits } from '../../masters/trade/deposits.ts'
import { given } from '../../masters/trade/given.ts'
import { orderedPrice, quantityOpen } from '../../masters/trade/source-line.ts'
import { itemView } from '../../masters/trade/views.ts'
import { type PurchaseOrder, purchaseOrder } from '../purchase-order/definition.ts'
import { advanceNeeds, ordersOfAdvances } from './advances.ts'
import { type PurchaseInvoiceDraft, purchaseInvoice } from './definition.ts'

const linesOf = (sources: readonly Source<PurchaseOrder>[]) => sources.flatMap(({ document }) => document.lines)

const needs = (sources: readonly Source<PurchaseOrder>[]) => ({
  ...advanceNeeds(sources.map(({ document }) => document.supplier)),
  items: fact.records(itemView, given(linesOf(sources).map((line) => line.item))),
  ahead: fact.clearing('grir', given(linesOf(sources).map((line) => (line.billBeforeReceipt ? line.id : null)))),
})

type Line = PurchaseOrder['lines'][number]

/** How much of a line a bill may say that is made from its order. */
function quantityToBill(
  line: Line,
  done: Readonly<Record<string, Decimal>>,
  isService: boolean,
  ahead: ClearingState | undefined,
): Decimal {
  const open = quantityOpen(line, done.invoiced ?? ZERO)
  if (isService) return open
  if (!line.billBeforeReceipt) return ZERO
  return smaller(open, quantityOpen(line, (done.received ?? ZERO).minus(ahead?.quantity ?? ZERO)))
}

export const invoiceFromPurchaseOrder = defineSuccession({
  from: purchaseOrder,
  to: purchaseInvoice,
  needs,
  make: (sources, facts, moment) => {
    const isService = (line: Line) => facts.items.get(line.item)?.type === 'service'
    const drafts = sources.map(({ document, done }): MadeFor<PurchaseInvoiceDraft> => {
      const billed = document.lines.filter((line) => isService(line) || line.billBeforeReceipt)
      const made = billed.flatMap((line) => {
        const quantity = quantityToBill(line, done.get(line.id) ?? {}, isService(line), facts.ahead.get(line.id))
        if (quantity.isZero()) return []
        const { id: orderLine, item, description, unit } = line
        const priced = orderedPrice({ ...line, document }, quantity)
        return [{ line: { orderLine, item, description, unit, quantity, ...priced }, net: netOfPart(line, quantity) }]
      })
      const header = {
        date: moment.today,
        supplier: document.supplier,
        supplierInvoiceDate: moment.today,
        currency: document.currency,
        priceIncludesTax: document.priceIncludesTax,
        term: document.term,
      }
      if (made.length > 0) {
        const { supplier: party, currency } = document
        const net = sum(made.map((one) => one.net))
        const kind = billed.every(isService) ? 'service' : 'goods'
        return {
          draft: { ...header, kind, lines: made.map(({ line }) => line) },
          deposits: { role: 'supplier_advance', party, currency, orders: new Set([document.id]), net },
        }
      }
      const taxGroup = document.lines[0]?.taxGroup ?? null
      const line = { description: document.number, quantity: ONE, unitPrice: ZERO, taxGroup }
      const draft = { ...header, kind: 'downPayment' as const, purchaseOrder: document.id, lines: [line] }
      return { draft, deposits: null }
    })
    return withDeposits(facts.advances.values(), ordersOfAdvances(facts), drafts)
  },
})
