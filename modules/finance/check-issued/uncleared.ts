// Giros and cheques that a bank is about to pay, and what it has.
import type { Decimal } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'

type Question = { readonly bank: string | null; readonly on: DateText; readonly until: DateText }

interface Uncleared {
  /** Rupiah of those that are issued, not cleared, and effective up to the last day; without the one at hand. */
  readonly due: Decimal
  /** Rupiah in the bank at the end of the first day. */
  readonly balance: Decimal
}

export const unclearedOfBank = defineFact<Question, Uncleared>('check-issued.uncleared')
