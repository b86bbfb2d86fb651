// The day on which goods can be there: the date of the order and the longest lead time among its items.
//   12 November, items with 2 and 5 lead days: 17 November
import { addDays, isLocalDate } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import type { StockLevel } from './levels.ts'

export interface Earliest {
  readonly date: DateText
  /** The item that takes longest, and how many days. */
  readonly item: string
  readonly days: number
}

/** Null where nothing takes time. */
export function earliestOf(date: string, levels: readonly (StockLevel | undefined)[]): Earliest | null {
  const longest = levels.reduce((most, one) => ((one?.leadDays ?? 0) > (most?.leadDays ?? 0) ? one : most), undefined)
  if (!longest || !isLocalDate(date)) return null
  return { date: addDays(date, longest.leadDays), item: longest.code, days: longest.leadDays }
}
