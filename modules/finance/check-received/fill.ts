// Choosing the party brings its open items, with what may be taken off for paying early: see cash-bank/fill. The
// customer draws the cheque, and the day of issue is the day on which it takes effect.
import { type DraftOf, f, fact, type FactsOf, view } from '@lumbung/definition'
import { discountOf, invoiceView } from '../cash-bank/early.ts'
import { fillPayment, fillNeeds as paymentNeeds, moneyOfLines } from '../cash-bank/fill.ts'
import type { checkReceived } from './definition.ts'

type Draft = DraftOf<typeof checkReceived>

const drawerView = view('customer', { name: f.text(), graceDays: f.integer() })
const early = { invoices: fact.named(invoiceView, 'openItems', 'source') }

export const fillNeeds = (draft: Draft, changed: string) => ({
  ...paymentNeeds(draft, changed),
  customers: fact.records(drawerView, [draft.customer]),
  // What a program sends says itself what it takes off.
  ...(changed === '' ? {} : early),
})

type Facts = FactsOf<typeof fillNeeds>

export function fill(draft: Draft, facts: Facts, changed: string): Draft {
  const { invoices = new Map() } = facts
  const filled = fillPayment(moneyOfLines(draft, facts, changed), facts, changed, {
    direction: 'in',
    discounting: (item) => {
      const grace = facts.customers.get(item.party)?.graceDays ?? 0
      return discountOf(item, invoices.get(item.source), draft.date, grace)
    },
  })
  return { ...filled, ...drawer(filled, facts, changed), ...effective(filled, changed) }
}

const drawer = ({ customer, drawerName }: Draft, { customers }: Facts, changed: string): Pick<Draft, 'drawerName'> => {
  const name = customers.get(customer ?? '')?.name
  return name !== undefined && (changed === 'customer' || !drawerName) ? { drawerName: name } : {}
}

/** A cheque takes effect on the day of its issue; a giro begins so. */
const effective = ({ kind, issueDate, effectiveDate }: Draft, changed: string): Pick<Draft, 'effectiveDate'> =>
  issueDate && (!effectiveDate || (kind === 'CHEQUE' && (changed === 'kind' || changed === 'issueDate')))
    ? { effectiveDate: issueDate }
    : {}
