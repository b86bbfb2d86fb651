// What must hold of money out: see cash-bank/rules.
import type { Finding } from '@lumbung/core'
import { type PaymentRuleFacts, ruleNeeds } from '../cash-bank/needs.ts'
import { paymentRules } from '../cash-bank/rules.ts'
import type { CashBankIssued } from './definition.ts'

export const needs = ruleNeeds

export const rules = (payment: CashBankIssued, facts: PaymentRuleFacts): Finding[] =>
  paymentRules(payment, facts, 'out')
