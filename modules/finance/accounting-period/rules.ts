// What must hold of an accounting period (finance 4):
//   it ends on or after the day it starts;
//   periods touch without gap or overlap: a new one goes on from the last or leads up to the first;
//   a closed one stays as it is.
import { addDays, type Finding, isLocalDate } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { AccountingPeriod } from './definition.ts'

const beside = (date: string, days: number): string => (isLocalDate(date) ? addDays(date, days) : date)

const endDate = { field: 'endDate' }

export const needs = (period: AccountingPeriod) => ({
  before: fact.matching('accounting-period', { endDate: beside(period.startDate, -1) }, period.id, endDate),
  after: fact.matching('accounting-period', { startDate: beside(period.endDate, 1) }, period.id),
  overlapping: fact.matching('accounting-period', {}, period.id, {
    from: { endDate: period.startDate },
    upTo: { startDate: period.endDate },
    ...endDate,
  }),
  all: fact.matching('accounting-period', {}, period.id, endDate),
})

export function rules(period: AccountingPeriod, { all, before, after, overlapping }: FactsOf<typeof needs>): Finding[] {
  if (period.status === 'closed') return [{ path: '', code: 'period-immutable', values: { period: period.name } }]
  if (period.endDate < period.startDate) return [{ path: 'endDate', code: 'period-ends-before-start' }]
  const alone = all.length === 0
  const touches = overlapping.length === 0 && (before.length > 0 || after.length > 0)
  if (alone || touches) return []
  const previous = lastOf(overlapping) ?? lastOf(before) ?? lastOf(all)
  const date = beside(previous?.value ?? period.startDate, 1)
  const values = { period: period.name, previous: previous?.number ?? '', date }
  return [{ path: 'startDate', code: 'period-gap', values }]
}

/** The one that ends last, whichever was made last. */
const lastOf = (periods: FactsOf<typeof needs>['all']) =>
  periods.toSorted((a, b) => ((a.value ?? '') < (b.value ?? '') ? 1 : -1))[0]
