// What lies of an item, or in a warehouse, whoever owns it: what must be gone before they are archived.
import type { Decimal } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

type Question = { readonly id: string | null }

/** How much of the item lies anywhere; null where it lies nowhere, which is not the same as nothing in sum. */
export const itemHolding = defineFact<Question, Decimal | null>('item.holding')

/** How many items lie in the warehouse. */
export const warehouseHolding = defineFact<Question, number>('warehouses.holding')
