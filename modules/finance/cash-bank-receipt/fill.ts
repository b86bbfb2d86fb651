// Choosing the party brings its open items, choosing an item what is left of it: see cash-bank/fill.
import type { DraftOf, FactsOf } from '@lumbung/definition'
import { fillNeeds, fillPayment } from '../cash-bank/fill.ts'
import type { cashBankReceipt } from './definition.ts'

export { fillNeeds }

type Draft = DraftOf<typeof cashBankReceipt>

export const fill = (draft: Draft, facts: FactsOf<typeof fillNeeds>, changed: string): Draft =>
  fillPayment(draft, facts, changed, { direction: 'in' })
