// Goods that come in are put somewhere: rows that say no location yet are given one, and a line without rows gets a row
// for it. A row that says nothing but its location follows the quantity of its line.
//   10 of an untracked item come into a warehouse with a location for receiving:  D-1 10; corrected to 8:  D-1 8
import type { Decimal } from '@lumbung/core'
import { rowsByLine } from './left-open.ts'
import type { DraftPiece, SuggestedLine } from './suggested.ts'

interface ArrivingPiece extends DraftPiece {
  readonly batchNumber?: string | null
}

/** The location for goods of a line, by its place among the lines; null where none is known. */
type PlaceOf = (line: number, item: string, batch: string | null) => string | null

const saysPlaceOnly = ({ batch, batchNumber, serial }: ArrivingPiece): boolean => !(batch ?? batchNumber ?? serial)

/** `isMoved`: into another warehouse, so that the locations that were said are none of it. */
export function withArrivalPlaces<R extends ArrivingPiece>(
  lines: readonly SuggestedLine[],
  rows: readonly R[],
  placeOf: PlaceOf,
  isMoved = false,
): (R | ArrivingPiece)[] {
  const byLine = rowsByLine(rows)
  const given = new Map<R, R | null>()
  const added: ArrivingPiece[] = []
  for (const [index, { id, item, needed }] of lines.entries()) {
    const own = [...(byLine.get(index + 1) ?? []), ...((id !== undefined && byLine.get(id)) || [])]
    if (!item) continue
    for (const row of own) given.set(row, placed(row, own.length === 1 ? needed : null, isMoved, index, item, placeOf))
    const location = own.some((row) => given.get(row) !== null) ? null : placeOf(index, item, null)
    if (location) added.push({ line: id ?? index + 1, location, ...(needed ? { quantity: needed } : {}) })
  }
  return [...rows.flatMap((row) => (given.has(row) ? (given.get(row) ?? []) : [row])), ...added]
}

/** Null where nothing is left of a row: it said only where the goods lay in the warehouse before. */
function placed<R extends ArrivingPiece>(
  row: R,
  needed: Decimal | null,
  isMoved: boolean,
  line: number,
  item: string,
  placeOf: PlaceOf,
): R | null {
  const isPlaceOnly = saysPlaceOnly(row)
  const location = (isMoved ? null : row.location) || placeOf(line, item, row.batch ?? null)
  if (isMoved && isPlaceOnly && !location) return null
  return { ...row, location, ...(isPlaceOnly && needed ? { quantity: needed } : {}) }
}
