// The way through the warehouse: what is to be taken, location by location, with what was taken of each piece.
import { type Decimal, decimal, ZERO } from '@lumbung/core'
import type { KnownItem } from '../../../masters/scanning/known.ts'
import {
  leftOf,
  type PickState,
  type PickWork,
  pieceKey,
  type Suggested,
  type Taken,
  takenKey,
  weightThere,
} from './picking.ts'

export interface StopRow {
  readonly key: string
  readonly item: KnownItem
  readonly batch: string | null
  readonly expiry: string | null
  readonly serial: string | null
  readonly wanted: Decimal
  readonly taken: Decimal
  /** What may still be taken here: no more than the line has left. */
  readonly left: Decimal
  /** What of it was taken; null while nothing was. */
  readonly own: Taken | null
  /** Whether nobody has to weigh so many of it. */
  readonly isWeighed: (quantity: string) => boolean
}

export interface Stop {
  /** Empty where the warehouse keeps no locations. */
  readonly location: string | null
  readonly code: string
  readonly rows: readonly StopRow[]
  readonly isDone: boolean
}

const ownOf = (piece: Suggested, { taken }: PickState): Taken | null =>
  taken.find((one) => takenKey(one) === rowKey(piece)) ?? null

export const rowKey = (piece: Suggested): string => `${piece.line} ${pieceKey(piece)}`

/** Suggested pieces by their location, in the order of the way. */
export function stopsOf(work: PickWork, state: PickState): readonly Stop[] {
  const groups = Map.groupBy(work.suggested, ({ location }) => location)
  return [...groups].map(([location, pieces]) => {
    const rows = pieces.flatMap((piece) => rowOf(work, state, piece))
    return {
      location,
      code: work.locations.find(({ id }) => id === location)?.code ?? '',
      rows,
      isDone: rows.every(({ left }) => left.isZero()),
    }
  })
}

function rowOf(work: PickWork, state: PickState, piece: Suggested): StopRow[] {
  const item = work.items.find(({ id }) => id === piece.item)
  const line = work.lines.find((one) => one.line === piece.line)
  if (!item || !line) return []
  const batch = work.batches.find(({ id }) => id === piece.batch)
  const own = ownOf(piece, state)
  const taken = own?.quantity ?? ZERO
  const open = decimal(piece.quantity).minus(taken)
  const inLine = leftOf(line, state)
  const left = open.lessThan(inLine) ? open : inLine
  return [
    {
      key: rowKey(piece),
      item,
      batch: batch?.number ?? null,
      expiry: batch?.expiry ?? null,
      serial: piece.serial,
      wanted: decimal(piece.quantity),
      taken,
      left: left.greaterThan(ZERO) ? left : ZERO,
      own,
      isWeighed: (quantity) => weightThere(work, state, piece, decimal(quantity)) !== null,
    },
  ]
}

/** What was taken that nothing suggested: another batch, another place. */
export const takenBeside = (work: PickWork, { taken }: PickState) => {
  const suggested = new Set(work.suggested.map(rowKey))
  return taken.filter((one) => !suggested.has(`${one.line} ${pieceKey(one)}`))
}
