// Choosing the party brings its open items, choosing an item what is left of it: see cash-bank/fill. A supplier brings
// the account they are paid into.
import type { DraftOf, FactsOf } from '@lumbung/definition'
import { fillPayment, fillNeeds as paymentNeeds, isForeign } from '../cash-bank/fill.ts'
import { discountOf } from '../cash-bank/early.ts'
import { billNeeds, withholdingBy } from '../cash-bank/withheld.ts'
import type { cashBankIssued } from './definition.ts'
import { payeeAccountOf, payeeNeeds } from './payee.ts'

type Draft = DraftOf<typeof cashBankIssued>

export const fillNeeds = (draft: Draft, changed: string) => ({
  ...paymentNeeds(draft, changed),
  ...payeeNeeds(draft),
  // What a program sends says itself what it withholds.
  ...(changed === '' ? {} : billNeeds),
})

export function fill(draft: Draft, facts: FactsOf<typeof fillNeeds>, changed: string): Draft {
  const { bills = new Map(), billTaxes = new Map() } = facts
  const hasNumber = facts.payees.get(draft.supplier ?? '')?.hasTaxNumber !== false
  const withholding = withholdingBy({ bills, billTaxes }, { isForeign: isForeign(draft, facts), hasNumber })
  const filled = fillPayment(draft, facts, changed, {
    direction: 'out',
    withholding,
    hasNumber,
    discounting: (item) => discountOf(item, bills.get(item.source), draft.date),
  })
  const account = payeeAccountOf(facts.payees.get(filled.supplier ?? ''))
  if (changed === 'supplier' || changed === 'customer' || changed === 'partyKind')
    return { ...filled, payeeAccount: filled.supplier ? account : null }
  return changed === '' ? { ...filled, payeeAccount: filled.payeeAccount ?? account } : filled
}
