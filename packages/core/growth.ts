import { Decimal } from './decimal.ts'

/** By how many per cent a figure grew; null where there was nothing before. */
export function growthOf(now: Decimal | string, before: Decimal | string): Decimal | null {
  const base = new Decimal(before)
  return base.isZero() ? null : new Decimal(now).minus(base).dividedBy(base.abs()).times(100)
}
