// What is known of items and customers where sales documents choose them.
import { itemLookup } from '../masters/item-knowledge/item-lookup.ts'
import { customerLookup } from './customer/lookup.query.ts'

const sold = { direction: 'sell', party: 'customer' } as const

export const salesLookups = [
  itemLookup({ ...sold, at: 'sales-order.lines.item', list: 'document' }),
  itemLookup({ ...sold, at: 'sales-invoice.lines.item', list: 'party' }),
  customerLookup,
]
