// What received lines are worth, and what of them is still there: a cost that arrives later falls on that (inventory
// 4.4). What was sent to another branch is gone.
import type { Decimal } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'

export interface Received {
  /** Rupiah that the goods came in with. */
  readonly value: Decimal
  /** Pieces in the pool at the end of the day; of the line's own layers where the item keeps them. */
  readonly onHand: Decimal
}

type Question = { readonly lines: readonly string[]; readonly until: DateText | null }

/** By received line. */
export const receivedGoods = defineFact<Question, ReadonlyMap<string, Received>>('additional-cost.received')
