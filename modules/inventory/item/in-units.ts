// A quantity in base units as people count it: whole cartons, and pieces beside them.
//   148 pieces, 12 in a carton: 12 CTN 4 PCS; −30: −2 CTN 6 PCS; 7: 7 PCS alone
import { Decimal, ZERO } from '@lumbung/core'

export interface CountedUnit {
  readonly code: string
  /** Base units in one of it. */
  readonly contains: Decimal
}

export interface UnitPart {
  readonly quantity: Decimal
  readonly code: string
}

/** The parts of a quantity, the largest unit first, each whole but the last; one alone where no larger unit fits. */
export function inUnits(quantity: Decimal, base: string, units: readonly CountedUnit[]): readonly UnitPart[] {
  const larger = units
    .filter(({ contains }) => contains.greaterThan(1))
    .toSorted((a, b) => b.contains.comparedTo(a.contains))
  const parts: UnitPart[] = []
  const sign = quantity.isNegative() ? -1 : 1
  let rest = quantity.abs()
  for (const { code, contains } of larger) {
    const whole = rest.dividedToIntegerBy(contains)
    if (whole.isZero()) continue
    parts.push({ quantity: whole.times(parts.length === 0 ? sign : 1), code })
    rest = rest.minus(whole.times(contains))
  }
  if (rest.greaterThan(ZERO) || parts.length === 0) {
    parts.push({ quantity: rest.times(parts.length === 0 ? sign : 1), code: base })
  }
  return parts
}
