// Goods that lie in two branches, in batches: what went from one to the other, what a count found, and how many of each
// batch lie where.
//   10 sent for 600.00, 7 arrive, 1 is lost:  420.00 in the other branch, 60.00 a loss, 120.00 in transit
//   5 for 100.00 in the books, 7 counted:     two found at the pool's cost, 40.00
import {
  type Books,
  brought,
  issued,
  move,
  type Pool,
  poolOf,
  rounded,
  standingOf,
  takenRows,
} from './reference-books.ts'

/** So many of a batch, which `batch` names with its item. */
export interface Piece {
  readonly batch: string
  readonly quantity: bigint
}

export type OfGoods =
  | {
      readonly kind: 'send'
      readonly id: string
      /** Pools. */
      readonly from: string
      readonly to: string
      readonly item: string
      readonly quantity: bigint
      readonly pieces: readonly Piece[]
    }
  | {
      readonly kind: 'arrive'
      readonly id: string
      readonly transfer: string
      readonly from: string
      readonly to: string
      readonly item: string
      readonly quantity: bigint
      readonly lost: bigint
      /** To the sender. */
      readonly back: bigint
      /** What arrived, then what was lost or went back. */
      readonly pieces: readonly Piece[]
    }
  | {
      readonly kind: 'count'
      readonly id: string
      readonly item: string
      /** More than the books had, or less, piece by piece. */
      readonly differences: readonly bigint[]
      readonly pieces: readonly Piece[]
    }

export function applyGoods(books: Books, standing: Map<string, Pool>, event: OfGoods): void {
  if (event.kind === 'send') {
    const cost = issued(books, event.from, event.quantity, event.pieces)
    standing.set(event.id, { quantity: event.quantity, value: cost })
    return move(books, 'inventory', 'goods_in_transit', cost)
  }
  if (event.kind === 'arrive') {
    const left = standingOf(standing, event.transfer)
    const [came, missing] = partedAt(event.pieces, event.quantity)
    const cost = (quantity: bigint, rows: readonly Piece[]): bigint =>
      takenRows(left, quantity, rows).reduce((all, one) => all + one, 0n)
    for (const [pool, quantity, rows] of [
      [event.to, event.quantity, came],
      [event.from, event.back, event.back > 0n ? missing : []],
    ] as const) {
      const value = cost(quantity, rows)
      brought(books, pool, quantity, value)
      move(books, 'goods_in_transit', 'inventory', value)
    }
    return move(books, 'goods_in_transit', 'adjustment_loss', cost(event.lost, event.lost > 0n ? missing : []))
  }
  for (const difference of event.differences) {
    if (difference < 0n) {
      move(books, 'inventory', 'adjustment_loss', issued(books, event.item, -difference))
      continue
    }
    const { quantity, value } = poolOf(books, event.item)
    if (quantity <= 0n && difference > 0n) books.unpriced = true
    const found = quantity <= 0n ? 0n : rounded(value * difference, quantity)
    brought(books, event.item, difference, found)
    move(books, 'adjustment_gain', 'inventory', found)
  }
}

/** So many of the first rows, and what is behind them. */
function partedAt(pieces: readonly Piece[], quantity: bigint): readonly [readonly Piece[], readonly Piece[]] {
  let open = quantity
  const parts = pieces.map(({ batch, quantity: all }) => {
    const own = all < open ? all : open
    open -= own
    return { batch, own, rest: all - own }
  })
  return [
    parts.filter(({ own }) => own > 0n).map(({ batch, own }) => ({ batch, quantity: own })),
    parts.filter(({ rest }) => rest > 0n).map(({ batch, rest }) => ({ batch, quantity: rest })),
  ]
}

/** Goods that come in or go out, of batches or not. */
interface Moving {
  readonly kind: string
  readonly item: string
  readonly pieces: readonly Piece[]
}

const COMES = new Set(['gain', 'receive', 'return', 'count'])

/** Moves what lies of each batch; `sound` says whether there was enough of each. */
export function movePieces(books: Books, event: Moving | OfGoods): void {
  if ('transfer' in event) return arrivePieces(books, event)
  const pool = 'from' in event ? event.from : event.item
  const sign = COMES.has(event.kind) ? 1n : -1n
  for (const { batch, quantity } of event.pieces) put(books, pool, batch, sign * quantity)
}

function arrivePieces(
  books: Books,
  { from, to, quantity: arrived, back, pieces }: Extract<OfGoods, { kind: 'arrive' }>,
) {
  let open = arrived
  for (const { batch, quantity } of pieces) {
    const here = quantity < open ? quantity : open
    open -= here
    put(books, to, batch, here)
    if (back > 0n) put(books, from, batch, quantity - here)
  }
}

function put(books: Books, pool: string, batch: string, quantity: bigint): void {
  const key = `${pool} ${batch}`
  const now = (books.pieces.get(key) ?? 0n) + quantity
  if (now < 0n) books.sound = false
  books.pieces.set(key, now)
}
