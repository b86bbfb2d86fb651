// A little ledger of its own, kept to be compared with the real one: whole cents in plain maps, moving average, no code
// of the product. It knows what happened, in order; every figure is added up again from the start.
//   a part of a pool takes value × part ÷ quantity, half up; the whole takes everything
//   VAT: base in whole rupiah, × 11/12 in whole rupiah, × 12% in whole rupiah
export type Happened =
  | {
      readonly kind: 'gain'
      readonly id: string
      readonly item: string
      readonly quantity: bigint
      readonly price: bigint
    }
  | { readonly kind: 'loss'; readonly id: string; readonly item: string; readonly quantity: bigint }
  | {
      readonly kind: 'receive'
      readonly id: string
      readonly order: string
      readonly item: string
      readonly quantity: bigint
      readonly price: bigint
    }
  | {
      readonly kind: 'bill'
      readonly id: string
      readonly receipt: string
      readonly item: string
      readonly quantity: bigint
      readonly price: bigint
      readonly toStock: bigint
    }
  | {
      readonly kind: 'ship'
      readonly id: string
      readonly delivery: string
      readonly item: string
      readonly quantity: bigint
    }
  | {
      readonly kind: 'invoice'
      readonly id: string
      readonly shipment: string
      readonly quantity: bigint
      readonly price: bigint
    }
  | { readonly kind: 'collect' | 'pay'; readonly id: string; readonly of: string; readonly amount: bigint }

export interface Books {
  /** Debit positive. */
  readonly accounts: Map<string, bigint>
  /** What is still owed, by the document that owes it; by us negative. */
  readonly open: Map<string, bigint>
  readonly pools: Map<string, Pool>
  /** What a shipment took from stock. */
  readonly costs: Map<string, bigint>
  /** False when more left than there was at some moment. */
  sound: boolean
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

const RUPIAH = 100n

/** Tax in cents on a net amount in cents. */
export function vat(net: bigint): bigint {
  const base = rounded(net, RUPIAH)
  const other = rounded(base * 11n, 12n)
  return rounded(other * 12n, 100n) * RUPIAH
}

export function booksOf(events: readonly Happened[]): Books {
  const books: Books = { accounts: new Map(), open: new Map(), pools: new Map(), costs: new Map(), sound: true }
  const standing = new Map<string, Pool>()
  for (const event of events) apply(books, standing, event)
  return books
}

const add = (map: Map<string, bigint>, key: string, amount: bigint): void =>
  void map.set(key, (map.get(key) ?? 0n) + amount)

function move(books: Books, from: string, to: string, amount: bigint): void {
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

function taken(pool: Pool, quantity: bigint): bigint {
  const value =
    quantity === pool.quantity ? pool.value : rounded(pool.value * quantity, pool.quantity === 0n ? 1n : pool.quantity)
  pool.quantity -= quantity
  pool.value -= value
  return value
}

function issued(books: Books, item: string, quantity: bigint): bigint {
  const pool = poolOf(books, item)
  if (quantity > pool.quantity) books.sound = false
  return taken(pool, quantity)
}

function brought(books: Books, item: string, quantity: bigint, value: bigint): void {
  const pool = poolOf(books, item)
  pool.quantity += quantity
  pool.value += value
}

function apply(books: Books, standing: Map<string, Pool>, event: Happened): void {
  switch (event.kind) {
    case 'gain':
      brought(books, event.item, event.quantity, event.quantity * event.price)
      return move(books, 'adjustment_gain', 'inventory', event.quantity * event.price)
    case 'loss':
      return move(books, 'inventory', 'adjustment_loss', issued(books, event.item, event.quantity))
    case 'receive':
      brought(books, event.item, event.quantity, event.quantity * event.price)
      standing.set(event.id, { quantity: event.quantity, value: event.quantity * event.price })
      return move(books, 'grir', 'inventory', event.quantity * event.price)
    case 'ship': {
      const cost = issued(books, event.item, event.quantity)
      books.costs.set(event.id, cost)
      standing.set(event.id, { quantity: event.quantity, value: cost })
      return move(books, 'inventory', 'delivered_not_invoiced', cost)
    }
    case 'bill':
      return applyBill(books, standing, event)
    case 'invoice': {
      const net = event.quantity * event.price
      move(books, 'sales', 'ar', net)
      move(books, 'vat_out', 'ar', vat(net))
      add(books.open, event.id, net + vat(net))
      return move(
        books,
        'delivered_not_invoiced',
        'cogs',
        taken(standing.get(event.shipment) ?? expectStanding(), event.quantity),
      )
    }
    case 'collect':
      add(books.open, event.of, -event.amount)
      return move(books, 'ar', 'bank', event.amount)
    case 'pay':
      add(books.open, event.of, event.amount)
      return move(books, 'bank', 'ap', event.amount)
  }
}

function applyBill(books: Books, standing: Map<string, Pool>, event: Happened & { kind: 'bill' }): void {
  const net = event.quantity * event.price
  const value = taken(standing.get(event.receipt) ?? expectStanding(), event.quantity)
  poolOf(books, event.item).value += event.toStock
  move(books, 'ap', 'grir', value)
  move(books, 'ap', 'inventory', event.toStock)
  move(books, 'ap', 'ppv', net - value - event.toStock)
  move(books, 'ap', 'vat_in', vat(net))
  add(books.open, event.id, -(net + vat(net)))
}

function expectStanding(): Pool {
  throw new Error('The reference ledger lost what a document left standing.')
}

/** What of a bill's price difference falls on goods still here: by pieces, and never below nothing. */
export function shareToStock(pool: Pool, billed: bigint, received: bigint, quantity: bigint): bigint {
  const pieces = pool.quantity < quantity ? pool.quantity : quantity
  if (pieces <= 0n) return 0n
  const share = rounded((billed - received) * pieces, quantity)
  return share < -pool.value ? -pool.value : share
}
