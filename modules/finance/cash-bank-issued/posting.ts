// Money out credits the bank and takes off what we owe: see cash-bank/entries for every line.
//   debit   ap (the open item), supplier_advance, cash_in_transit, bank_charge, the account chosen
//   credit  bank, purchase_discount, bad_debt, wht_payable
import type { Entry } from '@lumbung/ledger'
import { entriesOf } from '../cash-bank/entries.ts'
import type { PaymentFacts } from '../cash-bank/needs.ts'
import type { CashBankIssued } from './definition.ts'

export const post = (payment: CashBankIssued, facts: PaymentFacts): Entry[] => entriesOf(payment, facts, 'out')
