// Days that must be left until a batch expires (inventory 2.1): goods with fewer are received only when a second person
// approves it, and are neither suggested for a customer nor sent to one; to an own branch they may go.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  line,
  openWorld,
  type Reply,
  salesOrder,
  type Stored,
  stored,
  TODAY,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let quality: Headers

const RECEIVING = 'receiving'

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const keeps = { tracking: 'batch', expiryControl: true, minimumDaysIn: 60, minimumDaysOut: 30 }
  await world.make('item', { ...goods, ...keeps, code: 'MILK', name: 'Milk' })
  const rights = ['read', 'create', 'update', 'submit', 'approve'].map((right) => `${RECEIVING}.${right}`)
  quality = await world.user('quality', rights)
})
afterAll(() => world?.close())

const codesIn = ({ body }: Reply): string[] =>
  (Array.isArray(body['errors']) ? body['errors'] : []).map(({ path, code }) => `${path} ${code}`)

let notes = 0
/** Ten that expire on a day, on an order of their own. */
async function received(batchNumber: string, expiry: string): Promise<Reply> {
  const order = await world.make(
    'purchase-order',
    {
      date: TODAY,
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      lines: [{ item: byCode('MILK'), quantity: '10', unit: byCode('PCS'), unitPrice: '1000', taxGroup: null }],
    },
    true,
  )
  return world.ask('POST', `${world.path(RECEIVING)}?submit=true`, {
    date: TODAY,
    supplier: byCode('S-1'),
    warehouse: byCode('MAIN'),
    supplierDeliveryNumber: `SJ-${++notes}`,
    lines: [{ orderLine: order.lines[0]?.id, delivered: '10' }],
    tracking: [{ line: 1, batchNumber, expiry, quantity: '10' }],
  })
}

const rowsOf = (record: Json): string[] =>
  (record['tracking'] as readonly Json[]).map(
    ({ batch, quantity }) => `${String((batch as Json)['code'])} ${Number(quantity)}`,
  )
const idOf = async (number: string): Promise<unknown> =>
  (await world.owner.query<Stored>(sql`select id from batch where number = ${number}`))[0]?.id

// 60 days after 21 November 2026 it is 20 January, 30 days after it 21 December.
test('goods that expire too soon are refused, unless somebody who is asked about it approves', async () => {
  expect(TODAY).toBe('2026-11-21')
  expect((await received('LONG', '2027-01-20')).status).toBe(201)
  const short = await received('SHORT', '2027-01-19')
  expect([short.status, codesIn(short)]).toEqual([422, ['tracking.0.expiry batch-days-in']])
  expect(short.text).toContain('Batch SHORT has 59 days left; MILK is received with at least 60.')
  const [user] = await world.owner.query<{ id: string }>(sql`select id from app_user where name = 'quality'`)
  const levels = [{ user: { id: user?.id } }]
  await world.make('approval-set', { name: 'Short', document: RECEIVING, exceptions: ['short-life'], levels })
  const waiting = await received('SHORT', '2026-12-20')
  expect([waiting.status, waiting.body['status']]).toEqual([201, 'pending'])
  const taken = await world.act(RECEIVING, stored(waiting), 'approve', quality)
  expect([taken.status, taken.body['status']]).toEqual([200, 'approved'])
  // What keeps long enough asks nobody.
  expect((await received('LONG', '2027-01-20')).body['status']).toBe('approved')
})

test('a customer is offered and sent only what keeps long enough; an own branch may have the rest', async () => {
  const order = await salesOrder(world, [line('MILK', '21', '2000')])
  const reply = await world.ask('POST', `${world.path('delivery-order')}/from/sales-order`, { ids: [order.id] })
  const [draft] = reply.body['data'] as readonly Json[]
  // Of 30 that lie there 20 keep long enough, though those that expire first are the others.
  expect(rowsOf(draft ?? {})).toEqual(['MILK/LONG 20'])
  const batch = await idOf('SHORT')
  const instructed = await world.ask('POST', `${world.path('delivery-order')}?submit=true`, {
    date: TODAY,
    customer: byCode('C-1'),
    warehouse: byCode('MAIN'),
    lines: [{ orderLine: order.lines[0]?.id, quantity: '5' }],
    tracking: [{ line: 1, batch, quantity: '5' }],
  })
  expect(codesIn(instructed)).toEqual(['tracking.0.batch batch-days-out'])
  expect(instructed.text).toContain('Batch SHORT has 29 days left; MILK is shipped with at least 30.')
  const away = await world.ask('POST', `${world.path('intersite-transfer')}?submit=true`, {
    date: TODAY,
    warehouseFrom: byCode('MAIN'),
    branchTo: byCode('BDG'),
    warehouseTo: byCode('WBDG'),
    expectedDate: TODAY,
    lines: [{ item: byCode('MILK'), quantity: '5', unit: byCode('PCS') }],
  })
  expect(rowsOf(stored(away))).toEqual(['MILK/SHORT 5'])
  expect((await world.act('sales-order', order, 'void')).status).toBe(200)
  expect(await world.breaches()).toEqual([])
})

test('what was instructed in time and leaves too late is refused', async () => {
  const order = await salesOrder(world, [line('MILK', '5', '2000')])
  const delivery = await world.make(
    'delivery-order',
    {
      date: TODAY,
      customer: byCode('C-1'),
      warehouse: byCode('MAIN'),
      lines: [{ orderLine: order.lines[0]?.id, quantity: '5' }],
    },
    true,
  )
  const [milk] = await world.owner.query<Stored>(sql`select id, version from item where code = 'MILK'`)
  const asked = { version: Number(milk?.version), minimumDaysOut: 61 }
  expect((await world.ask('PATCH', `${world.path('item')}/${milk?.id}`, asked)).status).toBe(200)
  const shipped = await world.ask('POST', `${world.path('shipment')}?submit=true`, {
    date: TODAY,
    customer: byCode('C-1'),
    warehouse: byCode('MAIN'),
    lines: [{ deliveryLine: delivery.lines[0]?.id, quantity: '5' }],
    tracking: (delivery['tracking'] as readonly Json[]).map(({ batch, quantity }) => ({ line: 1, batch, quantity })),
  })
  expect([shipped.status, codesIn(shipped)]).toEqual([422, ['tracking.0.batch batch-days-out']])
})

test('days that must be left need expiry control', async () => {
  const body = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), code: 'SUGAR-2', name: 'Sugar', minimumDaysOut: 5 }
  expect(codesIn(await world.ask('POST', world.path('item'), body))).toEqual(['minimumDaysOut days-without-expiry'])
})
