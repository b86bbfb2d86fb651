// A little ledger of its own, kept to be compared with the real one: whole cents in plain maps, moving average, no code
// of the product. It knows what happened, in order; every figure is added up again from the start.
//   a part of a pool takes value × part ÷ quantity, half up; the whole takes everything
//   VAT: base in whole rupiah, × 11/12 in whole rupiah, × 12% in whole rupiah
import {
  add,
  type Books,
  brought,
  revalue,
  type Revalued,
  issued,
  move,
  type Piece,
  type Pool,
  rounded,
  RUPIAH,
  standingOf,
  taken,
  takenRows,
  vat,
} from './reference-books.ts'
import { applyCheque, type OfCheque } from './reference-cheques.ts'
import { applyCosts, type OfCosts } from './reference-costs.ts'
import { applyGoods, movePieces, type OfGoods } from './reference-goods.ts'

export type Happened =
  | {
      readonly kind: 'gain'
      readonly id: string
      readonly item: string
      readonly quantity: bigint
      readonly pieces: readonly Piece[]
      readonly price: bigint
    }
  | {
      readonly kind: 'loss'
      readonly id: string
      readonly item: string
      readonly quantity: bigint
      readonly pieces: readonly Piece[]
    }
  | {
      readonly kind: 'receive'
      readonly id: string
      readonly order: string
      readonly item: string
      readonly quantity: bigint
      readonly pieces: readonly Piece[]
      readonly price: bigint
    }
  | {
      readonly kind: 'bill'
      readonly id: string
      readonly receipt: string
      readonly item: string
      readonly quantity: bigint
      readonly price: bigint
      /** What the price adds to which pool. */
      readonly revalued: readonly Revalued[]
    }
  | {
      readonly kind: 'ship'
      readonly id: string
      readonly delivery: string
      readonly item: string
      readonly quantity: bigint
      readonly pieces: readonly Piece[]
    }
  | {
      readonly kind: 'invoice'
      readonly id: string
      readonly shipment: string
      readonly quantity: bigint
      readonly price: bigint
    }
  | {
      readonly kind: 'return'
      readonly id: string
      readonly order: string
      readonly shipment: string
      readonly item: string
      readonly quantity: bigint
      readonly pieces: readonly Piece[]
      /** Of it; and the newest bill for it. */
      readonly billed: bigint
      readonly invoice: string | null
    }
  | {
      readonly kind: 'credit'
      readonly id: string
      /** The return. */
      readonly of: string
      readonly shipment: string
      readonly invoice: string
      readonly quantity: bigint
      /** What the invoice had credited of its line before. */
      readonly before: bigint
    }
  | { readonly kind: 'collect' | 'pay'; readonly id: string; readonly of: string; readonly amount: bigint }
  | OfCheque
  | OfCosts
  | OfGoods

export function booksOf(events: readonly Happened[]): Books {
  const books: Books = {
    accounts: new Map(),
    open: new Map(),
    pools: new Map(),
    shipped: new Map(),
    bills: new Map(),
    pieces: new Map(),
    unspread: new Map(),
    sound: true,
    unpriced: false,
  }
  const standing = new Map<string, Pool>()
  for (const event of events) {
    if ('pieces' in event) movePieces(books, event)
    apply(books, standing, event)
  }
  return books
}

function apply(books: Books, standing: Map<string, Pool>, event: Happened): void {
  switch (event.kind) {
    case 'gain':
      for (const piece of event.pieces) brought(books.pools, event.item, piece, piece.quantity * event.price)
      return move(books, 'adjustment_gain', 'inventory', event.quantity * event.price)
    case 'loss':
      return move(books, 'inventory', 'adjustment_loss', issued(books, event.item, event.pieces))
    case 'receive':
      for (const piece of event.pieces) brought(books.pools, event.item, piece, piece.quantity * event.price)
      standing.set(event.id, { quantity: event.quantity, value: event.quantity * event.price })
      return move(books, 'grir', 'inventory', event.quantity * event.price)
    case 'ship': {
      const costs = takenRows(books.pools, event.item, event.pieces)
      const cost = costs.reduce((all, one) => all + one, 0n)
      event.pieces.forEach(({ batch, quantity }, index) => {
        const key = `${event.id} ${batch}`
        const row = { quantity, value: costs[index] ?? 0n, back: 0n }
        books.shipped.set(key, [...(books.shipped.get(key) ?? []), row])
      })
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
      books.bills.set(event.id, event)
      return move(books, 'delivered_not_invoiced', 'cogs', taken(standingOf(standing, event.shipment), event.quantity))
    }
    case 'return':
      return applyReturn(books, standing, event)
    case 'credit':
      return applyCredit(books, standing, event)
    case 'collect':
      add(books.open, event.of, -event.amount)
      return move(books, 'ar', 'bank', event.amount)
    case 'pay':
      add(books.open, event.of, event.amount)
      return move(books, 'bank', 'ap', event.amount)
    case 'send':
    case 'arrive':
    case 'shift':
    case 'count':
      return applyGoods(books, standing, event)
    case 'freight':
    case 'spread':
      return applyCosts(books, event)
    default:
      return applyCheque(books, event)
  }
}

/** Of what quantity comes to altogether, this part of it behind what was taken before. */
const part = (value: bigint, whole: bigint, before: bigint, quantity: bigint): bigint =>
  rounded(value * (before + quantity), whole) - rounded(value * before, whole)

function applyReturn(books: Books, standing: Map<string, Pool>, event: Happened & { kind: 'return' }): void {
  let value = 0n
  for (const row of event.pieces) {
    // Of what left first, as far as it is not back yet; then of the next.
    let open = row.quantity
    for (const one of books.shipped.get(`${event.shipment} ${row.batch}`) ?? []) {
      const quantity = open < one.quantity - one.back ? open : one.quantity - one.back
      const own = part(one.value, one.quantity, one.back, quantity)
      one.back += quantity
      open -= quantity
      brought(books.pools, event.item, { ...row, quantity }, own)
      value += own
    }
  }
  const left = standingOf(standing, event.shipment)
  left.quantity -= event.quantity
  left.value -= value
  return move(books, 'delivered_not_invoiced', 'inventory', value)
}

function applyCredit(books: Books, standing: Map<string, Pool>, event: Happened & { kind: 'credit' }): void {
  const bill = books.bills.get(event.invoice)
  if (!bill) throw new Error('The reference ledger lost an invoice.')
  const whole = bill.quantity * bill.price
  const net = part(whole, bill.quantity, event.before, event.quantity)
  const tax = part(vat(whole) / RUPIAH, bill.quantity, event.before, event.quantity) * RUPIAH
  move(books, 'ar', 'sales_return', net)
  move(books, 'ar', 'vat_out', tax)
  add(books.open, event.id, -(net + tax))
  // What the return left below nothing; the last of it takes all.
  const left = standingOf(standing, event.shipment)
  const value = event.quantity === -left.quantity ? left.value : rounded(left.value * event.quantity, -left.quantity)
  left.quantity += event.quantity
  left.value -= value
  move(books, 'cogs', 'delivered_not_invoiced', -value)
}

function applyBill(books: Books, standing: Map<string, Pool>, event: Happened & { kind: 'bill' }): void {
  const net = event.quantity * event.price
  const value = taken(standingOf(standing, event.receipt), event.quantity)
  const toStock = revalue(books, event.revalued)
  move(books, 'ap', 'grir', value)
  move(books, 'ap', 'inventory', toStock)
  move(books, 'ap', 'ppv', net - value - toStock)
  move(books, 'ap', 'vat_in', vat(net))
  add(books.open, event.id, -(net + vat(net)))
}
