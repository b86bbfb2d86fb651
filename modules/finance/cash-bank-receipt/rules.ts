// What must hold of money in: see cash-bank/rules; and a transfer arrives once.
// A payment of 10,000,000 to another bank of ours comes in by one receipt; a second one would double the money.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/behaviour.ts'
import { floorFindings, floorNeeds } from '../cash-bank/floor.ts'
import { ruleNeeds } from '../cash-bank/needs.ts'
import { paymentRules } from '../cash-bank/rules.ts'
import type { CashBankReceipt } from './definition.ts'

export const needs = (receipt: CashBankReceipt) => ({
  ...ruleNeeds(receipt),
  ...floorNeeds(receipt, 'in'),
  arrived: fact.matching('cash-bank-receipt', { transferFrom: receipt.transferFrom }, receipt.id),
})

export function rules(receipt: CashBankReceipt, facts: FactsOf<typeof needs>, moment: Moment): Finding[] {
  const twin = receipt.transferFrom ? facts.arrived[0] : undefined
  const findings = [
    ...paymentRules(receipt, facts, 'in', moment),
    ...(moment.step === 'save' ? [] : floorFindings(receipt, facts, 'in')),
  ]
  return twin
    ? [...findings, { path: 'transferFrom', code: 'transfer-arrived', values: { number: twin.number } }]
    : findings
}
