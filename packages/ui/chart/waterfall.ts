// A waterfall: every point begins where the one before it ended. Sums stand on the ground and are not added again.
import { Decimal } from '@lumbung/core'
import type { ChartPoint, ChartSeries } from './chart-types.ts'

export interface Step {
  readonly from: Decimal
  readonly to: Decimal
  readonly role: 'rise' | 'fall' | 'sum'
}

const NOTHING = new Decimal(0)

export function stepsOf(points: readonly ChartPoint[], { values }: Pick<ChartSeries, 'values'>): readonly Step[] {
  let reached = NOTHING
  return points.map(({ isSum }, place) => {
    const value = new Decimal(values[place] ?? 0)
    const from = isSum ? NOTHING : reached
    reached = from.plus(value)
    return { from, to: reached, role: isSum ? 'sum' : value.isNegative() ? 'fall' : 'rise' }
  })
}

/** A step as three bars on each other: what lies under it unseen, and what of it is above and below zero. */
export function partsOf({ from, to }: Pick<Step, 'from' | 'to'>) {
  const [low, high] = [Decimal.min(from, to), Decimal.max(from, to)]
  return {
    under: low.gt(0) ? low : high.lt(0) ? high : NOTHING,
    above: Decimal.max(high, 0).minus(Decimal.max(low, 0)),
    below: Decimal.min(low, 0).minus(Decimal.min(high, 0)),
  }
}
