// Choosing the customer brings currency, term, sales rep and collector; choosing an item (a service) its text, unit,
// tax group and price; a direct invoice the warehouse of its branch, and what of tracked goods leaves with it.
import { type FactsOf, fact, type ViewRow } from '@lumbung/definition'
import { lyingPieces } from '../../masters/tracking/lying.ts'
import { isSuggested, suggestion, withSuggestions } from '../../masters/tracking/suggested.ts'
import { contextOf, filledHeader, filledLines, fillingNeeds, withoutTaxRate } from '../../masters/trade/filling.ts'
import { given } from '../../masters/trade/given.ts'
import { counted } from '../../masters/trade/quantities.ts'
import { branchOf } from '../../masters/trade/usual-warehouse.ts'
import { branchView, type itemView } from '../../masters/trade/views.ts'
import { customerView } from '../views.ts'
import type { SalesInvoiceDraft } from './definition.ts'

// Shipped lines keep the prices of their orders.
const itemsOf = (draft: SalesInvoiceDraft): string[] =>
  given((draft.lines ?? []).map((line) => (line.shipmentLine ? null : line.item)))

type Items = ReadonlyMap<string, ViewRow<typeof itemView>>

/** What leaves with a direct invoice. */
const wantedOf = ({ kind, lines = [] }: SalesInvoiceDraft, items: Items) =>
  lines.map(({ id, item: key, shipmentLine, quantity, unit }) => {
    const item = kind === 'direct' && !shipmentLine ? items.get(key ?? '') : undefined
    const needed = item && quantity ? counted(quantity, unit ?? null, item).baseQuantity : null
    return { ...(id ? { id } : {}), item: item?.id ?? null, needed }
  })

export const needs = (draft: SalesInvoiceDraft, changed: string) => ({
  customers: fact.records(customerView, given([draft.customer])),
  branches: fact.records(branchView, draft.kind === 'direct' ? [branchOf(draft)] : []),
  ...fillingNeeds(draft, itemsOf(draft)),
  lying: lyingPieces.after('items', (items: Items) =>
    suggestion(draft, isSuggested(changed) ? wantedOf(draft, items) : [], 'sold'),
  ),
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
  const tracking = isSuggested(changed)
    ? withSuggestions(wantedOf({ ...headed, lines }, facts.items), headed.tracking ?? [], facts.lying)
    : (headed.tracking ?? [])
  return { ...headed, lines, tracking }
}

/** Goods of a direct invoice leave from the warehouse of its branch until another is chosen. */
function withWarehouse(draft: SalesInvoiceDraft, changed: string, facts: FactsOf<typeof needs>): SalesInvoiceDraft {
  if (draft.kind !== 'direct' || draft.warehouse || (changed !== '' && changed !== 'kind')) return draft
  const usual = facts.branches.get(branchOf(draft) ?? '')?.defaultWarehouse
  return usual ? { ...draft, warehouse: usual } : draft
}
