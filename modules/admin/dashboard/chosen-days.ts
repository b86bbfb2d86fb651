// The days a dashboard is about. Those with a name stay what they are called: an address of this month shows next month
// then.
import { addMonths, endOfMonth, isLocalDate, type LocalDate, localDate, monthOf, startOfMonth } from '@lumbung/core'
import type { dashboardWords } from './words.ts'

export const PERIODS = ['month', 'last-month', 'quarter', 'year', 'other'] as const
export type PeriodName = (typeof PERIODS)[number]

export const PERIOD_WORDS = {
  month: 'periodMonth',
  'last-month': 'periodLastMonth',
  quarter: 'periodQuarter',
  year: 'periodYear',
  other: 'periodOther',
} as const satisfies Readonly<Record<PeriodName, keyof typeof dashboardWords>>

export interface ChosenDays {
  readonly name: PeriodName
  readonly from: LocalDate
  readonly to: LocalDate
}

const MONTHS_OF_QUARTER = 3

/** The days an address asks for, up to today where they are not over; this month when it says none. */
export function chosenDays(parameters: URLSearchParams, today: LocalDate): ChosenDays {
  const [from, to] = [parameters.get('from'), parameters.get('to')]
  if (isLocalDate(from) && isLocalDate(to) && from <= to) return { name: 'other', from, to }
  const start = startOfMonth(today)
  const asked = parameters.get('period')
  if (asked === 'last-month') {
    const before = addMonths(start, -1)
    return { name: asked, from: before, to: endOfMonth(before) }
  }
  if (asked === 'quarter') {
    return { name: asked, from: addMonths(start, -((monthOf(today) - 1) % MONTHS_OF_QUARTER)), to: today }
  }
  if (asked === 'year') return { name: asked, from: localDate(`${today.slice(0, 4)}-01-01`), to: today }
  return { name: 'month', from: start, to: today }
}
