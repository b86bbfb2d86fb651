// A cheque that is received takes off what the customer owes; the bank does not move before it clears (finance 5.4).
//   debit   cheque_hand, sales_discount, bad_debt, wht_prepaid, bank_charge
//   credit  ar (the open item), customer_deposit, cash_in_transit, the account chosen: see cash-bank/entries
//   an invoice of 25,000,000 paid by giro: debit cheque_hand 25,000,000 / credit ar 25,000,000
import type { Entry } from '@lumbung/ledger'
import { entriesOfLines, missedEntry, moneyOfPayment } from '../cash-bank/entries.ts'
import type { PaymentFacts } from '../cash-bank/needs.ts'
import { chequeRow } from '../cheque/ledger.ts'
import { asPayment } from './cheque.ts'
import type { CheckReceived } from './definition.ts'

type Held = 'cheque_hand' | 'cheque_deposited'
type Side = { readonly debit: Held; readonly credit?: never } | { readonly credit: Held; readonly debit?: never }

/** The cheque as money that is still to come, where it is now or is no more. */
export function heldRow(cheque: CheckReceived, facts: PaymentFacts, side: Side): Entry {
  const { amount, inBank } = moneyOfPayment(asPayment(cheque), facts)
  const money = { amount, party: cheque.customer ?? cheque.supplier, ...(inBank && { idr: inBank.idr }) }
  const { kind, chequeNumber, issueDate, effectiveDate, depositedTo: bank } = cheque
  return chequeRow({ kind, chequeNumber, bank, issueDate, effectiveDate }, { ...side, ...money })
}

export const post = (cheque: CheckReceived, facts: PaymentFacts): Entry[] => [
  heldRow(cheque, facts, { debit: 'cheque_hand' }),
  missedEntry(moneyOfPayment(asPayment(cheque), facts), 'in'),
  ...entriesOfLines(asPayment(cheque), facts, 'in'),
]
