// What somebody does at a screen, as the requests it sends: rows of a list with its counts and sums beside them, a
// document with what its form asks, a draft, an approval, a report. Records are those of the books, chosen by chance.
import { name, snake, sql } from '@lumbung/definition'
import type { Books } from './company.ts'
import { type Body, orderBody } from './documents.ts'

/** Every list requests its `sums` beside its rows; nobody chooses them by themselves. */
export type Kind = 'list' | 'sums' | 'form' | 'save' | 'approve' | 'report'

export const DONE: readonly Kind[] = ['list', 'sums', 'form', 'save', 'approve', 'report']

export interface Ask {
  readonly method: 'GET' | 'POST'
  readonly address: string
  readonly body?: unknown
  /** Counted apart from what was done. */
  readonly kind?: Kind
}

interface Open {
  readonly id: string
  readonly party: string
  readonly amount: string
}

export interface World {
  readonly books: Books
  /** Newest documents by resource. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** Open items that nobody has paid yet; each is paid once. */
  readonly open: Open[]
  readonly bank: string
  readonly method: string
}

const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

const LISTED = ['sales-invoice', 'sales-order', 'shipment', 'delivery-order', 'cash-bank-receipt'] as const
const TOTALS: ReadonlyMap<string, string> = new Map([
  ['sales-invoice', 'total'],
  ['sales-order', 'total'],
  ['cash-bank-receipt', 'amount'],
])
const NEWEST = 2_000

export async function worldOf(books: Books): Promise<World> {
  const { owner } = books
  const ids = new Map<string, readonly string[]>()
  for (const resource of LISTED) {
    const rows = await owner.query<{ id: string }>(
      sql`select id from ${name(snake(resource))} order by date desc, id desc limit ${NEWEST}`,
    )
    ids.set(
      resource,
      rows.map(({ id }) => id),
    )
  }
  const open = await owner.query<Open & Readonly<Record<string, unknown>>>(
    sql`select o.id, o.party, o.amount from open_item_now o
         where o.amount > 0 and not exists (select from allocation a where a.open_item = o.id) order by o.id`,
  )
  const [bank] = await owner.query<{ id: string }>(
    sql`select b.id from bank b join currency c on c.id = b.currency where c.code = 'IDR' order by b.code limit 1`,
  )
  const [method] = await owner.query<{ id: string }>(sql`select id from payment_method order by code limit 1`)
  return { books, ids, open, bank: bank?.id ?? '', method: method?.id ?? '' }
}

const get = (address: string, kind?: Kind): Ask => ({ method: 'GET', address, ...(kind ? { kind } : {}) })

const also = (more: string): string => (more === '' ? '' : `&${more}`)

/** How lists are looked at: mostly as they open, some by status or party, some in another order or by a number. */
function listed({ books }: World): Ask[] {
  const resource = any(LISTED) ?? 'sales-invoice'
  const total = TOTALS.get(resource)
  const customer = `filter[customer]=${any(books.customers) ?? ''}`
  const ways: readonly (readonly [percent: number, query: string])[] = [
    [55, ''],
    [10, 'filter[status]=approved'],
    [5, 'filter[status]=draft'],
    [10, customer],
    [5, total ? `sort=-${total}` : ''],
    [5, resource === 'sales-invoice' ? 'sort=dueDate' : ''],
    [10, `q=${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`],
  ]
  let at = Math.random() * 100
  const [, query = ''] = ways.find(([percent]) => (at -= percent) < 0) ?? []
  const filters = query.startsWith('sort') ? '' : query
  const sums = `pageSize=1&fields=status&counts=status${total ? `&totals=${total}` : ''}${also(filters)}`
  return [get(`/transaction/${resource}?pageSize=100${also(query)}`), get(`/transaction/${resource}?${sums}`, 'sums')]
}

/** A document that is opened: itself, and then what its form asks of it. */
function opened({ ids }: World): Ask[][] {
  const resource = any(LISTED) ?? 'sales-invoice'
  const path = `/transaction/${resource}/${any(ids.get(resource) ?? []) ?? ''}`
  return [[get(path)], [get(`${path}/actions`), get(`${path}/flow`), get(`${path}/effects`), get(`${path}/history`)]]
}

const DRAFT_PAID = '1000'

const receipt = ({ books, bank, method }: World, { id, party }: Open, amount: string): Body => ({
  date: books.today,
  customer: party,
  bank,
  method,
  bankReference: 'BENCH',
  amount,
  lines: [{ openItem: id, amount }],
})

const post = (address: string, body: unknown): Ask => ({ method: 'POST', address, body })

/** A draft of an order, or of a receipt of a customer who owes something. */
function saved(world: World): Ask {
  const open = any(world.open)
  if (Math.random() < 0.5 || !open) return post('/transaction/sales-order', orderBody(world.books))
  return post('/transaction/cash-bank-receipt', receipt(world, open, DRAFT_PAID))
}

/** An order that is approved, or a receipt that settles an invoice. */
function approved(world: World): Ask {
  const open = Math.random() < 0.5 ? world.open.pop() : undefined
  if (!open) return post('/transaction/sales-order?submit=true', orderBody(world.books))
  return post('/transaction/cash-bank-receipt?submit=true', receipt(world, open, open.amount))
}

/** Balances, stock, what is owed, what was sold, and the dashboard; each as often. */
function reported({ books: { today } }: World): Ask {
  const month = `from=${today.slice(0, 7)}-01&to=${today}`
  const reports = [
    '/dashboard',
    '/me/figures',
    `/report/account-balance?from=${today.slice(0, 4)}-01-01&to=${today}`,
    '/report/summary-stock',
    `/report/account-receivable-aging?asOf=${today}`,
    `/report/sales?${month}`,
  ]
  return get(any(reports) ?? '/dashboard')
}

interface Share {
  /** Of a hundred things that people do. */
  readonly percent: number
  /** What it asks: groups one after the other, and what is in a group together. */
  readonly work: (world: World) => readonly (readonly Ask[])[]
}

export const MIX: Readonly<Record<Kind, Share>> = {
  list: { percent: 60, work: (world) => [listed(world)] },
  sums: { percent: 0, work: () => [] },
  form: { percent: 20, work: opened },
  save: { percent: 10, work: (world) => [[saved(world)]] },
  approve: { percent: 5, work: (world) => [[approved(world)]] },
  report: { percent: 5, work: (world) => [[reported(world)]] },
}
