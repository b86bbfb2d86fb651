// Which pieces a delivery order named for its lines and are still to be sent: of 10 of batch A and 5 of batch B, of
// which 12 have left (A 10, B 2), B 3. By the line of the delivery order.
import { defineFact } from '@lumbung/definition'
import type { LyingPiece } from '../../masters/tracking/lying.ts'

/** A line of a delivery order, and its item. */
interface InstructedLine {
  readonly line: string
  readonly item: string
}

export const instructedPieces = defineFact<
  { readonly warehouse: string | null; readonly lines: readonly InstructedLine[] },
  ReadonlyMap<string, readonly LyingPiece[]>
>('shipment.instructed')
