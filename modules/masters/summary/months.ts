// What was sold or bought of an item, or with a party, month by month.
import { addMonths, type LocalDate, localDate, startOfMonth } from '@lumbung/core'

export interface TradeMonth {
  /** The first day of the month. */
  readonly month: string
  readonly net: string
  /** Base units: of one item only. */
  readonly quantity: string
  /** Cost of what was sold; null for who does not see costs. */
  readonly cost: string | null
}

/** An item that was traded with the party in these months. */
export interface TradedItem {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly quantity: string
  readonly net: string
}

/** Twelve months up to the running one, and what was traded most in them. */
export interface TradeMonths {
  readonly months: readonly TradeMonth[]
  readonly items: readonly TradedItem[]
}

const MONTHS = 12

/** The first days of twelve months, the running one last. */
export const monthsUpTo = (today: string): readonly LocalDate[] => {
  const first = startOfMonth(localDate(today))
  return Array.from({ length: MONTHS }, (_, place) => addMonths(first, place - MONTHS + 1))
}
