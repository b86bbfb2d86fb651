// What a person still has to count: each line in its round, with what was counted of it meanwhile. Goods that somebody
// counted in the round before are counted again by another person.
import { Decimal, sum } from '@lumbung/core'
import { keyOf } from './piece.ts'

export interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** Where it lies and which of the item it is, as it is shown. */
export interface PieceShown {
  readonly item: Named
  readonly location: Named | null
  readonly batch: Named | null
  readonly serial: string | null
}

interface LineShown extends PieceShown {
  readonly unit: { readonly code: string } | null
  readonly round: number
  readonly decision: string | null
}

export interface CountShown extends PieceShown {
  readonly id: string
  readonly quantity: string
  readonly round: number
  readonly countedBy: { readonly id: string; readonly name: string } | null
  readonly countedAt: string
}

/** Counts a piece; what it weighs is empty where nobody weighed it. */
export type OnCount = (piece: PieceShown, quantity: string, measured: string) => Promise<void>

/** A stock-opname as the server sends it. */
export interface OpnameShown {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly stage: string
  readonly warehouse: Named
  /** Where the count is limited to these. */
  readonly items: readonly Named[] | null
  readonly lines: readonly LineShown[]
  readonly counts: readonly CountShown[]
}

export interface CountRow {
  readonly key: string
  readonly piece: PieceShown
  readonly item: Named
  readonly unit: string
  /** Of the round of its line, the newest first. */
  readonly counts: readonly CountShown[]
  /** What all of them make together; null while nobody has counted it. */
  readonly total: Decimal | null
  /** This person counted it before: another one must. */
  readonly isForOthers: boolean
}

const shownKey = ({ item, location, batch, serial }: PieceShown): string =>
  keyOf({ item: item.id, location: location?.id ?? null, batch: batch?.id ?? null, serial })

/** What tells it from other pieces of the item: location, batch, serial number. */
export const pieceText = ({ location, batch, serial }: PieceShown): string =>
  [location?.code, batch?.name, serial].filter(Boolean).join(' · ')

/** An item of which nothing is known here. */
export const wholeItem = (item: Named): CountRow => ({
  key: item.id,
  piece: { item, location: null, batch: null, serial: null },
  item,
  unit: '',
  counts: [],
  total: null,
  isForOthers: false,
})

/** The lines in their order; a line that is counted again has nothing in its new round yet. */
export function rowsFor({ lines, counts }: OpnameShown, user: string): readonly CountRow[] {
  const byPiece = Map.groupBy(counts, shownKey)
  return lines
    .filter(({ decision }) => decision !== 'skip')
    .map(({ item, location, batch, serial, unit, round }) => {
      const piece = { item, location, batch, serial }
      const key = shownKey(piece)
      const own = byPiece.get(key) ?? []
      const now = own.filter((one) => one.round === round).toReversed()
      return {
        key,
        piece,
        item,
        unit: unit?.code ?? '',
        counts: now,
        total: now.length === 0 ? null : sum(now.map(({ quantity }) => new Decimal(quantity))),
        isForOthers: own.some((one) => one.round === round - 1 && one.countedBy?.id === user),
      }
    })
}

/** Rows whose code, name, place or number holds each word that is typed; a scanned code or number is the row itself. */
export function found(rows: readonly CountRow[], typed: string): readonly CountRow[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const code = typed.trim().toLowerCase()
  const scanned = rows.filter(
    ({ item, piece }) => item.code.toLowerCase() === code || piece.serial?.toLowerCase() === code,
  )
  if (scanned.length > 0) return scanned
  return rows.filter(({ item, piece }) => {
    const text = `${item.code} ${item.name} ${pieceText(piece)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
