// The days on which a recurring journal is posted again: the same day of the month, or its last where the month is
// shorter, up to and with the last day given.
//   31 January, every month until 30 April: 28 February, 31 March, 30 April.
import { addMonths, isLocalDate } from '@lumbung/core'
import type { MemorialJournal } from './definition.ts'

/** So often may a journal be repeated. */
export const MOST_REPEATS = 120

export function repeatDays({
  kind,
  date,
  repeatEvery,
  repeatUntil,
}: Pick<MemorialJournal, 'kind' | 'date' | 'repeatEvery' | 'repeatUntil'>): string[] {
  if (kind !== 'RECURRING' || !isLocalDate(date) || !repeatUntil) return []
  const days: string[] = []
  const every = repeatEvery ?? 1
  // One more than may be, so that a rule sees that there are too many.
  for (let times = 1; times <= MOST_REPEATS + 1; times++) {
    const day = addMonths(date, times * every)
    if (day > repeatUntil) break
    days.push(day)
  }
  return days
}
