// The lowest that a bank falls to, at the end of a day or of any later one, in the currency of its account.
import type { Decimal } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'

export interface Lowest {
  /** The first day at whose end the balance is that low. */
  readonly date: DateText
  /** Debit positive. */
  readonly balance: Decimal
}

type Question = { readonly banks: readonly (string | null)[]; readonly from: DateText | null }

/** By bank, of those with an overdraft limit: without one nobody counts. Under lock the next who takes money waits. */
export const lowestOfBanks = defineFact<Question, ReadonlyMap<string, Lowest>>('bank.lowest')
