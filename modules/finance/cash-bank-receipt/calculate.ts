// Lines make the money in bank, currencies make the rate: see cash-bank/arithmetic.
// What reaches the bank is what is settled, less what is withheld, forgiven or discounted, less fees.
import { calculatePayment } from '../cash-bank/arithmetic.ts'
import { needs, type PaymentFacts } from '../cash-bank/needs.ts'
import { required as requiredOf } from '../cash-bank/required.ts'
import type { CashBankReceipt } from './definition.ts'

export { needs }

export const calculate = (document: CashBankReceipt, facts: PaymentFacts): CashBankReceipt =>
  calculatePayment(document, facts, 'in')

export const required = (document: CashBankReceipt, facts: PaymentFacts) => requiredOf(document, facts, 'in')
