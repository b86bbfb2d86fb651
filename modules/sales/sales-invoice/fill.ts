// Choosing the customer brings currency, term, sales rep and collector; choosing an item (a service) its text, unit,
// tax group and price; a direct invoice the warehouse of its branch.
import { type FactsOf, fact } from '@lumbung/definition'
import { contextOf, filledHeader, filledLines, fillingNeeds, withoutTaxRate } from '../../masters/trade/filling.ts'
import { given } from '../../masters/trade/given.ts'
import { branchOf } from '../../masters/trade/usual-warehouse.ts'
import { branchView } from '../../masters/trade/views.ts'
import { customerView } from '../views.ts'
import type { SalesInvoiceDraft } from './definition.ts'

// Shipped lines keep the prices of their orders.
const itemsOf = (draft: SalesInvoiceDraft): string[] =>
  given((draft.lines ?? []).map((line) => (line.shipmentLine ? null : line.item)))

export const needs = (draft: SalesInvoiceDraft, _changed: string) => ({
  customers: fact.records(customerView, given([draft.customer])),
  branches: fact.records(branchView, draft.kind === 'direct' ? [branchOf(draft)] : []),
  ...fillingNeeds(draft, itemsOf(draft)),
})

export function fill(draft: SalesInvoiceDraft, facts: FactsOf<typeof needs>, changed: string): SalesInvoiceDraft {
  const customer = facts.customers.get(draft.customer ?? '')
  const brought = customer && {
    currency: customer.currency,
    term: customer.term,
    salesRep: customer.salesRep,
    collector: customer.collector,
  }
  const filled = withoutTaxRate(filledHeader(draft, changed, facts, 'customer', brought), draft, changed === 'date')
  const headed = withWarehouse(filled, changed, facts)
  const lines = filledLines(headed.lines ?? [], changed, {
    ...contextOf(headed, facts),
    direction: 'sell',
    party: headed.customer ?? null,
    priceList: customer?.priceList ?? null,
    taxGroup: customer?.taxGroup ?? null,
  })
  return { ...headed, lines }
}

/** Goods of a direct invoice leave from the warehouse of its branch until another is chosen. */
function withWarehouse(draft: SalesInvoiceDraft, changed: string, facts: FactsOf<typeof needs>): SalesInvoiceDraft {
  if (draft.kind !== 'direct' || draft.warehouse || (changed !== '' && changed !== 'kind')) return draft
  const usual = facts.branches.get(branchOf(draft) ?? '')?.defaultWarehouse
  return usual ? { ...draft, warehouse: usual } : draft
}
