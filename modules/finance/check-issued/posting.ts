// A cheque that is issued takes off what we owe; the bank does not move before it clears (finance 5.5).
//   debit   ap (the open item), supplier_advance, cash_in_transit, the account chosen: see cash-bank/entries
//   credit  cheque_issued, purchase_discount, bad_debt, wht_payable
//   an invoice of 18,000,000 paid by giro: debit ap 18,000,000 / credit cheque_issued 18,000,000
import type { Entry } from '@lumbung/ledger'
import { entriesOfLines, missedEntry, moneyOfPayment } from '../cash-bank/entries.ts'
import type { PaymentFacts } from '../cash-bank/needs.ts'
import { chequeRow } from '../cheque/ledger.ts'
import type { CheckIssued } from './definition.ts'

/** The cheque as money that is still to leave: on the side where it is issued, or where it ends. */
export function issuedRow(cheque: CheckIssued, facts: PaymentFacts, side: 'debit' | 'credit'): Entry {
  const { amount, branch, inBank } = moneyOfPayment(cheque, facts)
  const party = cheque.supplier ?? cheque.customer
  const money = { amount, branch, party, ...(inBank && { idr: inBank.idr }) }
  return chequeRow(
    cheque,
    side === 'debit' ? { debit: 'cheque_issued', ...money } : { credit: 'cheque_issued', ...money },
  )
}

export const post = (cheque: CheckIssued, facts: PaymentFacts): Entry[] => [
  issuedRow(cheque, facts, 'credit'),
  missedEntry(moneyOfPayment(cheque, facts), 'out'),
  ...entriesOfLines(cheque, facts, 'out'),
]
