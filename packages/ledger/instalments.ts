// When an amount falls due (finance 3, sales 2.3). Each instalment becomes an open item of its own.
//   net 30 on 11 November: 11 December. Two halves at 0 and 30 days of 100.01: 50.01 today, 50.00 later: the one rule
//   of spreading, largest remainder, ties to the earlier (ruling 24).
//   End of month counts from the last day of the bill's month; a fixed day beyond a month's length is its last day.
// Due dates on Saturday or Sunday move to Monday when the term says so.
import {
  addDays,
  addMonths,
  dateOf,
  dayOf,
  type Decimal,
  decimal,
  endOfMonth,
  type LocalDate,
  localDate,
  monthOf,
  spread,
  startOfMonth,
  weekday,
  yearOf,
  ZERO,
} from '@lumbung/core'

interface TermRow {
  readonly percent: Decimal
  readonly days: number
  /** Day of the month on which it falls due, the first on or after the counted day. */
  readonly fixedDay?: number | null
}

export interface Term {
  readonly basis: 'INVOICE_DATE' | 'END_OF_MONTH' | 'GOODS_RECEIPT'
  readonly instalments: readonly TermRow[]
  readonly workingDay?: boolean
}

export interface Instalment {
  readonly dueDate: string
  readonly amount: Decimal
}

/** The due dates of `total`; one on `date` itself when the term has no instalments. `receipt` is the day of goods. */
export function instalments(total: Decimal, date: string, term: Term, receipt: string | null = null): Instalment[] {
  const start = startOf(localDate(date), term, receipt)
  const rows = term.instalments.length > 0 ? term.instalments : [{ percent: decimal(100), days: 0 }]
  const amounts = spread(
    total,
    rows.map((row) => row.percent),
  )
  return rows.map((row, index) => ({
    dueDate: dueDate(start, row, term.workingDay ?? false),
    amount: amounts[index] ?? ZERO,
  }))
}

function startOf(date: LocalDate, term: Term, receipt: string | null): LocalDate {
  if (term.basis === 'END_OF_MONTH') return endOfMonth(date)
  if (term.basis === 'GOODS_RECEIPT' && receipt) return localDate(receipt)
  return date
}

function dueDate(start: LocalDate, row: TermRow, workingDay: boolean): string {
  const counted = addDays(start, row.days)
  const day = row.fixedDay ? onDay(counted, row.fixedDay) : counted
  return workingDay ? nextWorkingDay(day) : day
}

function onDay(from: LocalDate, day: number): LocalDate {
  const inMonth = (first: LocalDate): LocalDate => dateOf(yearOf(first), monthOf(first), day) ?? endOfMonth(first)
  const here = inMonth(startOfMonth(from))
  return dayOf(here) >= dayOf(from) ? here : inMonth(addMonths(startOfMonth(from), 1))
}

// Weekdays count from Monday 1 to Sunday 7.
const nextWorkingDay = (date: LocalDate): LocalDate => (weekday(date) > 5 ? addDays(date, 8 - weekday(date)) : date)
