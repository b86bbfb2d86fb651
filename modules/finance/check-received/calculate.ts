// Lines make the money of the cheque, currencies make the rate: see cash-bank/arithmetic. A cheque is in rupiah, so its
// amount is what a rupiah bank will be credited; it begins in our hands, and only its events change that.
//   a giro of 16,150,000 over an invoice of USD 1,000 makes a rate of 16,150
import { calculatePayment } from '../cash-bank/arithmetic.ts'
import { needs as paymentNeeds, type PaymentFacts } from '../cash-bank/needs.ts'
import { required as requiredOf } from '../cash-bank/required.ts'
import { asPayment } from './cheque.ts'
import type { CheckReceived } from './definition.ts'

export const needs = (cheque: CheckReceived) => paymentNeeds(asPayment(cheque))

export const calculate = (cheque: CheckReceived, facts: PaymentFacts): CheckReceived => ({
  ...calculatePayment(asPayment(cheque), facts, 'in'),
  bank: cheque.bank,
  stage: cheque.stage || 'hand',
})

// A cheque has a number of its own in the place of the bank's reference.
export const required = (cheque: CheckReceived, facts: PaymentFacts) =>
  requiredOf(asPayment(cheque), facts, 'in').filter((path) => path !== 'bankReference')
