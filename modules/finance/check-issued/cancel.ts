// A cheque that nobody will cash any more, or that the bank did not pay (finance 5.5): what it paid is open again, the
// same items with their old due dates.
//   debit   cheque_issued  18,000,000
//   credit  ap             18,000,000
// One that was handed over may be presented until 70 days after its issue: it is cancelled only when it came back, or
// when the bank blocks it as lost, stolen or damaged; afterwards it has expired.
import { type Finding, isLocalDate } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import { entriesGivenBack } from '../cash-bank/given-back.ts'
import { missedEntry, moneyOfPayment } from '../cash-bank/entries.ts'
import { needs as paymentNeeds } from '../cash-bank/needs.ts'
import { validUntil } from '../cheque/dates.ts'
import type { CANCEL_REASONS, CheckIssued } from './definition.ts'
import { issuedRow } from './posting.ts'

interface Taken {
  readonly fields: { readonly date: string }
}
interface Cancelled {
  readonly fields: { readonly date: string; readonly cancelReason: keyof typeof CANCEL_REASONS }
}

export const needs = (cheque: CheckIssued) => ({
  ...paymentNeeds(cheque),
  own: fact.openItemsOf([cheque.id]),
})

type Facts = FactsOf<typeof needs>

export function rules(
  { chequeNumber: number, issueDate, handedOver }: CheckIssued,
  _facts: Facts,
  { fields: { date, cancelReason } }: Cancelled,
): Finding[] {
  if (!isLocalDate(issueDate)) return []
  const until = validUntil(issueDate)
  const values = { number, date: until }
  const path = 'cancelReason'
  const isValid = date <= until
  if (handedOver && isValid && (cancelReason === 'NOT_HANDED_OVER' || cancelReason === 'EXPIRED'))
    return [{ path, code: 'cheque-handed-over', values }]
  if (handedOver && cancelReason === 'NOT_HANDED_OVER')
    return [{ path, code: 'cheque-was-handed-over', values: { number, date: handedOver } }]
  return isValid && cancelReason === 'EXPIRED' ? [{ path, code: 'cheque-not-expired', values }] : []
}

const givenBack =
  (stage: 'cancelled' | 'rejected') =>
  (cheque: CheckIssued, facts: Facts, { fields: { date } }: Taken) => ({
    values: { stage },
    entries: [
      issuedRow(cheque, facts, 'debit'),
      missedEntry(moneyOfPayment(cheque, facts), 'in'),
      ...entriesGivenBack(cheque, facts, facts.own, 'out'),
    ],
    date,
  })

export const cancel = { needs, rules, run: givenBack('cancelled') }
export const refuse = { needs, run: givenBack('rejected') }
