// What the ledger beside the product holds, and how money and goods move in it.
export interface Books {
  /** Debit positive. */
  readonly accounts: Map<string, bigint>
  /** What is still owed, by the document that owes it; by us negative. */
  readonly open: Map<string, bigint>
  /** By item in Jakarta, by item and branch in Bandung (`inBandung`); also by batch of items costed by batch. */
  readonly pools: Map<string, Pool>
  /** How many of a batch or serial number lie in a place, by branch, place and batch (`pieceKey`). */
  readonly pieces: Map<string, bigint>
  /** What a shipment took from stock place by place, by shipment and batch. */
  readonly shipped: Map<string, Shipped[]>
  /** What an invoice was made of: pieces, and what each of them came to. */
  readonly bills: Map<string, { readonly quantity: bigint; readonly price: bigint }>
  /** What a bill of freight has left to spread; what an estimate waits for, below nothing. */
  readonly unspread: Map<string, bigint>
  /** False when more left than there was at some moment. */
  sound: boolean
  /** Goods were found where none lay: what they cost is not for this ledger to say. */
  unpriced: boolean
}

interface Shipped extends Readonly<Pool> {
  /** Pieces that came back. */
  back: bigint
}

export interface Pool {
  quantity: bigint
  value: bigint
}

/** Half away from nothing, as money is rounded. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const half = (2n * (numerator < 0n ? -numerator : numerator) + denominator) / (2n * denominator)
  return numerator < 0n ? -half : half
}

export const add = (map: Map<string, bigint>, key: string, amount: bigint): void =>
  void map.set(key, (map.get(key) ?? 0n) + amount)

export function move(books: Books, from: string, to: string, amount: bigint): void {
  add(books.accounts, to, amount)
  add(books.accounts, from, -amount)
}

export function poolIn(pools: Map<string, Pool>, name: string): Pool {
  const known = pools.get(name)
  if (known) return known
  const pool = { quantity: 0n, value: 0n }
  pools.set(name, pool)
  return pool
}

export const poolOf = (books: Books, name: string): Pool => poolIn(books.pools, name)

/** So many of a batch or serial number, which `batch` names with its item; empty where its goods have neither. */
export interface Piece {
  readonly batch: string
  readonly quantity: bigint
  /** Its location and condition; empty for what lies fit for sale in the only warehouse of a branch without any. */
  readonly at?: string
}

export const pieceKey = (branch: string, at: string, batch: string): string => `${branch} ${at} ${batch}`

/** The pool of a piece: items whose code begins with C or S are costed by batch or serial number. */
export const poolFor = (name: string, { batch }: Pick<Piece, 'batch'>): string =>
  /^[CS]/.test(name) ? `${name} ${batch}` : name

export const RUPIAH = 100n

/** Tax in cents on a net amount in cents. */
export function vat(net: bigint): bigint {
  const base = rounded(net, RUPIAH)
  const other = rounded(base * 11n, 12n)
  return rounded(other * 12n, 100n) * RUPIAH
}

/** What of a later price or cost falls on goods still here: by pieces, and never below nothing. */
export function shareToStock(pool: Pool, share: bigint, quantity: bigint): bigint {
  const pieces = pool.quantity < quantity ? pool.quantity : quantity
  if (pieces <= 0n) return 0n
  const stock = rounded(share * pieces, quantity)
  return stock < -pool.value ? -pool.value : stock
}

/** What a later price or cost adds to a pool. */
export interface Revalued {
  readonly pool: string
  readonly toStock: bigint
}

/** Revalues the pools, and returns the total. */
export function revalue(books: Books, revalued: readonly Revalued[]): bigint {
  for (const { pool, toStock } of revalued) poolOf(books, pool).value += toStock
  return revalued.reduce((all, { toStock }) => all + toStock, 0n)
}

/** The pool of an item in the other branch. */
export const inBandung = (item: string): string => `${item}@BDG`

/** A part of a pool, at its share; the whole takes everything. */
export function taken(pool: Pool, quantity: bigint): bigint {
  const value =
    quantity === pool.quantity ? pool.value : rounded(pool.value * quantity, pool.quantity === 0n ? 1n : pool.quantity)
  pool.quantity -= quantity
  pool.value -= value
  return value
}

/** What leaves of several batches leaves row by row, each at its share of what is left then: what each costs. */
export const takenRows = (pools: Map<string, Pool>, name: string, pieces: readonly Piece[]): readonly bigint[] =>
  pieces.map((piece) => taken(poolIn(pools, poolFor(name, piece)), piece.quantity))

export const issued = (books: Books, name: string, pieces: readonly Piece[]): bigint =>
  takenRows(books.pools, name, pieces).reduce((all, one) => all + one, 0n)

export function brought(pools: Map<string, Pool>, name: string, piece: Piece, value: bigint): void {
  const pool = poolIn(pools, poolFor(name, piece))
  pool.quantity += piece.quantity
  pool.value += value
}

/** The pool whose value nobody took out whole: what a document left standing. */
export function standingOf(standing: ReadonlyMap<string, Pool>, id: string): Pool {
  const pool = standing.get(id)
  if (!pool) throw new Error('The reference ledger lost what a document left standing.')
  return pool
}
