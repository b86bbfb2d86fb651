// Open items by how long they were past due on the last day, by the company's limits: with 30, 60 and 90 days an item
// that is 31 days late stands under 31–60. A credit that is not applied has a place of its own.
//   on 30 June: 1,000,000 due 10 July, 2,000,000 due 30 May, 500,000 credit
//   not due 1,000,000; 31–60 2,000,000; unapplied (500,000); total 2,500,000
import { type Decimal, daysBetween, localDate, sum } from '@lumbung/core'
import type { OpenRow } from './account.ts'

/** How many days an item was past due; 0 while it was not. */
export const daysLate = ({ dueDate }: Pick<OpenRow, 'dueDate'>, day: string): number =>
  Math.max(0, daysBetween(localDate(dueDate), localDate(day)))

const isOwed = ({ rupiah }: OpenRow): boolean => !rupiah.isNegative()

export interface Aging {
  readonly notDue: Decimal
  /** Up to each limit, and beyond the last. */
  readonly late: readonly Decimal[]
  readonly unapplied: Decimal
  readonly total: Decimal
}

export function agingOf(open: readonly OpenRow[], day: string, limits: readonly number[]): Aging {
  const sumOf = (belongs: (row: OpenRow) => boolean): Decimal => sum(open.filter(belongs).map(({ rupiah }) => rupiah))
  const between = (after: number, upTo: number) => (row: OpenRow) => {
    const days = daysLate(row, day)
    return isOwed(row) && days > after && days <= upTo
  }
  const ends = [...limits, Number.MAX_SAFE_INTEGER]
  return {
    notDue: sumOf((row) => isOwed(row) && daysLate(row, day) === 0),
    late: ends.map((end, at) => sumOf(between(limits[at - 1] ?? 0, end))),
    unapplied: sumOf((row) => !isOwed(row)),
    total: sumOf(() => true),
  }
}

/** What the columns are called: 1–30, 31–60, 61–90, > 90. */
export const limitNames = (limits: readonly number[]): readonly string[] => [
  ...limits.map((end, at) => `${(limits[at - 1] ?? 0) + 1}–${end}`),
  `> ${limits.at(-1) ?? 0}`,
]
