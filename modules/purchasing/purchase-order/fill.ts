// Choosing the supplier brings currency, term and price list; choosing an item brings its text, purchase unit, tax
// group and price, where no list has one the last that this supplier was paid. Prices given by hand stay.
import { type FactsOf, fact } from '@lumbung/definition'
import { contextOf, filledHeader, filledLines, fillingNeeds } from '../../masters/trade/filling.ts'
import { repricedItems } from '../../masters/item-knowledge/last-prices.ts'
import { given } from '../../masters/trade/given.ts'
import { usualWarehouseNeeds, withUsualWarehouse } from '../../masters/trade/usual-warehouse.ts'
import { lastBought } from '../last-bought.ts'
import { supplierView } from '../views.ts'
import type { PurchaseOrderDraft } from './definition.ts'

const itemsOf = (draft: PurchaseOrderDraft): string[] => given((draft.lines ?? []).map((line) => line.item))

export const needs = (draft: PurchaseOrderDraft, changed: string) => ({
  suppliers: fact.records(supplierView, given([draft.supplier])),
  ...usualWarehouseNeeds(draft),
  ...fillingNeeds(draft, itemsOf(draft)),
  lastPrices: lastBought({ party: draft.supplier ?? null, items: repricedItems(draft.lines ?? [], changed) }),
})

export function fill(draft: PurchaseOrderDraft, facts: FactsOf<typeof needs>, changed: string): PurchaseOrderDraft {
  const supplier = facts.suppliers.get(draft.supplier ?? '')
  const brought = supplier && { currency: supplier.currency, term: supplier.term, priceList: supplier.priceList }
  const headed = filledHeader(draft, changed, facts, 'supplier', brought)
  const lines = filledLines(headed.lines ?? [], changed, {
    ...contextOf(headed, facts),
    direction: 'buy',
    party: null,
    priceList: headed.priceList ?? null,
    taxGroup: supplier?.taxGroup ?? null,
    lastPrices: facts.lastPrices,
  })
  return withUsualWarehouse({ ...headed, lines }, changed, facts)
}
