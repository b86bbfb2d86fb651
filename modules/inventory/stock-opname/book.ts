// What the books say of a warehouse at the freeze and since. It decides what is posted and is told to no form: who
// counts must not read it.
import type { Decimal } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'
import type { PieceOf } from './piece.ts'

/** A moment by the clock of the warehouse, to the second. */
export interface Instant {
  readonly day: DateText
  readonly time: string
}

/** What lay there at the freeze, and what has come and gone from then until the item was counted. */
export interface Book {
  readonly book: Decimal
  readonly moved: Decimal
  /** Catch weight that should lie there when it was counted; null of goods without. */
  readonly measured: Decimal | null
  /** Of a piece that is costed apart: what one is worth, or on average the others of its item there. */
  readonly unitCost: Decimal | null
}

type BookQuestion = {
  readonly warehouse: string | null
  readonly since: Instant | null
  readonly counted: readonly (Instant & PieceOf)[]
}

/** By piece (`keyOf`). */
export const book = defineFact<BookQuestion, ReadonlyMap<string, Book>>('stock-opname.book')

type HeldQuestion = {
  readonly warehouse: string | null
  readonly storage: string | null
  readonly location: string | null
  readonly category: string | null
  readonly items: readonly string[]
}

export interface Held {
  /** What lies there piece by piece, with the base units, by the codes of items and their places. */
  readonly goods: readonly (PieceOf & { readonly unit: string })[]
  /** When they were moved last. */
  readonly last: Instant | null
}

export const held = defineFact<HeldQuestion, Held>('stock-opname.held')

type RunningQuestion = HeldQuestion & { readonly besides: string }

/** The number of another count, of some of the same goods in the warehouse, that has begun and is not decided yet. */
export const running = defineFact<RunningQuestion, string | null>('stock-opname.running')
