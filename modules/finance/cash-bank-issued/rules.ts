// What must hold of money out: see cash-bank/rules; once approved it leaves the bank above its floor; and a supplier is
// paid into an account that somebody has confirmed: see payee.
// A bill of 5,000,000 that is owed at 4,000,000 takes 4,000,000 and not a rupiah more; lines add up to the payment.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { type FloorFacts, floorFindings, floorNeeds } from '../cash-bank/floor.ts'
import { ruleNeeds } from '../cash-bank/needs.ts'
import { paymentRules } from '../cash-bank/rules.ts'
import type { CashBankIssued } from './definition.ts'
import { payeeFindings, payeeNeeds } from './payee.ts'

export const needs = (payment: CashBankIssued) => ({
  ...ruleNeeds(payment),
  ...floorNeeds(payment, 'out'),
  ...payeeNeeds(payment),
})

type Facts = FloorFacts & FactsOf<typeof payeeNeeds>

export const rules = (payment: CashBankIssued, facts: Facts, moment: Moment): Finding[] => [
  ...paymentRules(payment, facts, 'out', moment),
  ...payeeFindings(payment, facts, moment),
  // A draft may wait for the receipt that covers it.
  ...(moment.step === 'save' ? [] : floorFindings(payment, facts, 'out')),
]
