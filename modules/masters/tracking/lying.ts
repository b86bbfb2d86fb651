// What lies of items in a warehouse, piece by piece, in the order in which it is taken: expiry first, then first in,
// then pick sequence (inventory 3). What other instructions hold by place, batch or serial number is not offered.
import type { Decimal } from '@lumbung/core'
import { type DateText, defineFact } from '@lumbung/definition'

export interface LyingPiece {
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
  /** What nobody else holds of it. */
  readonly free: Decimal
  /** Catch weight of all that lies there, where nobody holds any of it. */
  readonly measured?: Decimal | null
}

/** How much of an item is wanted, in base units as text; or the serial numbers that are. */
export interface Wanted {
  readonly item: string
  readonly quantity: string
}

type Question = {
  readonly warehouse: string | null
  /** The day on which it is taken: what expired before is left out. */
  readonly day: DateText | null
  readonly wanted: readonly Wanted[]
  /** It goes to a customer: what has fewer days left than its item asks for is left out as well. */
  readonly sold: boolean
}

/** By item, no more than is wanted. */
export const lyingPieces = defineFact<Question, ReadonlyMap<string, readonly LyingPiece[]>>('tracking.lying')

/** A piece of an item, and what nobody else holds of it: blank where its keys say nothing. */
export interface FreePiece extends LyingPiece {
  readonly item: string
}

/** Of pieces that are named: what is free. Who asks before promising them waits for whoever does so before. */
export const freePieces = defineFact<
  { readonly warehouse: string | null; readonly pieces: readonly Omit<FreePiece, 'free'>[] },
  readonly FreePiece[]
>('tracking.free')

export interface SerialPlace {
  readonly item: string
  readonly serial: string
  readonly warehouse: string
  readonly warehouseCode: string
  readonly location: string | null
  readonly batch: string | null
  readonly status: string
  readonly measured?: Decimal | null
}

/** Where serial numbers are; none of those that are in no place. */
export const serialPlaces = defineFact<
  { readonly serials: readonly { readonly item: string; readonly serial: string }[] },
  readonly SerialPlace[]
>('tracking.serials')

export interface KnownBatch {
  readonly id: string
  readonly item: string
  readonly number: string
  readonly expiry: DateText | null
}

/** Batches of items by their numbers. */
export const knownBatches = defineFact<
  { readonly numbers: readonly { readonly item: string; readonly number: string }[] },
  readonly KnownBatch[]
>('tracking.batches')
