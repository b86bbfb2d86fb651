// What is known of items, customers and suppliers in the rows that a field of a document offers: free stock and price
// of an item, what a customer has left of its limit, what a supplier is owed. Today is 21 November.
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  line,
  openWorld,
  salesOrder,
  stockUp,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let known: Readonly<Record<string, string>>

type Kind = 'sales-order' | 'sales-invoice' | 'purchase-order' | 'purchase-invoice'

/** The row of a code as a field offers it, by what the form says so far. */
async function offered(
  at: readonly [kind: Kind, field: string],
  code: string,
  context: Json = {},
  headers?: Headers,
): Promise<Json | undefined> {
  const query = new URLSearchParams({ for: at[1], q: code, context: JSON.stringify(context), figures: 'true' })
  const { body, status } = await world.ask('GET', `${world.path(at[0])}/lookup?${query}`, undefined, headers)
  expect(status).toBe(200)
  const rows = Object(body)['data'] as readonly Json[]
  return rows.find((row) => row['code'] === code)
}

const figuresOf = async (...asked: Parameters<typeof offered>): Promise<unknown> =>
  (await offered(...asked))?.['figures']

beforeAll(async () => {
  world = await openWorld()
  const rows = await world.owner.query<{ code: string; id: string }>(
    sql`select code, id from warehouses union all select code, id from branch union all select code, id from currency
        union all select code, id from supplier union all select code, id from customer`,
  )
  known = Object.fromEntries(rows.map(({ code, id }) => [code, id]))
  await stockUp(world, ['KOPI', '120', '32400'])
  await salesOrder(world, [line('KOPI', '30', '45000')])
  await world.make('price-list', {
    code: 'SELL',
    name: 'Selling',
    direction: 'sell',
    currency: byCode('IDR'),
    validFrom: '2026-11-01',
    lines: [{ item: byCode('KOPI'), unit: byCode('PCS'), price: '46000' }],
  })
})
afterAll(() => world.close())

const header = (more: Json = {}): Json => ({
  branch: known['JKT'],
  date: '2026-11-20',
  currency: known['IDR'],
  ...more,
})

test('120 on hand, 30 ordered: 90 are free where the line takes them from, at the price it would fill', async () => {
  const at = ['sales-order', 'lines.item'] as const
  const main = { line: { warehouse: known['MAIN'] } }
  expect(await figuresOf(at, 'KOPI', header(main))).toEqual({ free: '90', unit: 'PCS', price: '46000' })
  expect(await figuresOf(['sales-order', 'lines.0.item'], 'KOPI', header())).toMatchObject({ free: '90' })
  // Before the list holds, and in another currency, nothing is filled.
  expect(await figuresOf(at, 'KOPI', header({ ...main, date: '2026-10-20' }))).toMatchObject({ price: null })
  expect(await figuresOf(at, 'KOPI', header({ currency: '' }))).toMatchObject({ free: '90', price: null })
  expect(await figuresOf(['sales-invoice', 'lines.item'], 'KOPI', header({ warehouse: known['MAIN'] }))).toEqual({
    free: '90',
    unit: 'PCS',
    price: '46000',
  })
})

const summaryOf = async (item: string, question = ''): Promise<readonly Json[]> => {
  const { body } = await world.ask('GET', `/report/summary-stock?item=${item}${question}`)
  return Object(body)['rows'] as readonly Json[]
}

test('items in their list and in the stock summary: reserved, free, incoming, counted in cartons', async () => {
  const [kopi] = await world.owner.query<{ id: string }>(sql`select id from item where code = 'KOPI'`)
  const item = kopi?.id ?? ''
  await world.make(
    'purchase-order',
    {
      date: '2026-11-02',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      expectedDate: '2026-11-25',
      lines: [{ item: byCode('KOPI'), quantity: '5', unit: byCode('CTN'), unitPrice: '384000' }],
    },
    true,
  )
  const listed = await world.ask('GET', `/item-stock?ids=${item}`)
  expect(listed.body['data']).toMatchObject([{ id: item, base: 'PCS', onHand: '120', reserved: '30', free: '90' }])
  expect(listed.body['data']).toMatchObject([{ incoming: '60', units: [{ code: 'CTN', contains: '12' }] }])
  const rowOf = async (question: string) => (await summaryOf(item, question))[0]
  expect(await rowOf('')).toMatchObject({
    onHand: '120.000000',
    mixed: '10 CTN',
    reserved: '30.000000',
    free: '90.000000',
    incoming: '60.000000',
  })
  // Of another day only what lay there is known.
  expect(await rowOf('&asOf=2026-11-20')).toMatchObject({ mixed: '10 CTN', reserved: null, free: null, incoming: null })
  const bandung = await world.user('bandung-stock', ['item.read'], [String(known['BDG'])])
  const elsewhere = await world.ask('GET', `/item-stock?ids=${item}`, undefined, bandung)
  expect(elsewhere.body['data']).toMatchObject([{ onHand: '0', reserved: '0', free: '0', incoming: '0' }])
  expect((await world.ask('GET', '/item-stock?ids=nothing')).status).toBe(400)
  const nobody = await world.user('nobody-stock', ['customer.read'])
  expect((await world.ask('GET', `/item-stock?ids=${item}`, undefined, nobody)).status).toBe(403)
})

test('the stock summary counts thirds of a piece exactly, and says once what several pools have reserved', async () => {
  const [kopi] = await world.owner.query<{ id: string }>(sql`select id from item where code = 'KOPI'`)
  const item = kopi?.id ?? ''
  // Thirds of a piece are counted exactly: 3 boxes of 33 1/3 are 100.
  await world.owner.query(
    sql`insert into item_units (id, document, position, unit, numerator, denominator)
        select ${newId()}, ${item}, 9, id, 100, 3 from unit where code = 'BOX'`,
  )
  expect(await summaryOf(item)).toMatchObject([{ mixed: '3 BOX 1 CTN 8 PCS' }])
  await world.owner.query(sql`delete from item_units where document = ${item} and position = 9`)
  // Of a warehouse with several cost pools, as batches that are costed apart have, what is reserved is said once.
  const pool = newId()
  await world.owner.query(
    sql`with part as (update stock_balance set quantity = quantity - 20 where item = ${item} returning *)
        insert into stock_balance (item, warehouse, batch, status, pool, quantity, last_at)
        select item, warehouse, ${pool}, status, ${pool}, 20, last_at from part`,
  )
  const apart = await summaryOf(item)
  expect(apart.map(({ onHand, reserved, free }) => [onHand, reserved, free])).toEqual(
    expect.arrayContaining([
      [expect.any(String), '30.000000', '90.000000'],
      [expect.any(String), null, null],
    ]),
  )
  await world.owner.query(
    sql`with part as (delete from stock_balance where pool = ${pool} returning *)
        update stock_balance b set quantity = b.quantity + part.quantity from part where b.item = part.item`,
  )
})

test('a purchase offers what the supplier was paid at last, where no list says a price', async () => {
  const order = await world.make(
    'purchase-order',
    {
      date: '2026-11-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      lines: [{ item: byCode('KOPI'), quantity: '5', unit: byCode('PCS'), unitPrice: '32000' }],
    },
    true,
  )
  const at = ['purchase-order', 'lines.item'] as const
  const of = (supplier: string) => header({ supplier: known[supplier], warehouse: known['MAIN'] })
  expect(await figuresOf(at, 'KOPI', of('S-1'))).toMatchObject({ free: '90', price: '32000' })
  expect(await figuresOf(at, 'KOPI', of('S-2'))).toMatchObject({ price: null })
  const came = { supplier: byCode('S-1'), warehouse: byCode('MAIN'), supplierDeliveryNumber: 'SJ-1' }
  const goods = { ...came, date: '2026-11-10', lines: [{ orderLine: order.lines[0]?.id, delivered: '5' }] }
  const received = await world.make('receiving', goods, true)
  const bill = { receivingLine: received.lines[0]?.id, quantity: '5', unitPrice: '32000' }
  const paper = { date: '2026-11-12', supplierInvoiceNumber: 'B-1', supplierInvoiceDate: '2026-11-12' }
  const owed = { ...paper, supplier: byCode('S-1'), term: byCode('NET30'), lines: [bill] }
  await world.make('purchase-invoice', owed, true)
  // 5 × 32,000.
  expect(await figuresOf(['purchase-order', 'supplier'], 'S-1')).toEqual({ owed: '160000.00', overdue: null })
})

test('a customer says what is left of its limit, and what it is held from', async () => {
  await world.make('customer', { code: 'C-LIM', name: 'Toko Batas', term: byCode('NET30'), creditLimit: '1000000' })
  await world.make('customer', { code: 'C-HOLD', name: 'Toko Tahan', term: byCode('NET30'), block: 'ship' })
  const at = ['sales-order', 'customer'] as const
  expect(await figuresOf(at, 'C-LIM')).toEqual({ overdue: null, creditLeft: '1000000', held: '' })
  expect(await figuresOf(at, 'C-HOLD')).toEqual({ overdue: null, creditLeft: null, held: 'Shipping' })
})

test('who may not read a thing is not told it: no prices, no debts, nothing of another branch', async () => {
  const reads = ['sales-order.read', 'purchase-order.read', 'item.read', 'customer.read', 'supplier.read']
  const reader = await world.user('reader', reads, [String(known['JKT'])])
  expect(await figuresOf(['sales-order', 'lines.item'], 'KOPI', header(), reader)).toEqual({
    free: expect.any(String),
    unit: 'PCS',
  })
  expect(await figuresOf(['purchase-order', 'supplier'], 'S-1', {}, reader)).toEqual({})
  expect(await figuresOf(['sales-order', 'customer'], 'C-LIM', {}, reader)).toEqual({ creditLeft: null, held: '' })
  const bandung = await world.user('bandung', [...reads, 'sales-order.create'], [String(known['BDG'])])
  expect(await figuresOf(['sales-order', 'lines.item'], 'KOPI', header(), bandung)).toMatchObject({ free: '0' })
  const noItems = await world.user('no-items', ['sales-order.read'], [String(known['JKT'])])
  expect(await offered(['sales-order', 'lines.item'], 'KOPI', header(), noItems)).not.toHaveProperty('figures')
  const plain = await world.ask('GET', `${world.path('sales-order')}/lookup?for=lines.item&q=KOPI`)
  expect(plain.body).not.toHaveProperty('figures')
})
