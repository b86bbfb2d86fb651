// What items were ordered at last: the newest line of an order in force that is dated no later than this one.
import type { Decimal } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'

/** Net of discounts and tax, for so many base units, in the money of its order. */
export interface Bought {
  readonly netAmount: Decimal
  readonly baseQuantity: Decimal
  readonly currency: string
  readonly rate: Decimal
}

type Question = {
  readonly items: readonly (string | null | undefined)[]
  readonly until: DateText | null
}

/** By item. */
export const bought = defineFact<Question, ReadonlyMap<string, Bought>>('purchase-order.bought')
