// Choosing the supplier brings currency, term and what is withheld from them; choosing an item (a service) its text,
// unit, tax group and price.
import { type FactsOf, fact } from '@lumbung/definition'
import { contextOf, filledHeader, filledLines, fillingNeeds, withoutTaxRate } from '../../masters/trade/filling.ts'
import { repricedItems } from '../../masters/item-knowledge/last-prices.ts'
import { given } from '../../masters/trade/given.ts'
import { lastBought } from '../last-bought.ts'
import { supplierView } from '../views.ts'
import type { PurchaseInvoiceDraft } from './definition.ts'

// Received lines keep the prices of their orders.
const itemsOf = (draft: PurchaseInvoiceDraft): string[] =>
  given((draft.lines ?? []).map((line) => (line.receivingLine ? null : line.item)))

export const needs = (draft: PurchaseInvoiceDraft, changed: string) => ({
  suppliers: fact.records(supplierView, given([draft.supplier])),
  ...fillingNeeds(draft, itemsOf(draft)),
  lastPrices: lastBought({ party: draft.supplier ?? null, items: repricedItems(draft.lines ?? [], changed) }),
})

export function fill(draft: PurchaseInvoiceDraft, facts: FactsOf<typeof needs>, changed: string): PurchaseInvoiceDraft {
  const supplier = facts.suppliers.get(draft.supplier ?? '')
  const brought = supplier && {
    currency: supplier.currency,
    term: supplier.term,
    withholdingTax: supplier.withholdingTax,
  }
  const isOtherDay = changed === 'date' || changed === 'supplierInvoiceDate'
  const headed = withoutTaxRate(filledHeader(draft, changed, facts, 'supplier', brought), draft, isOtherDay)
  const lines = filledLines(headed.lines ?? [], changed, {
    ...contextOf(headed, facts),
    direction: 'buy',
    party: null,
    priceList: supplier?.priceList ?? null,
    taxGroup: supplier?.taxGroup ?? null,
    lastPrices: facts.lastPrices,
  })
  return { ...headed, lines }
}
