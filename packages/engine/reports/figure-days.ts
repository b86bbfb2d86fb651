// The days a figure is about, those it is compared with, and by which steps along them.
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  type LocalDate,
  localDate,
  monthOf,
  startOfMonth,
  weekday,
  yearOf,
} from '@lumbung/core'
import type { AnyReport, ReportFigure } from '@lumbung/definition'

/** The days chosen for a whole dashboard. */
export interface Days {
  readonly from: LocalDate
  readonly to: LocalDate
}

export type Parameters = Readonly<Record<string, string>>

const HALF_YEAR = 6
const YEAR = 12

/** What a figure is asked with beside its branch: its days, and the filters it declares. */
export function parametersOf(
  { dates }: Pick<AnyReport, 'dates'>,
  figure: ReportFigure,
  today: LocalDate,
  days: Days | null,
): Parameters {
  // What is not over yet is as of today.
  const asOf = days !== null && days.to < today ? days.to : today
  const given = Object.entries(figure.with ?? {}).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : addDays(asOf, value.days),
  ])
  return { ...daysOf(dates, figure, today, days, asOf), ...Object.fromEntries(given) }
}

function daysOf(
  dates: AnyReport['dates'],
  figure: ReportFigure,
  today: LocalDate,
  days: Days | null,
  asOf: LocalDate,
): Parameters {
  if (dates === 'as-of') return { asOf }
  if (figure.days === 'year') return { from: addMonths(startOfMonth(asOf), 1 - YEAR), to: endOfMonth(asOf) }
  if (figure.days !== 'month') return { from: today, to: today }
  return days === null ? { from: startOfMonth(today), to: today } : { ...days }
}

/** The same day so many months back; the end of a month stays one. */
function monthsBack(day: LocalDate, months: number): LocalDate {
  const back = addMonths(day, -months)
  return day === endOfMonth(day) ? endOfMonth(back) : back
}

const monthCount = (day: LocalDate): number => yearOf(day) * 12 + monthOf(day)

/**
 * The time just before: the 1st to the 22nd with the 1st to the 22nd of the month before, two months with the two
 * before, most of a year with the year before, any other days with as many before them.
 */
function justBefore({ from, to }: Days): Days {
  if (from !== to && from === startOfMonth(from)) {
    const spanned = monthCount(to) - monthCount(from) + 1
    // Most of a year is compared with the year before.
    const months = spanned > HALF_YEAR ? YEAR : spanned
    return { from: addMonths(from, -months), to: monthsBack(to, months) }
  }
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

export type Comparison = 'previous' | 'year'

/** The same question about earlier days. */
export function earlier(parameters: Parameters, comparison: Comparison): Parameters {
  const { from, to, asOf } = parameters
  if (from === undefined || to === undefined) {
    return { ...parameters, asOf: monthsBack(localDate(asOf ?? ''), comparison === 'year' ? YEAR : 1) }
  }
  const days = { from: localDate(from), to: localDate(to) }
  if (comparison === 'previous') return { ...parameters, ...justBefore(days) }
  return { ...parameters, from: monthsBack(days.from, YEAR), to: monthsBack(days.to, YEAR) }
}

export type Step = 'day' | 'week' | 'month'

const DAYS_MOST = 31
const WEEKS_MOST = 190

/** By which steps these days are shown: a month by days, half a year by weeks, more by months. */
export function stepOf({ from, to }: Parameters): Step {
  if (from === undefined || to === undefined) return 'day'
  const days = daysBetween(localDate(from), localDate(to)) + 1
  return days <= DAYS_MOST ? 'day' : days <= WEEKS_MOST ? 'week' : 'month'
}

const startOf = (day: LocalDate, step: Step): LocalDate => {
  if (step === 'month') return startOfMonth(day)
  return step === 'week' ? addDays(day, 1 - weekday(day)) : day
}

/** Every step of these days by the day it begins, also those on which nothing happened. */
export function stepsOf(parameters: Parameters): readonly string[] {
  const { from, to } = parameters
  if (from === undefined || to === undefined) return []
  const step = stepOf(parameters)
  const next = (day: LocalDate): LocalDate =>
    step === 'month' ? addMonths(day, 1) : addDays(day, step === 'week' ? 7 : 1)
  const steps: string[] = []
  for (let day = startOf(localDate(from), step); day <= to; day = next(day)) steps.push(day)
  return steps
}
