// What must hold of a cheque received, beside what holds of money in (cash-bank/rules): it takes effect within 70 days
// of its issue, a giro is not taken after them, and the same paper is not recorded twice.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { ruleNeeds } from '../cash-bank/needs.ts'
import { paymentRules } from '../cash-bank/rules.ts'
import { dateFindings } from '../cheque/dates.ts'
import { asPayment } from './cheque.ts'
import type { CheckReceived } from './definition.ts'
import { expiredFindings } from './events.ts'

export const needs = (cheque: CheckReceived) => ({
  ...ruleNeeds(asPayment(cheque)),
  twins: fact.matching(
    'check-received',
    { drawerBank: cheque.drawerBank, chequeNumber: cheque.chequeNumber },
    cheque.id,
  ),
})

type Facts = FactsOf<typeof needs>

export function rules(cheque: CheckReceived, facts: Facts, moment: Moment): Finding[] {
  const { kind, chequeNumber: number, drawerBank: bank, issueDate, date } = cheque
  return [
    ...paymentRules(asPayment(cheque), facts, 'in', moment),
    ...dateFindings(cheque),
    ...expiredFindings({ kind, number, issueDate }, date),
    ...facts.twins.slice(0, 1).map((twin) => ({
      path: 'chequeNumber',
      code: 'cheque-recorded',
      values: { number, bank, document: twin.number ?? '' },
    })),
  ]
}
