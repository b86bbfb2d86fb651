// The bank has paid the cheque (finance 5.5):
//   debit   cheque_issued  18,000,000     at the rupiah it was issued at
//   credit  bank           18,000,000     in a foreign bank at the rate of the day, the rest to exchange gain or loss
// Not before its effective date, and not where the bank falls below its floor.
import { type Decimal, type Finding, ZERO } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import { credit, debit, type Entry } from '@lumbung/ledger'
import { lowestOfBanks } from '../bank/lowest.ts'
import { currenciesOf } from '../cash-bank/arithmetic.ts'
import { moneyOfPayment } from '../cash-bank/entries.ts'
import { floorFindings } from '../cash-bank/floor.ts'
import { ruleNeeds } from '../cash-bank/needs.ts'
import type { CheckIssued } from './definition.ts'
import { issuedRow } from './posting.ts'

interface Taken {
  readonly fields: { readonly date: string }
}

export const needs = (cheque: CheckIssued, { fields: { date } }: Taken) => ({
  ...ruleNeeds(cheque),
  lowest: lowestOfBanks({ banks: [cheque.bank], from: date }),
  dayRate: fact.rate(cheque.currency, date),
})

type Facts = FactsOf<typeof needs>

export function rules(cheque: CheckIssued, facts: Facts, { fields: { date } }: Taken): Finding[] {
  const values = { number: cheque.chequeNumber, date: cheque.effectiveDate }
  if (date < cheque.effectiveDate) return [{ path: 'date', code: 'cheque-not-effective', values }]
  return floorFindings(cheque, facts, 'out').map((one) => ({ ...one, path: 'date' }))
}

export const run = (cheque: CheckIssued, facts: Facts, { fields: { date } }: Taken) => ({
  values: { stage: 'cleared' as const },
  entries: [issuedRow(cheque, facts, 'debit'), ...bankEntries(cheque, facts)],
  date,
})

function bankEntries(cheque: CheckIssued, facts: Facts): Entry[] {
  const { amount, branch, inBank } = moneyOfPayment(cheque, facts)
  const { bank, document } = currenciesOf(cheque, facts)
  if (bank === 'IDR' || bank !== document || !facts.dayRate)
    return [credit('bank', amount, cheque.bank, { branch, ...inBank })]
  const idr = amount.times(facts.dayRate).toDecimalPlaces(2)
  const gain = amount.times(cheque.rate).toDecimalPlaces(2).minus(idr)
  return [credit('bank', amount, cheque.bank, { branch, idr }), exchange(gain)]
}

const exchange = (gain: Decimal): Entry =>
  gain.isNegative() ? debit('fx_loss', ZERO, null, { idr: gain.abs() }) : credit('fx_gain', ZERO, null, { idr: gain })
