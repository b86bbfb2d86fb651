// What lines of dispatches still have in transit, where it lies, and what it is worth: in one pool, or in one for each
// batch or serial number that is costed apart.
import { type Decimal, roundMoney, ZERO } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'
import type { Piece } from '../../masters/tracking/pieces.ts'

export interface TransitPool {
  readonly quantity: Decimal
  readonly value: Decimal
  /** Numbers of the pieces in it. */
  readonly pieces: ReadonlySet<string>
}

export interface InTransit {
  readonly warehouse: string
  readonly pools: readonly TransitPool[]
  /** The locations they left, where the sender has such, in the order of the dispatch. */
  readonly origins: readonly Piece[]
}

type Question = { readonly lines: readonly string[] }

/** By dispatched line; what has arrived whole is not there. */
export const inTransit = defineFact<Question, ReadonlyMap<string, InTransit>>('replenishment-receiving.in-transit')

/** What leaves transit, in the order in which the stock ledger finds its value. */
interface Leaving {
  readonly quantity: Decimal
  readonly batch?: string | null
  readonly serial?: string | null
  readonly isLost: boolean
}

/**
 * What of it is lost is worth, as the stock ledger finds it, and what stays in transit: each piece by share of its
 * pool, the last share the rest.
 *   10 worth 600,000, 9 arrive:               540,000, and 60,000 for the one that is lost
 *   batch A 1 worth 100, B 1 worth 150, each at its own cost, B is lost:  150
 */
export function valueOfLost(
  goods: InTransit,
  leaving: readonly Leaving[],
): { readonly lost: Decimal; readonly left: InTransit } {
  const left = [...goods.pools]
  let lost = ZERO
  for (const { quantity, batch, serial, isLost } of leaving) {
    const own = left.findIndex(({ pieces }) => pieces.has(serial ?? '') || pieces.has(batch ?? ''))
    const at = Math.max(own, 0)
    const pool = left[at]
    if (!pool) continue
    const value = share(pool.value, quantity, pool.quantity)
    if (isLost) lost = lost.plus(value)
    left[at] = { ...pool, quantity: pool.quantity.minus(quantity), value: pool.value.minus(value) }
  }
  return { lost, left: { ...goods, pools: left } }
}

const share = (value: Decimal, part: Decimal, of: Decimal): Decimal => {
  if (part.greaterThanOrEqualTo(of)) return of.isZero() ? ZERO : value
  return roundMoney(value.times(part).div(of))
}
