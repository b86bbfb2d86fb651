// What somebody decided while they went through the queue, as sums to be read in a sentence.
import { Decimal } from '@lumbung/core'

/** One decision: approved for good, passed to the next level, or sent back. */
export interface Outcome {
  readonly kind: 'approved' | 'on' | 'back'
  /** Its total; null where it has none. */
  readonly amount: string | null
  readonly currency: string
}

/** The sum of what was approved, by currency, in the order in which they came; what has no total adds nothing. */
export function approvedSums(outcomes: readonly Outcome[]): readonly { currency: string; amount: string }[] {
  const sums = new Map<string, Decimal>()
  for (const { kind, amount, currency } of outcomes) {
    if (kind === 'back' || amount === null) continue
    sums.set(currency, Decimal.sum(sums.get(currency) ?? '0', amount))
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount: amount.toFixed(2) }))
}

export const countOf = (outcomes: readonly Outcome[], kind: Outcome['kind']): number =>
  outcomes.filter((one) => one.kind === kind).length

/** Which one is read after this one was decided: the next in the list, else the one before it. */
export function nextOf(ids: readonly string[], decided: string): string | null {
  const at = ids.indexOf(decided)
  return ids[at + 1] ?? ids[at - 1] ?? null
}
