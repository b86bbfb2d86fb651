// What a customer paid for items at last, by its invoices.
import { defineFact } from '@lumbung/definition'
import type { LastPrice, PricesQuestion } from '../masters/item-knowledge/last-prices.ts'

/** By item, the newest first. */
export const lastSold = defineFact<PricesQuestion, ReadonlyMap<string, readonly LastPrice[]>>('sales.last-sold')
