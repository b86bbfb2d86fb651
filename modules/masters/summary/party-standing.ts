// The bar of a credit limit: what is owed, what is ordered, and what this document adds.
//   limit 900, owed 512.3, ordered 0, this document 223: 164.7 are left
import { Decimal, larger, sum, ZERO } from '@lumbung/core'

export interface Standing {
  readonly limit: Decimal
  /** With what no bank has paid yet, and without what the company lets count against it. */
  readonly owed: Decimal
  readonly ordered: Decimal
  readonly own: Decimal
}

interface Credit {
  readonly limit?: string | null
  readonly creditLeft?: string | null
  readonly committed?: string | null
}

/** What is taken of the limit; null without one, and for who may not know it whole. */
export function standingOf({ limit, creditLeft, committed }: Credit, own: Decimal): Standing | null {
  if (typeof limit !== 'string' || typeof creditLeft !== 'string' || typeof committed !== 'string') return null
  const [whole, ordered] = [new Decimal(limit), new Decimal(committed)]
  return { limit: whole, ordered, own, owed: whole.minus(creditLeft).minus(ordered) }
}

/** What is left; below nothing where the limit is passed. */
export const leftOf = ({ limit, owed, ordered, own }: Standing): Decimal => limit.minus(sum([owed, ordered, own]))

/** Per cent of the bar: of the limit, or of all that is taken where that is more. */
export function partsOf({ limit, owed, ordered, own }: Standing) {
  const whole = larger(limit, sum([owed, ordered, own]))
  const share = (amount: Decimal): string =>
    whole.isZero() ? '0' : larger(amount, ZERO).div(whole).times(100).toDecimalPlaces(2).toFixed()
  return { owed: share(owed), ordered: share(ordered), own: share(own) }
}
