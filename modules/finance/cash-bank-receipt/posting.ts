// Money in debits the bank and takes off what is owed to us: see cash-bank/entries for every line.
//   debit   bank, sales_discount, bad_debt, wht_prepaid, bank_charge
//   credit  ar (the open item), customer_deposit, cash_in_transit, the account chosen
import type { Entry } from '@lumbung/ledger'
import { entriesOf } from '../cash-bank/entries.ts'
import type { PaymentFacts } from '../cash-bank/needs.ts'
import type { CashBankReceipt } from './definition.ts'

export const post = (receipt: CashBankReceipt, facts: PaymentFacts): Entry[] => entriesOf(receipt, facts, 'in')
