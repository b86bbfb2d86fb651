// How an item stands in a warehouse beside the levels that were set for it there, and what to ask for (inventory 5.6):
//   suggested = maximum − (free + incoming), rounded up to the multiple, not below nothing.
//   maximum 100, 30 free, 24 on the way, in dozens: 46 are missing, 48 are asked for
// It is planned below its minimum, or below its safety stock where that is more:
//   minimum 40, safety 50, 45 free and on the way: 55 are missing to the maximum of 100
import { Decimal, larger, ZERO } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

/** All in base units. */
export interface StockLevel {
  readonly code: string
  readonly baseUnit: string
  readonly baseDecimals: number
  readonly minimum: Decimal
  readonly maximum: Decimal
  readonly multiple: Decimal | null
  /** What is kept for the unforeseen; nothing where none was said. */
  readonly safety: Decimal
  /** Days from asking for it until it is there. */
  readonly leadDays: number
  /** On hand and fit to be sent, less what is reserved. */
  readonly free: Decimal
  /** On hand in batches that have expired, are blocked, or have too few days left for a customer. */
  readonly unfit: Decimal
  /** What approved documents will still bring. */
  readonly incoming: Decimal
}

type Question = { readonly warehouse: string | null; readonly items: readonly (string | null)[] }

/** By item; one without levels in the warehouse is not there. */
export const stockLevels = defineFact<Question, ReadonlyMap<string, StockLevel>>('replenishment-order.levels')

interface Short {
  /** Whether any item has levels in the warehouse. */
  readonly hasLevels: boolean
  /** Those of which less is free than shall be there at least, by item. */
  readonly short: ReadonlyMap<string, StockLevel>
}

/** Of all items with levels in a warehouse: what is short now, whatever is on the way. */
export const shortOf = defineFact<{ readonly warehouse: string | null }, Short>('replenishment-order.short')

const roundUp = (quantity: Decimal, multiple: Decimal): Decimal => quantity.div(multiple).ceil().times(multiple)

/** What to ask for; a unit that is counted whole is asked for whole. */
export function suggestedOf(level: StockLevel): Decimal {
  const { maximum, multiple, baseDecimals } = level
  const missing = larger(larger(maximum, atLeast(level)).minus(thereOf(level)), ZERO)
  return (multiple ? roundUp(missing, multiple) : missing).toDecimalPlaces(baseDecimals, Decimal.ROUND_UP)
}

/** What shall be there at least. */
const atLeast = ({ minimum, safety }: StockLevel): Decimal => larger(minimum, safety)

/** What is there, or will be. */
const thereOf = ({ free, incoming }: StockLevel): Decimal => free.plus(incoming)

export const isBelowMinimum = (level: StockLevel): boolean => thereOf(level).lessThan(atLeast(level))
