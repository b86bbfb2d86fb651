// Lines make the money in bank, currencies make the rate: see cash-bank/arithmetic.
// What leaves the bank is what is paid, less what is withheld, forgiven or discounted, plus fees.
import { calculatePayment } from '../cash-bank/arithmetic.ts'
import { needs, type PaymentFacts } from '../cash-bank/needs.ts'
import { required as requiredOf } from '../cash-bank/required.ts'
import type { CashBankIssued } from './definition.ts'

export { needs }

export const calculate = (document: CashBankIssued, facts: PaymentFacts): CashBankIssued =>
  calculatePayment(document, facts, 'out')

export const required = (document: CashBankIssued, facts: PaymentFacts) => requiredOf(document, facts, 'out')
