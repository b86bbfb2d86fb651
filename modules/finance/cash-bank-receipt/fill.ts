// Choosing the party brings its open items, choosing an item what is left of it: see cash-bank/fill. What a customer
// may take off for paying early waits for the days of grace that the customer has.
import { type DraftOf, fact, type FactsOf } from '@lumbung/definition'
import { discountOf, graceView, invoiceView } from '../cash-bank/early.ts'
import { fillPayment, fillNeeds as paymentNeeds } from '../cash-bank/fill.ts'
import type { cashBankReceipt } from './definition.ts'

type Draft = DraftOf<typeof cashBankReceipt>

const early = { invoices: fact.named(invoiceView, 'openItems', 'source') }

export const fillNeeds = (draft: Draft, changed: string) => ({
  ...paymentNeeds(draft, changed),
  customers: fact.records(graceView, [draft.customer]),
  // What a program sends says itself what it takes off.
  ...(changed === '' ? {} : early),
})

export function fill(draft: Draft, facts: FactsOf<typeof fillNeeds>, changed: string): Draft {
  const { invoices = new Map() } = facts
  return fillPayment(draft, facts, changed, {
    direction: 'in',
    discounting: (item) => {
      const grace = facts.customers.get(item.party)?.graceDays ?? 0
      return discountOf(item, invoices.get(item.source), draft.date, grace)
    },
  })
}
