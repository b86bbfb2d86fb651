// What to take is suggested from what lies there (lying.ts), over as many batches as it needs:
//   30 wanted; batch A, expiring first, has 20, batch B 50:  A 20, B 10
// What somebody chose stays: for more than before the rest is added, for less the last rows give way.
import { type Decimal, decimal, smaller, sum, ZERO } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import { rowsByLine, withQuantities } from './left-open.ts'
import type { LyingPiece } from './lying.ts'

export interface SuggestedLine {
  readonly id?: string
  readonly item?: string | null
  /** In base units; nothing while it is not known yet. */
  readonly needed: Decimal | null
}

export interface DraftPiece {
  readonly line?: string | number
  readonly location?: string | null
  readonly batch?: string | null
  readonly serial?: string | null
  readonly quantity?: Decimal
  readonly measured?: Decimal | null
}

interface Header {
  readonly warehouse?: string | null
  readonly date?: DateText | null
}

/** Whether a change may ask for more, or for something else: of a line, of the warehouse, or by the button. */
export const isSuggested = (changed: string): boolean =>
  changed === '' || changed === 'suggest' || changed === 'warehouse' || /^lines\.\d+\.\w+$/.test(changed)

/** What to ask for: as much of each item as all its lines need; `sold` where it goes to a customer. */
export const suggestion = ({ warehouse, date }: Header, lines: readonly SuggestedLine[], use?: 'sold') => ({
  warehouse: warehouse ?? null,
  day: date ?? null,
  sold: use === 'sold',
  wanted: [...Map.groupBy(lines, ({ item }) => item ?? '')].flatMap(([item, own]) => {
    const quantity = sum(own.map(({ needed }) => needed ?? ZERO))
    return item && quantity.greaterThan(ZERO) ? [{ item, quantity: quantity.toFixed() }] : []
  }),
})

const placeKey = ({ location, batch, serial }: DraftPiece): string =>
  [location, batch, serial].map((key) => key ?? '').join(' ')

/**
 * The rows of all lines, with what they still need; lines of which nothing lies in pieces keep theirs. `keyOf` says
 * which rows are of the same piece, where that is not told by all they say.
 */
export function withSuggestions<R extends DraftPiece>(
  lines: readonly SuggestedLine[],
  rows: readonly R[],
  lying: ReadonlyMap<string, readonly LyingPiece[]>,
  keyOf: (piece: DraftPiece) => string = placeKey,
): (R | DraftPiece)[] {
  const byLine = rowsByLine(rows)
  const kept = lines.map((line, index) => {
    const own = [...(byLine.get(index + 1) ?? []), ...((line.id !== undefined && byLine.get(line.id)) || [])]
    const counted = line.needed ? withQuantities(own, line.needed, false) : own
    return line.needed && lying.has(line.item ?? '') ? upTo(counted, line.needed) : counted
  })
  const taken = new Map<string, Decimal>()
  const take = (item: string, piece: DraftPiece): void => {
    const key = `${item} ${keyOf(piece)}`
    taken.set(key, (taken.get(key) ?? ZERO).plus(piece.quantity ?? ZERO))
  }
  lines.forEach(({ item }, index) => kept[index]?.forEach((row) => take(item ?? '', row)))
  const added = lines.flatMap(({ id, item, needed }, index) => {
    if (!needed) return []
    let open = needed.minus(sum((kept[index] ?? []).map(({ quantity }) => quantity ?? ZERO)))
    return (lying.get(item ?? '') ?? []).flatMap(({ free, location, batch, serial, measured }): DraftPiece[] => {
      const piece = { location, batch, serial }
      const quantity = smaller(free.minus(taken.get(`${item} ${keyOf(piece)}`) ?? ZERO), open)
      if (!quantity.greaterThan(ZERO)) return []
      open = open.minus(quantity)
      // What all of them weigh is known; of some, the scale says it.
      const weight = measured && quantity.equals(free) ? { measured } : {}
      const row = { line: id ?? index + 1, ...piece, quantity, ...weight }
      take(item ?? '', row)
      return [row]
    })
  })
  // Behind what was sent, whose rows stay in their places.
  return [...kept.flat(), ...added]
}

/** The first rows, as far as they are needed. */
function upTo<R extends DraftPiece>(rows: readonly R[], needed: Decimal): R[] {
  let open = needed
  return rows.flatMap((row) => {
    const quantity = smaller(row.quantity ?? decimal(0), open)
    open = open.minus(quantity)
    if (quantity.isZero()) return []
    if (quantity.equals(row.quantity ?? ZERO)) return [row]
    return [{ ...row, quantity, ...(row.measured ? { measured: null } : {}) }]
  })
}
