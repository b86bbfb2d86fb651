// What must hold of money out: see cash-bank/rules.
// A bill of 5,000,000 that is owed at 4,000,000 takes 4,000,000 and not a rupiah more; lines add up to the payment.
import type { Finding } from '@lumbung/core'
import { type PaymentRuleFacts, ruleNeeds } from '../cash-bank/needs.ts'
import { paymentRules } from '../cash-bank/rules.ts'
import type { CashBankIssued } from './definition.ts'

export const needs = ruleNeeds

export const rules = (payment: CashBankIssued, facts: PaymentRuleFacts): Finding[] =>
  paymentRules(payment, facts, 'out')
