// What facts answer, beside records and lines.
import type { Decimal, Id } from '@lumbung/core'
import type { DateText } from './field.ts'

export interface Match {
  readonly id: string
  readonly number: string
  /** What the field that the request names holds; empty where it names none. */
  readonly value?: string
}
export interface StockState {
  readonly onHand: Decimal
  readonly reserved: Decimal
  /** The first few documents that reserve it, by number. */
  readonly holders: readonly string[]
  readonly free: Decimal
  /** Value per base unit in the pool; null when no cost is known. */
  readonly unitCost: Decimal | null
  /** What lies in the pool of goods that leave first in, first out, the oldest first; only where they are asked for. */
  readonly layers: readonly { readonly quantity: Decimal; readonly value: Decimal }[]
}
export interface NamedByState {
  readonly count: number
  /** The first few, by their codes. */
  readonly codes: readonly string[]
}
export interface OpenItemState {
  readonly id: string
  /** The document that left it. */
  readonly source: string
  readonly number: string
  readonly party: string
  readonly role: string
  readonly branch: Id<'branch'>
  readonly currency: string
  /** Positive: the party owes us; negative: we owe the party. Document currency. */
  readonly amount: Decimal
  readonly outstanding: Decimal
  readonly outstandingIdr: Decimal
  readonly date: DateText
  readonly dueDate: DateText
}
export interface ClearingState {
  /** Below nothing: billed and not come yet. */
  readonly quantity: Decimal
  readonly value: Decimal
  /** Currency of the document that brought it. */
  readonly amount: Decimal
}
export interface AccountState {
  readonly posted: boolean
  /** Rupiah over all branches, debit positive. */
  readonly balance: Decimal
}
