// What the ledger beside the product holds, and how money and goods move in it.
export interface Books {
  /** Debit positive. */
  readonly accounts: Map<string, bigint>
  /** What is still owed, by the document that owes it; by us negative. */
  readonly open: Map<string, bigint>
  /** Of Jakarta by item, of Bandung by item and branch (`inBandung`). */
  readonly pools: Map<string, Pool>
  /** How many of a batch lie in a branch, by pool and batch. */
  readonly pieces: Map<string, bigint>
  /** What a shipment took from stock, by shipment and batch. */
  readonly shipped: Map<string, Readonly<Pool>>
  /** Pieces of that which came back. */
  readonly returned: Map<string, bigint>
  /** What an invoice was made of: pieces, and what each of them came to. */
  readonly bills: Map<string, { readonly quantity: bigint; readonly price: bigint }>
  /** What a bill of freight has left to spread; what an estimate waits for, below nothing. */
  readonly unspread: Map<string, bigint>
  /** False when more left than there was at some moment. */
  sound: boolean
  /** Goods were found where none lay: what they cost is not for this ledger to say. */
  unpriced: boolean
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

export function poolOf(books: Books, item: string): Pool {
  const known = books.pools.get(item)
  if (known) return known
  const pool = { quantity: 0n, value: 0n }
  books.pools.set(item, pool)
  return pool
}

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
export function issuedRows(books: Books, item: string, quantity: bigint, pieces: readonly Part[]): readonly bigint[] {
  const pool = poolOf(books, item)
  if (quantity > pool.quantity) books.sound = false
  return takenRows(pool, quantity, pieces)
}

interface Part {
  readonly quantity: bigint
}

export const issued = (books: Books, item: string, quantity: bigint, pieces: readonly Part[] = []): bigint =>
  issuedRows(books, item, quantity, pieces).reduce((all, one) => all + one, 0n)

export const takenRows = (pool: Pool, quantity: bigint, pieces: readonly Part[]): readonly bigint[] =>
  pieces.length === 0 ? [taken(pool, quantity)] : pieces.map((piece) => taken(pool, piece.quantity))

export function brought(books: Books, item: string, quantity: bigint, value: bigint): void {
  const pool = poolOf(books, item)
  pool.quantity += quantity
  pool.value += value
}

/** The pool whose value nobody took out whole: what a document left standing. */
export function standingOf(standing: ReadonlyMap<string, Pool>, id: string): Pool {
  const pool = standing.get(id)
  if (!pool) throw new Error('The reference ledger lost what a document left standing.')
  return pool
}
