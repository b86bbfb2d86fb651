// What a bill of each kind may hold (sales and purchasing 4.4). Goods come from receivings, or from orders that are
// billed ahead, and may bring services with them; a bill for services has no goods; a down payment is money for an
// order, and neither bills its lines nor deducts another one; landed costs (freight, duty, insurance) belong to goods
// of other bills, over which an additional cost spreads them.
import type { Finding } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import type { TradeFacts } from '../../masters/trade/pricing.ts'
import { BILLS_ACCOUNTS, type PurchaseInvoice } from './definition.ts'

const orderView = view('purchase-order', { supplier: f.ref('supplier'), currency: f.ref('currency') })

export const kindNeeds = ({ kind, purchaseOrder }: PurchaseInvoice) => ({
  orders: fact.records(orderView, given(kind === 'downPayment' ? [purchaseOrder] : [])),
})

type Facts = FactsOf<typeof kindNeeds> & Pick<TradeFacts, 'items'>
type Line = PurchaseInvoice['lines'][number]

export function kindFindings(invoice: PurchaseInvoice, facts: Facts, moment: Moment): Finding[] {
  const own = invoice.kind === 'downPayment' ? downPaymentFindings(invoice, facts) : []
  const lines = invoice.lines.flatMap((line, index): Finding[] => {
    const values = { line: index + 1, item: facts.items.get(line.item ?? '')?.code ?? '' }
    const code = unfit(invoice.kind, line, facts)
    if (code) return [{ path: `lines.${index}.item`, code, values }]
    // A draft may wait for somebody who may.
    const isBarred = moment.step !== 'save' && line.account && !moment.may(BILLS_ACCOUNTS)
    return isBarred ? [{ path: `lines.${index}.account`, code: 'account-not-yours', values, ofAuthor: true }] : []
  })
  return [...own, ...lines]
}

/** What is wrong with a line of a bill of this kind. */
function unfit(kind: PurchaseInvoice['kind'], line: Line, facts: Facts): string | null {
  const isOrdered = Boolean(line.receivingLine ?? line.orderLine)
  if (kind === 'downPayment') return isOrdered || line.account ? 'down-payment-line' : null
  if (kind === 'landedCost') return isOrdered || line.account || isGoods(line, facts) ? 'landed-cost-line' : null
  return kind === 'service' && isGoods(line, facts) ? 'service-with-goods' : null
}

const isGoods = (line: Line, { items }: Facts): boolean =>
  Boolean(line.receivingLine) || items.get(line.item ?? '')?.type === 'stock'

function downPaymentFindings(invoice: PurchaseInvoice, { orders }: Facts): Finding[] {
  const order = orders.get(invoice.purchaseOrder ?? '')
  const isOther = order && (order.supplier !== invoice.supplier || order.currency !== invoice.currency)
  return [
    ...(isOther ? [{ path: 'purchaseOrder', code: 'down-payment-other-order' }] : []),
    ...(invoice.downPayments.length > 0 ? [{ path: 'downPayments', code: 'down-payment-deducts' }] : []),
  ]
}
