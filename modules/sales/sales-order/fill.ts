// Choosing the customer brings currency, term, price list, sales rep and ship-to address; choosing an item brings its
// text, unit, tax group and price. Prices given by hand stay.
import { ONE } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { filledLines, withBrought } from '../../masters/trade/filling.ts'
import { given } from '../../masters/trade/given.ts'
import { priceRowView } from '../../masters/trade/price-search.ts'
import { itemView } from '../../masters/trade/views.ts'
import { customerView } from '../views.ts'
import { shipToOf } from './calculate.ts'
import type { SalesOrderDraft } from './definition.ts'

const itemsOf = (draft: SalesOrderDraft): string[] => given((draft.lines ?? []).map((line) => line.item))

export const needs = (draft: SalesOrderDraft, _changed: string) => ({
  customers: fact.records(customerView, given([draft.customer])),
  items: fact.records(itemView, itemsOf(draft)),
  prices: fact.rows(priceRowView, { item: itemsOf(draft) }),
  dayRate: fact.rate(draft.currency ?? null, draft.date ?? null),
})

export function fill(draft: SalesOrderDraft, facts: FactsOf<typeof needs>, changed: string): SalesOrderDraft {
  const headed = filledHeader(draft, facts, changed)
  const customer = facts.customers.get(draft.customer ?? '')
  const lines = filledLines(headed.lines ?? [], changed, {
    direction: 'sell',
    items: facts.items,
    prices: facts.prices,
    date: headed.date ?? '',
    currency: headed.currency ?? '',
    party: headed.customer ?? null,
    priceList: headed.priceList ?? null,
    taxGroup: customer?.taxGroup ?? null,
  })
  // A price list says whether its prices include tax; the order follows it when the list comes in.
  const list = facts.prices.find((row) => row.document.id === headed.priceList)
  const follows = changed === 'customer' || changed === 'priceList' || changed.endsWith('.item')
  return list && follows ? { ...headed, lines, priceIncludesTax: list.document.includesTax } : { ...headed, lines }
}

function filledHeader(draft: SalesOrderDraft, facts: FactsOf<typeof needs>, changed: string): SalesOrderDraft {
  if (changed === 'currency' || changed === 'date') return facts.dayRate ? { ...draft, rate: facts.dayRate } : draft
  const customer = facts.customers.get(draft.customer ?? '')
  if (!customer) return draft
  const brought = {
    currency: customer.currency,
    // A new currency asks for the rate of its day; the calculation puts it where one stands.
    rate: draft.currency === customer.currency && draft.rate ? draft.rate : ONE,
    term: customer.term,
    priceList: customer.priceList,
    salesRep: customer.salesRep ?? draft.salesRep ?? null,
    shipTo: shipToOf(customer),
  }
  return withBrought(draft, brought, changed, 'customer')
}
