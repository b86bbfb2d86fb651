// A new period begins the day after the last one ends and takes the rest of that month:
//   after a year that ends on 31/12/2026 it is Jan 2027, from 01/01/2027 to 31/01/2027.
// Another first day brings the end of its own month, as long as nobody has typed an end.
import { addDays, endOfMonth, isLocalDate, yearOf } from '@lumbung/core'
import { type DraftOf, fact, type FactsOf } from '@lumbung/definition'
import type { accountingPeriod } from './definition.ts'

type Draft = DraftOf<typeof accountingPeriod>

export const fillNeeds = (_draft: Draft, _changed: string) => ({
  all: fact.matching('accounting-period', {}, '', { field: 'endDate' }),
})

export function fill(draft: Draft, { all }: FactsOf<typeof fillNeeds>, changed: string): Draft {
  if (changed !== '' && changed !== 'startDate') return draft
  const [last = ''] = all.map(({ value = '' }) => value).toSorted((a, b) => (a < b ? 1 : -1))
  const following = isLocalDate(last) ? addDays(last, 1) : null
  const startDate = draft.startDate || following
  if (!isLocalDate(startDate)) return draft
  return {
    ...draft,
    startDate,
    endDate: draft.endDate || endOfMonth(startDate),
    name: draft.name || startDate.slice(0, 7),
    fiscalYear: draft.fiscalYear || yearOf(startDate),
  }
}
