// Whether a bill costs what its orders said (three-way match, sales 4.4): each line against the same quantity of the
// line it names, within the supplier's tolerances, which the bill keeps as they were. A dearer line must pass the per
// cent and, where one is set, the amount; a cheaper one passes.
//   60 ordered at 50,000 and billed at 52,000: 4% and 120,000 above. With 2%, or 5% and 100,000: an exception.
// Quantities never differ, since more than was received is refused; nor do totals. Lists count the same from what is
// stored (`compares` in the definition).
import { type Decimal, ZERO } from '@lumbung/core'

interface Priced {
  readonly netAmount: Decimal
  readonly baseQuantity: Decimal
}

interface Tolerances {
  readonly matchTolerancePercent: Decimal | null
  readonly matchToleranceAmount: Decimal | null
}

/** By how many per cent the line is above its order where that is too much; else nothing. */
export function exceptionOf(line: Priced, ordered: Priced | undefined, tolerances: Tolerances): Decimal | null {
  if (!ordered || ordered.netAmount.isZero() || ordered.baseQuantity.isZero()) return null
  const expected = ordered.netAmount.times(line.baseQuantity)
  const over = line.netAmount.times(ordered.baseQuantity).minus(expected)
  const percent = tolerances.matchTolerancePercent ?? ZERO
  const most = tolerances.matchToleranceAmount ?? ZERO
  const isWithin =
    over.times(100).lessThanOrEqualTo(expected.times(percent)) &&
    (most.isZero() || over.lessThanOrEqualTo(most.times(ordered.baseQuantity)))
  if (isWithin) return null
  return expected.isZero() ? ZERO : over.times(100).div(expected)
}
