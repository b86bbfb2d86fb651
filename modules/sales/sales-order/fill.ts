// Choosing the customer brings currency, term, price list, sales rep and ship-to address; choosing an item brings its
// text, unit, tax group and price. Prices given by hand stay.
import { type FactsOf, fact } from '@lumbung/definition'
import { contextOf, filledHeader, filledLines, fillingNeeds } from '../../masters/trade/filling.ts'
import { given } from '../../masters/trade/given.ts'
import { pricesOf } from '../../masters/trade/price-search.ts'
import { customerView } from '../views.ts'
import { shipToOf } from './calculate.ts'
import { giftNeeds, withGifts } from '../free-goods/gifts.ts'
import type { SalesOrderDraft } from './definition.ts'

const itemsOf = (draft: SalesOrderDraft): string[] => given((draft.lines ?? []).map((line) => line.item))

export const needs = (draft: SalesOrderDraft, _changed: string) => ({
  customers: fact.records(customerView, given([draft.customer])),
  ...fillingNeeds(draft, itemsOf(draft)),
})

export function fill(draft: SalesOrderDraft, facts: FactsOf<typeof needs>, changed: string): SalesOrderDraft {
  const customer = facts.customers.get(draft.customer ?? '')
  const brought = customer && {
    currency: customer.currency,
    term: customer.term,
    priceList: customer.priceList,
    salesRep: customer.salesRep ?? draft.salesRep ?? null,
    shipTo: draft.deliveryMode === 'pickUp' ? null : shipToOf(customer),
  }
  const headed = withPlace(filledHeader(draft, changed, facts, 'customer', brought), changed, facts)
  const lines = filledLines(headed.lines ?? [], changed, {
    ...contextOf(headed, facts),
    direction: 'sell',
    party: headed.customer ?? null,
    priceList: headed.priceList ?? null,
    taxGroup: customer?.taxGroup ?? null,
  })
  // A price list says whether its prices include tax; the order follows it when the list comes in.
  const list = pricesOf(facts).find((row) => row.document.id === headed.priceList)
  const follows = changed === 'customer' || changed === 'priceList' || changed.endsWith('.item')
  return list && follows ? { ...headed, lines, priceIncludesTax: list.document.includesTax } : { ...headed, lines }
}

/** What is picked up is not sent anywhere; what is delivered goes to the customer's place. */
function withPlace(draft: SalesOrderDraft, changed: string, facts: FactsOf<typeof needs>): SalesOrderDraft {
  if (draft.deliveryMode === 'pickUp') return changed === 'deliveryMode' ? { ...draft, shipTo: null } : draft
  if (changed !== 'deliveryMode') return draft
  return { ...draft, shipTo: shipToOf(facts.customers.get(draft.customer ?? '')) }
}

export const supplementNeeds = (draft: SalesOrderDraft) => giftNeeds(draft)

/** What is bought brings what is free with it. */
export const supplement = (draft: SalesOrderDraft, facts: FactsOf<typeof supplementNeeds>): SalesOrderDraft =>
  withGifts(draft, facts)
