// Which pieces of a dispatched line are still in transit: of batch A 6 and of batch B 2, of which A 5 came, A 1 and
// B 2. By that line, in the order in which they were sent; goods that are not told apart have none.
import { defineFact } from '@lumbung/definition'
import type { LyingPiece } from '../../masters/tracking/lying.ts'

export const sentPieces = defineFact<{ readonly lines: readonly string[] }, ReadonlyMap<string, readonly LyingPiece[]>>(
  'replenishment-receiving.sent',
)
