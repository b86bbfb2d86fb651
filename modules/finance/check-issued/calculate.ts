// Lines make the money of the cheque, currencies make the rate: see cash-bank/arithmetic. A cheque begins as issued;
// only its events change that.
import { calculatePayment } from '../cash-bank/arithmetic.ts'
import { needs, type PaymentFacts } from '../cash-bank/needs.ts'
import { required as requiredOf } from '../cash-bank/required.ts'
import type { CheckIssued } from './definition.ts'

export { needs }

export const calculate = (cheque: CheckIssued, facts: PaymentFacts): CheckIssued => ({
  ...calculatePayment(cheque, facts, 'out'),
  stage: cheque.stage || 'issued',
})

// A cheque has a number of its own in the place of the bank's reference.
export const required = (cheque: CheckIssued, facts: PaymentFacts) =>
  requiredOf(cheque, facts, 'out').filter((path) => path !== 'bankReference')
