// What is known of items and suppliers where purchase documents choose them.
import { itemLookup } from '../masters/item-knowledge/item-lookup.ts'
import { lastBought } from './last-bought.ts'
import { supplierLookup } from './supplier/lookup.query.ts'

const bought = { direction: 'buy', party: 'supplier', last: lastBought } as const

export const purchasingLookups = [
  itemLookup({ ...bought, at: 'purchase-order.lines.item', list: 'document' }),
  itemLookup({ ...bought, at: 'purchase-invoice.lines.item', list: 'party' }),
  supplierLookup,
]
