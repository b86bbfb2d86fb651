// What the books say of a warehouse at the freeze and since. It decides what is posted and is told to no form: who
// counts must not read it.
import type { Decimal } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'

/** A moment at the company, to the second. */
export interface Instant {
  readonly day: DateText
  readonly time: string
}

/** What lay there at the freeze, and what has come and gone from then until the item was counted. */
export interface Book {
  readonly book: Decimal
  readonly moved: Decimal
}

type BookQuestion = {
  readonly warehouse: string | null
  readonly since: Instant | null
  readonly counted: readonly (Instant & { readonly item: string })[]
}

/** By item. */
export const book = defineFact<BookQuestion, ReadonlyMap<string, Book>>('stock-opname.book')

type HeldQuestion = {
  readonly warehouse: string | null
  readonly category: string | null
  readonly items: readonly string[]
}

export interface Held {
  /** The items of which anything lies there with their base units, by their codes. */
  readonly goods: readonly { readonly item: string; readonly unit: string }[]
  /** When they were moved last. */
  readonly last: Instant | null
}

export const held = defineFact<HeldQuestion, Held>('stock-opname.held')

type RunningQuestion = HeldQuestion & { readonly besides: string }

/** The number of another count, of some of the same goods in the warehouse, that has begun and is not decided yet. */
export const running = defineFact<RunningQuestion, string | null>('stock-opname.running')
