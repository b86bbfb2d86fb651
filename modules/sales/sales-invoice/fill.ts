// Choosing the customer brings currency, term and sales rep; choosing an item (a service) its text, unit, tax group and
// price.
import { type FactsOf, fact } from '@lumbung/definition'
import { contextOf, filledHeader, filledLines, fillingNeeds } from '../../masters/trade/filling.ts'
import { given } from '../../masters/trade/given.ts'
import { customerView } from '../views.ts'
import type { SalesInvoiceDraft } from './definition.ts'

// Shipped lines keep the prices of their orders.
const itemsOf = (draft: SalesInvoiceDraft): string[] =>
  given((draft.lines ?? []).map((line) => (line.shipmentLine ? null : line.item)))

export const needs = (draft: SalesInvoiceDraft, _changed: string) => ({
  customers: fact.records(customerView, given([draft.customer])),
  ...fillingNeeds(draft, itemsOf(draft)),
})

export function fill(draft: SalesInvoiceDraft, facts: FactsOf<typeof needs>, changed: string): SalesInvoiceDraft {
  const customer = facts.customers.get(draft.customer ?? '')
  const brought = customer && { currency: customer.currency, term: customer.term, salesRep: customer.salesRep }
  const headed = filledHeader(draft, changed, facts, 'customer', brought)
  const lines = filledLines(headed.lines ?? [], changed, {
    ...contextOf(headed, facts),
    direction: 'sell',
    party: headed.customer ?? null,
    priceList: customer?.priceList ?? null,
    taxGroup: customer?.taxGroup ?? null,
  })
  return { ...headed, lines }
}
