// Choosing the customer brings currency, term and sales rep; choosing an item (a service) its text, unit, tax group and
// price.
import { ONE } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { filledLines, withBrought } from '../../masters/trade/filling.ts'
import { given } from '../../masters/trade/given.ts'
import { priceRowView } from '../../masters/trade/price-search.ts'
import { itemView } from '../../masters/trade/views.ts'
import { customerView } from '../views.ts'
import type { SalesInvoiceDraft } from './definition.ts'

// Shipped lines keep the prices of their orders.
const itemsOf = (draft: SalesInvoiceDraft): string[] =>
  given((draft.lines ?? []).map((line) => (line.shipmentLine ? null : line.item)))

export const needs = (draft: SalesInvoiceDraft, _changed: string) => ({
  customers: fact.records(customerView, given([draft.customer])),
  items: fact.records(itemView, itemsOf(draft)),
  prices: fact.rows(priceRowView, { item: itemsOf(draft) }),
  dayRate: fact.rate(draft.currency ?? null, draft.date ?? null),
})

export function fill(draft: SalesInvoiceDraft, facts: FactsOf<typeof needs>, changed: string): SalesInvoiceDraft {
  const customer = facts.customers.get(draft.customer ?? '')
  const headed = filledHeader(draft, facts, changed)
  const lines = filledLines(headed.lines ?? [], changed, {
    direction: 'sell',
    items: facts.items,
    prices: facts.prices,
    date: headed.date ?? '',
    currency: headed.currency ?? '',
    party: headed.customer ?? null,
    priceList: customer?.priceList ?? null,
    taxGroup: customer?.taxGroup ?? null,
  })
  return { ...headed, lines }
}

function filledHeader(draft: SalesInvoiceDraft, facts: FactsOf<typeof needs>, changed: string): SalesInvoiceDraft {
  if ((changed === 'currency' || changed === 'date') && facts.dayRate) return { ...draft, rate: facts.dayRate }
  const customer = facts.customers.get(draft.customer ?? '')
  if (!customer) return draft
  const rate = draft.currency === customer.currency && draft.rate ? draft.rate : ONE
  return withBrought(
    draft,
    { currency: customer.currency, rate, term: customer.term, salesRep: customer.salesRep },
    changed,
    'customer',
  )
}
