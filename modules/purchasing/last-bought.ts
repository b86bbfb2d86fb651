// What items were ordered for at last from a supplier.
import { defineFact } from '@lumbung/definition'
import type { LastPrice, PricesQuestion } from '../masters/item-knowledge/last-prices.ts'

/** By item, the newest first. */
export const lastBought = defineFact<PricesQuestion, ReadonlyMap<string, readonly LastPrice[]>>(
  'purchasing.last-bought',
)
