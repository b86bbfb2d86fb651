// Choosing the supplier brings currency, term and price list; choosing an item brings its text, purchase unit, tax
// group and price. Prices given by hand stay.
import { ONE } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { filledLines, withBrought } from '../../masters/trade/filling.ts'
import { given } from '../../masters/trade/given.ts'
import { priceRowView } from '../../masters/trade/price-search.ts'
import { itemView } from '../../masters/trade/views.ts'
import { supplierView } from '../views.ts'
import type { PurchaseOrderDraft } from './definition.ts'

const itemsOf = (draft: PurchaseOrderDraft): string[] => given((draft.lines ?? []).map((line) => line.item))

export const needs = (draft: PurchaseOrderDraft, _changed: string) => ({
  suppliers: fact.records(supplierView, given([draft.supplier])),
  items: fact.records(itemView, itemsOf(draft)),
  prices: fact.rows(priceRowView, { item: itemsOf(draft) }),
  dayRate: fact.rate(draft.currency ?? null, draft.date ?? null),
})

export function fill(draft: PurchaseOrderDraft, facts: FactsOf<typeof needs>, changed: string): PurchaseOrderDraft {
  const supplier = facts.suppliers.get(draft.supplier ?? '')
  const headed = filledHeader(draft, facts, changed)
  const lines = filledLines(headed.lines ?? [], changed, {
    direction: 'buy',
    items: facts.items,
    prices: facts.prices,
    date: headed.date ?? '',
    currency: headed.currency ?? '',
    party: null,
    priceList: headed.priceList ?? null,
    taxGroup: supplier?.taxGroup ?? null,
  })
  return { ...headed, lines }
}

function filledHeader(draft: PurchaseOrderDraft, facts: FactsOf<typeof needs>, changed: string): PurchaseOrderDraft {
  if ((changed === 'currency' || changed === 'date') && facts.dayRate) return { ...draft, rate: facts.dayRate }
  const supplier = facts.suppliers.get(draft.supplier ?? '')
  if (!supplier) return draft
  const rate = draft.currency === supplier.currency && draft.rate ? draft.rate : ONE
  return withBrought(
    draft,
    { currency: supplier.currency, rate, term: supplier.term, priceList: supplier.priceList },
    changed,
    'supplier',
  )
}
