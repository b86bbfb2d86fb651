// Which pieces left with a delivered line, and which of them came back (sales 3.7): of 10 of batch A and serial
// numbers 1 and 2, 4 of A and number 2. A line that named none may take back any.
import type { Decimal } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

export interface LeftPiece {
  /** The line of the shipment, or of the invoice that delivered by itself. */
  readonly line: string
  readonly number: string
  readonly batch: string | null
  readonly serial: string | null
  readonly left: Decimal
  /** In returns in force. */
  readonly back: Decimal
}

export const leftPieces = defineFact<{ readonly lines: readonly string[] }, readonly LeftPiece[]>('sales.left-pieces')
