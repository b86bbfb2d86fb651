// Goods that lie in two branches, in batches and by serial number: what went from one to the other or to another place
// of its branch, what a count found, and how many of each lie where.
//   10 sent for 600.00, 7 arrive, 1 is lost:  420.00 in the other branch, 60.00 a loss, 120.00 in transit
//   5 for 100.00 in the books, 7 counted:     two found at the pool's cost, 40.00
//   2 of them put to another location:        worth nothing, the pool is as it was
import {
  type Books,
  brought,
  issued,
  move,
  type Piece,
  pieceKey,
  type Pool,
  poolFor,
  poolOf,
  rounded,
  takenRows,
} from './reference-books.ts'

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
      /** The last pieces that arrived. */
      readonly damaged: bigint
      readonly lost: bigint
      /** To the sender. */
      readonly back: bigint
      /** The place there. */
      readonly home: string
      /** What arrived, then what was lost or went back. */
      readonly pieces: readonly Piece[]
    }
  | {
      readonly kind: 'shift'
      readonly id: string
      readonly item: string
      readonly pieces: readonly Piece[]
      /** The location and condition in which they are from then on. */
      readonly to: string
    }
  | {
      readonly kind: 'count'
      readonly id: string
      readonly item: string
      /** More than the books had, or less, piece by piece. */
      readonly pieces: readonly Piece[]
    }

export function applyGoods(books: Books, standing: Map<string, Pool>, event: OfGoods): void {
  if (event.kind === 'send') {
    for (const piece of event.pieces) {
      const cost = issued(books, event.from, [piece])
      brought(standing, onItsWay(event.item, event.id), piece, cost)
      move(books, 'inventory', 'goods_in_transit', cost)
    }
    return
  }
  if (event.kind === 'arrive') return applyArrival(books, standing, event)
  if (event.kind === 'count') applyCount(books, event)
}

function applyArrival(books: Books, standing: Map<string, Pool>, event: Extract<OfGoods, { kind: 'arrive' }>): void {
  const [came, missing] = partedAt(event.pieces, event.quantity)
  const cost = (piece: Piece): bigint => takenRows(standing, onItsWay(event.item, event.transfer), [piece])[0] ?? 0n
  const bring = (pool: string, piece: Piece): void => {
    const value = cost(piece)
    brought(books.pools, pool, piece, value)
    move(books, 'goods_in_transit', 'inventory', value)
  }
  for (const piece of came) bring(event.to, piece)
  for (const piece of missing)
    if (event.back > 0n) bring(event.from, piece)
    else move(books, 'goods_in_transit', 'adjustment_loss', cost(piece))
}

function applyCount(books: Books, event: Extract<OfGoods, { kind: 'count' }>): void {
  for (const piece of event.pieces) {
    if (piece.quantity < 0n) {
      move(books, 'inventory', 'adjustment_loss', issued(books, event.item, [{ ...piece, quantity: -piece.quantity }]))
      continue
    }
    const { quantity, value } = poolOf(books, poolFor(event.item, piece))
    if (quantity <= 0n && piece.quantity > 0n) books.unpriced = true
    const found = quantity <= 0n ? 0n : rounded(value * piece.quantity, quantity)
    brought(books.pools, event.item, piece, found)
    move(books, 'adjustment_gain', 'inventory', found)
  }
}

/** Goods in transit keep the cost they left at: a pool for each transfer, and for each batch costed by itself. */
const onItsWay = (item: string, transfer: string): string => `${item} ${transfer}`

/** So many of the first rows, and what is behind them. */
function partedAt(pieces: readonly Piece[], quantity: bigint): readonly [readonly Piece[], readonly Piece[]] {
  let open = quantity
  const parts = pieces.map((piece) => {
    const own = piece.quantity < open ? piece.quantity : open
    open -= own
    return { piece, own, rest: piece.quantity - own }
  })
  return [
    parts.filter(({ own }) => own > 0n).map(({ piece, own }) => ({ ...piece, quantity: own })),
    parts.filter(({ rest }) => rest > 0n).map(({ piece, rest }) => ({ ...piece, quantity: rest })),
  ]
}

/** Goods that come in or go out. */
interface Moving {
  readonly kind: string
  readonly item: string
  readonly pieces: readonly Piece[]
}

const COMES = new Set(['gain', 'receive', 'return', 'count'])

/** Goods lie there while they are sent and have not arrived. */
const onTheWay = (item: string): string => `${item}@WAY`

/** Moves what lies of each batch; `sound` says whether there was enough of each, and of a serial number never two. */
export function movePieces(books: Books, event: Moving | OfGoods): void {
  if ('transfer' in event) return arrivePieces(books, event)
  const branch = 'from' in event ? event.from : event.item
  const sign = COMES.has(event.kind) ? 1n : -1n
  for (const piece of event.pieces) {
    put(books, branch, piece, sign * piece.quantity)
    if (!('to' in event)) continue
    if (event.kind === 'shift') put(books, branch, { ...piece, at: event.to }, piece.quantity)
    if (event.kind === 'send') put(books, onTheWay(event.item), { ...piece, at: '' }, piece.quantity)
  }
}

function arrivePieces(books: Books, event: Extract<OfGoods, { kind: 'arrive' }>): void {
  const [came, missing] = partedAt(event.pieces, event.quantity)
  for (const piece of event.pieces) put(books, onTheWay(event.item), { ...piece, at: '' }, -piece.quantity)
  const [whole, damaged] = partedAt(came, event.quantity - event.damaged)
  for (const piece of whole) put(books, event.to, piece, piece.quantity)
  for (const piece of damaged) put(books, event.to, { ...piece, at: `${piece.at ?? ''}!damaged` }, piece.quantity)
  // To where it was taken from.
  if (event.back > 0n) for (const piece of missing) put(books, event.from, { ...piece, at: event.home }, piece.quantity)
}

function put(books: Books, branch: string, { at = '', batch }: Piece, quantity: bigint): void {
  const key = pieceKey(branch, at, batch)
  const now = (books.pieces.get(key) ?? 0n) + quantity
  books.pieces.set(key, now)
  if (now < 0n || (branch.startsWith('S') && quantity > 0n && lyingAnywhere(books, batch) > 1n)) books.sound = false
}

const lyingAnywhere = (books: Books, serial: string): bigint =>
  [...books.pieces].reduce((all, [key, quantity]) => (key.endsWith(` ${serial}`) ? all + quantity : all), 0n)
