// Random business lives through the HTTP server, beside a little ledger of its own: whatever is bought, sold, changed,
// delivered in parts, paid, adjusted, closed and voided, both say the same, and the books prove themselves.
import { sql } from '@lumbung/definition'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administratorOf } from '../testing/company.ts'
import { filteredByProgress } from '../testing/one-by-one.ts'
import { DOING } from './doing.ts'
import { type Delivery, type Life, live, money, type Step, stepOf, total } from './life.ts'
import { booksOf, poolOf, vat } from './reference-ledger.ts'
import { byCode, MORNING, openWorld, stored, type World } from './world.ts'

let world: World
let serial = 0

beforeAll(async () => {
  // Each step is a second later, so that every document has its moment.
  world = await openWorld(() => MORNING + lived * 1000)
})

afterAll(() => world.close())

/** More for a long night. */
const LIVES = Number(process.env['LIVES'] ?? '50')

const ROLES = [
  'adjustment_gain',
  'adjustment_loss',
  'inventory',
  'grir',
  'delivered_not_invoiced',
  'ar',
  'ap',
  'sales',
  'vat_out',
  'vat_in',
  'cogs',
  'ppv',
] as const

/** Balances by role, the bank by its own account. */
async function balances(): Promise<ReadonlyMap<string, bigint>> {
  const rows = await world.owner.query<{ role: string; cents: string }>(sql`
    with named as (
      select role, account from account_setting where role = any(${[...ROLES]}::text[])
      union all select 'bank', account from bank where code = 'BCA')
    select n.role, (coalesce(sum(l.idr_debit - l.idr_credit), 0) * 100)::bigint::text as cents
      from named n left join journal_line l on l.account = n.account group by n.role`)
  return new Map(rows.map((row) => [row.role, BigInt(row.cents)]))
}

async function compare(life: Life, before: ReadonlyMap<string, bigint>): Promise<void> {
  const books = booksOf(life.events)
  const told = life.done.join(', ')
  for (const [role, balance] of await balances()) {
    expect(balance - (before.get(role) ?? 0n), `${role} after ${told}`).toBe(books.accounts.get(role) ?? 0n)
  }
  const pools = await world.owner.query<{ code: string; quantity: string; value: string }>(sql`
    select i.code, p.quantity::bigint::text as quantity, (p.value * 100)::bigint::text as value
      from stock_pool p join item i on i.id = p.item where i.code = any(${[...life.items]}::text[])`)
  for (const { code, quantity, value } of pools) {
    const pool = poolOf(books, code)
    expect([BigInt(quantity), BigInt(value)], `${code} after ${told}`).toEqual([pool.quantity, pool.value])
  }
  const items = await world.owner.query<{ source: string; cents: string }>(sql`
    select o.source, ((o.idr - coalesce(sum(a.idr), 0)) * 100)::bigint::text as cents
      from open_item o left join allocation a on a.open_item = o.id
     where o.source = any(${[...life.documents.keys()]}::uuid[]) group by o.id`)
  for (const { source, cents } of items)
    expect(BigInt(cents), `${life.documents.get(source)?.number} after ${told}`).toBe(books.open.get(source) ?? 0n)
  await compareStatuses(life)
}

async function compareStatuses(life: Life): Promise<void> {
  for (const [id, { resource, number }] of life.documents) {
    const { status } = stored(await world.ask('GET', `${world.path(resource)}/${id}`))
    expect(status, `${number} after ${life.done.join(', ')}`).toBe(statusOf(life, id))
  }
}

function statusOf(life: Life, id: string): string {
  if (life.voided.has(id)) return 'void'
  const delivery = life.deliveries.find((one) => one.document.id === id)
  const shippedOf = (of: Delivery): bigint =>
    total(
      live(life, 'ship')
        .filter((one) => one.delivery === of.document.id)
        .map((one) => one.quantity),
    )
  if (delivery) return shippedOf(delivery) === delivery.quantity ? 'closed' : 'approved'
  const purchase = life.purchases.find((one) => one.document.id === id)
  if (purchase) {
    const receipts = live(life, 'receive').filter((one) => one.order === id)
    const billed = live(life, 'bill').filter((one) => receipts.some((receipt) => receipt.id === one.receipt))
    return total(billed.map((one) => one.quantity)) === purchase.quantity ? 'closed' : 'approved'
  }
  const order = life.sales.find((one) => one.document.id === id)
  if (!order) return 'approved'
  const shipments = new Set(
    live(life, 'ship')
      .filter((one) => life.deliveries.some((two) => two.order === order && two.document.id === one.delivery))
      .map((one) => one.id),
  )
  const invoiced = total(
    live(life, 'invoice')
      .filter((one) => shipments.has(one.shipment))
      .map((one) => one.quantity),
  )
  return order.byHand || invoiced === order.quantity ? 'closed' : 'approved'
}

// A slow machine leads fewer: a life that has begun is ended, since what follows looks at all of them.
let deadline = Number.POSITIVE_INFINITY

async function lead(steps: readonly Step[]): Promise<void> {
  if (performance.now() > deadline) return
  const items = [`A${++serial}`, `B${serial}`]
  for (const code of items)
    await world.make('item', {
      code,
      name: code,
      itemGroup: byCode('DRY'),
      baseUnit: byCode('PCS'),
      taxGroup: byCode('PPN'),
    })
  const life: Life = {
    world,
    items,
    events: [],
    voided: new Set(),
    documents: new Map(),
    sales: [],
    purchases: [],
    deliveries: [],
    done: [],
  }
  const before = await balances()
  for (const step of steps) {
    life.done.push(`${step.what}(${step.pick}) ${step.quantity} × ${money(step.price)}`)
    await DOING[step.what](life, step)
    lived += 1
  }
  documents += life.documents.size
  for (const kind of [
    ...life.events.map((one) => one.kind),
    ...[...life.voided].map(() => 'void'),
    ...life.sales.filter((one) => one.byHand).map(() => 'close'),
  ]) {
    happened.set(kind, (happened.get(kind) ?? 0) + 1)
  }
  await compare(life, before)
  expect(await world.breaches()).toEqual([])
}

let lived = 0
let documents = 0
/** How often each thing was done and stood in the end. */
const happened = new Map<string, number>()

test('whatever happens, the books are those of the reference ledger', async () => {
  deadline = performance.now() + LIVES * 600
  const property = fc.asyncProperty(fc.array(stepOf, { minLength: 25, maxLength: 70, size: 'max' }), lead)
  await fc.assert(property, { numRuns: LIVES, endOnFailure: true })
  console.log(
    `${lived} steps, ${documents} documents:`,
    [...happened].map(([kind, count]) => `${kind} ${count}`).join(', '),
  )
  expect([...happened.keys()].toSorted()).toEqual([
    'bill',
    'close',
    'collect',
    'gain',
    'invoice',
    'loss',
    'pay',
    'receive',
    'ship',
    'void',
  ])
}, 3_600_000)

test('filters by how far documents have come find what counting each of them finds', async () => {
  const { wrong } = await filteredByProgress(world.engine, await administratorOf(world.engine))
  expect(wrong).toEqual([])
})

test('the reference ledger itself says what the handbook says', () => {
  expect(vat(600_000_00n)).toBe(66_000_00n)
  expect(vat(5_100_000_00n)).toBe(561_000_00n)
  const item = 'KOPI'
  const { pools, accounts } = booksOf([
    { kind: 'gain', id: '1', item, quantity: 3n, price: 33_33n },
    { kind: 'loss', id: '2', item, quantity: 1n },
    { kind: 'loss', id: '3', item, quantity: 2n },
  ])
  expect(pools.get(item)).toEqual({ quantity: 0n, value: 0n })
  expect(accounts.get('adjustment_loss')).toBe(99_99n)
})
