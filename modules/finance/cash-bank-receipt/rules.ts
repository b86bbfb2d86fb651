// What must hold of money in: see cash-bank/rules; a card account that it is taken from stays above its floor.
// A payment of 10,000,000 to another bank of ours leaves an open item of that bank; no more than it has left arrives.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { floorFindings, floorNeeds } from '../cash-bank/floor.ts'
import { ruleNeeds } from '../cash-bank/needs.ts'
import { paymentRules } from '../cash-bank/rules.ts'
import type { CashBankReceipt } from './definition.ts'

export const needs = (receipt: CashBankReceipt) => ({ ...ruleNeeds(receipt), ...floorNeeds(receipt, 'in') })

export const rules = (receipt: CashBankReceipt, facts: FactsOf<typeof needs>, moment: Moment): Finding[] => [
  ...paymentRules(receipt, facts, 'in', moment),
  ...(moment.step === 'save' ? [] : floorFindings(receipt, facts, 'in')),
]
