import { addDays, endOfMonth, type LocalDate } from './local-date.ts'

/** An accounting period before it is stored: its name is the month it begins in. */
interface FiscalPeriod {
  readonly name: string
  readonly start: LocalDate
  readonly end: LocalDate
}

/** A fiscal year is never longer than twelve months; a first or a changed one may be shorter. */
export const MOST_PERIODS = 12

/**
 * The periods of a fiscal year, a calendar month each, the first and the last cut off where the year begins and ends.
 * Empty where it ends before it starts; never more than one above the most there may be.
 */
export function fiscalPeriods(start: LocalDate, end: LocalDate): readonly FiscalPeriod[] {
  const periods: FiscalPeriod[] = []
  for (let first = start; first <= end && periods.length <= MOST_PERIODS; ) {
    const last = endOfMonth(first)
    periods.push({ name: first.slice(0, 7), start: first, end: last < end ? last : end })
    // Behind the last day of the calendar there is none to go on from.
    if (last >= end) break
    first = addDays(last, 1)
  }
  return periods
}
