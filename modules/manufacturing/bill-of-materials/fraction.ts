// Exact fractions: what a tree of recipes needs is rounded once, at the end, so nothing may be lost on the way down.
// 1/3 + 1/3 + 1/3 is 1, and a third of a third of 9 is 1; decimals would answer 0.99… and round up to a piece too many.
import { Decimal, decimal } from '@lumbung/core'

// Whole numbers of any length that a tree comes to; a product is as long as it has to be.
const Whole = Decimal.clone({ precision: 100_000, toExpPos: 100_000 })
const whole = (value: Decimal | string | number): Decimal => new Whole(value)

/** Two whole numbers. Never negative; `below` is above zero. */
export interface Fraction {
  readonly above: Decimal
  readonly below: Decimal
}

export const NOTHING: Fraction = { above: whole(0), below: whole(1) }

// Shorter ones are not worth the way to their divisor.
const LONG = whole('1e80')

function divisor(one: Decimal, other: Decimal): Decimal {
  let [a, b] = [one, other]
  while (!b.isZero()) [a, b] = [b, a.mod(b)]
  return a
}

function reduced(above: Decimal, below: Decimal): Fraction {
  if (below.lessThan(LONG)) return { above, below }
  const by = divisor(above, below)
  return { above: above.divToInt(by), below: below.divToInt(by) }
}

/** A decimal as it is written. */
export function fraction(value: Decimal | number): Fraction {
  const exact = whole(value)
  const below = whole(`1e${exact.decimalPlaces()}`)
  return { above: exact.times(below), below }
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  one.below.equals(other.below)
    ? { above: one.above.plus(other.above), below: one.below }
    : reduced(one.above.times(other.below).plus(other.above.times(one.below)), one.below.times(other.below))
export const times = (one: Fraction, other: Fraction): Fraction =>
  reduced(one.above.times(other.above), one.below.times(other.below))
export const dividedBy = (one: Fraction, other: Fraction): Fraction =>
  reduced(one.above.times(other.below), one.below.times(other.above))
export const isEqual = (one: Fraction, other: Fraction): boolean =>
  one.above.times(other.below).equals(other.above.times(one.below))

/** Half-up to so many decimals; what is counted whole is rounded up, since half a bottle is taken as a bottle. */
export function rounded({ above, below }: Fraction, decimals: number): Decimal {
  const scaled = above.times(`1e${decimals}`)
  const up =
    decimals === 0 ? scaled.plus(below).minus(1).divToInt(below) : scaled.times(2).plus(below).divToInt(below.times(2))
  return decimal(`${up.toFixed()}e-${decimals}`)
}
