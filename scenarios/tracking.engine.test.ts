// Goods by batch and serial number, from the day they come in until they leave (inventory 3): what to take is suggested
// by expiry, what has expired, is blocked or lies elsewhere does not leave, and every piece is told by its number.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  deliveryOf,
  type Json,
  line,
  openWorld,
  type Reply,
  salesOrder,
  shipmentBody,
  type Stored,
  stored,
  type World,
} from '../checks/must-hold/world.ts'
import { foundOf } from '../checks/testing/past-protection.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const milk = { code: 'MILK', name: 'Milk', tracking: 'batch', expiryControl: true }
  await world.make('item', { ...goods, ...milk, units: [{ unit: byCode('CTN'), numerator: '12' }] })
  await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
})
afterAll(() => world.close())

const broughtIn = (item: string, quantity: string, unitCost: string, tracking: readonly Json[]): Json => ({
  date: '2026-11-02',
  warehouse: byCode('MAIN'),
  type: 'found',
  adjustmentReason: byCode('STOCK-COUNT'),
  lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitCost }],
  tracking: tracking.map((row) => ({ line: 1, ...row })),
})

const adjusted = (body: Json): Promise<Reply> => world.ask('POST', `${world.path('adjustment-in')}?submit=true`, body)

const codesIn = ({ body }: Reply): string[] =>
  (body['errors'] as readonly { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)

/** What lies of an item: batch or serial number and quantity. */
const lying = async (item: string): Promise<string[]> => {
  const rows = await world.owner.query<{ piece: string }>(sql`
    select coalesce(t.number, b.serial) || ' ' || trim_scale(b.quantity) as piece
      from stock_balance b join item i on i.id = b.item left join batch t on t.id = b.batch
     where i.code = ${item} and b.quantity <> 0 order by 1`)
  return rows.map(({ piece }) => piece)
}

const rowsOf = (record: Stored): readonly Json[] => record['tracking'] as readonly Json[]
const codeOf = (value: unknown): unknown => (value as Json | null)?.['code'] ?? null

/** What a draft made of a predecessor takes. */
async function draftFrom(to: string, from: string, id: string): Promise<Stored> {
  const reply = await world.ask('POST', `${world.path(to)}/from/${from}`, { ids: [id] })
  const [draft] = reply.body['data'] as readonly Stored[]
  if (!draft) throw new Error(reply.text)
  return draft
}

test('a tracked item says the number of every piece that comes in', async () => {
  const plain = { ...broughtIn('MILK', '10', '100', []) }
  expect(codesIn(await adjusted(plain))).toEqual(['lines.0.item batch-missing'])
  const partly = broughtIn('MILK', '10', '100', [{ batchNumber: 'A', expiry: '2026-11-30', quantity: '6' }])
  expect(codesIn(await adjusted(partly))).toEqual(['lines.0.quantity tracking-sum'])
  const undated = broughtIn('MILK', '6', '100', [{ batchNumber: 'A', quantity: '6' }])
  expect(codesIn(await adjusted(undated))).toEqual(['tracking.0.expiry batch-expiry-missing'])
  const coffee = broughtIn('KOPI', '6', '100', [{ batchNumber: 'A', quantity: '6' }])
  expect(codesIn(await adjusted(coffee))).toEqual(['tracking.0.batchNumber not-tracked'])
})

test('new batches are created with the document, known ones are found by their number', async () => {
  const first = stored(
    await adjusted(
      broughtIn('MILK', '10', '100', [
        { batchNumber: 'B', expiry: '2027-01-31', quantity: '4' },
        { batchNumber: 'A', expiry: '2026-11-30', supplierBatch: 'X-9', quantity: '6' },
      ]),
    ),
  )
  expect(await lying('MILK')).toEqual(['A 6', 'B 4'])
  const more = stored(await adjusted(broughtIn('MILK', '2', '100', [{ batchNumber: 'a', quantity: '2' }])))
  expect(await lying('MILK')).toEqual(['A 8', 'B 4'])
  expect(rowsOf(more).map(({ expiry }) => expiry)).toEqual(['2026-11-30'])
  const late = broughtIn('MILK', '2', '100', [{ batchNumber: 'A', expiry: '2026-12-31', quantity: '2' }])
  expect(codesIn(await adjusted(late))).toEqual(['tracking.0.expiry batch-expiry-differs'])
  const trail = await world.owner.query<{ number: string; user_name: string }>(
    sql`select number, user_name from audit where resource = 'batch' and action = 'create' order by number`,
  )
  expect(trail.map(({ number }) => number)).toEqual(['MILK/A', 'MILK/B'])
  expect(first.status).toBe('approved')
})

test('an instruction suggests what expires first, over batches; what it holds is offered to nobody else', async () => {
  const order = await salesOrder(world, [line('MILK', '10', '200')])
  const draft = await draftFrom('delivery-order', 'sales-order', order.id)
  expect(rowsOf(draft).map(({ batch, quantity }) => [codeOf(batch), Number(quantity)])).toEqual([
    ['MILK/A', 8],
    ['MILK/B', 2],
  ])
  const delivery = await deliveryOf(world, order)
  expect(rowsOf(delivery).map(({ batch, quantity }) => [codeOf(batch), Number(quantity)])).toEqual([
    ['MILK/A', 8],
    ['MILK/B', 2],
  ])
  const next = await salesOrder(world, [line('MILK', '2', '200')])
  const rest = await draftFrom('delivery-order', 'sales-order', next.id)
  expect(rowsOf(rest).map(({ batch, quantity }) => [codeOf(batch), Number(quantity)])).toEqual([['MILK/B', 2]])
  const part = stored(
    await world.ask('POST', `${world.path('shipment')}?submit=true`, {
      ...shipmentBody(delivery),
      lines: [{ deliveryLine: delivery.lines[0]?.id, quantity: '9' }],
      tracking: rowsOf(delivery).map(({ batch }, index) => ({ line: 1, batch, quantity: index === 0 ? '8' : '1' })),
    }),
  )
  expect(part.status).toBe('approved')
  expect(await lying('MILK')).toEqual(['B 3'])
  const last = await draftFrom('shipment', 'delivery-order', delivery.id)
  expect(rowsOf(last).map(({ batch, quantity }) => [codeOf(batch), Number(quantity)])).toEqual([['MILK/B', 1]])
  expect(await world.breaches()).toEqual([])
})

test('what is blocked or has expired is not promised, and leaves only to be scrapped or returned', async () => {
  await adjusted(broughtIn('MILK', '5', '100', [{ batchNumber: 'OLD', expiry: '2026-11-11', quantity: '5' }]))
  const [old] = await world.owner.query<Stored>(sql`select id, version from batch where number = 'OLD'`)
  const order = await salesOrder(world, [line('MILK', '1', '200')])
  const instructed = (date: string) =>
    world.ask('POST', `${world.path('delivery-order')}?submit=true`, {
      date,
      customer: byCode('C-1'),
      warehouse: byCode('MAIN'),
      lines: [{ orderLine: order.lines[0]?.id, quantity: '1' }],
      tracking: [{ line: 1, batch: old?.id, quantity: '1' }],
    })
  // The last usable day is the 11th.
  expect(codesIn(await instructed('2026-11-12'))).toContain('tracking.0.batch batch-expired')
  const blocked = (more: Json) => world.ask('PATCH', `${world.path('batch')}/${old?.id}`, { version: 1, ...more })
  expect(codesIn(await blocked({ state: 'blocked' }))).toEqual(['stateReason batch-reason-missing'])
  stored(await blocked({ state: 'blocked', stateReason: 'Torn packs' }))
  const refused = await instructed('2026-11-11')
  expect(codesIn(refused)).toContain('tracking.0.batch batch-blocked')
  expect(refused.text).toContain('Batch OLD is blocked: Torn packs. It can only be scrapped, returned or moved.')
  const gone = (type: string) =>
    world.ask('POST', `${world.path('adjustment-out')}?submit=true`, {
      date: '2026-11-12',
      warehouse: byCode('MAIN'),
      type,
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('MILK'), quantity: '5', unit: byCode('PCS') }],
      tracking: [{ line: 1, batch: old?.id, quantity: '5' }],
    })
  stored(await gone('scrap'))
  expect(await lying('MILK')).toEqual(['B 3'])
})

test('a serial number stands for one piece, is in one place, and says where it lies by itself', async () => {
  const twice = broughtIn('PHONE', '2', '500', [{ serial: 'SN-1' }, { serial: 'SN-1' }])
  expect(codesIn(await adjusted(twice))).toEqual(['tracking.1.serial serial-repeated'])
  stored(await adjusted(broughtIn('PHONE', '3', '100', [{ serial: 'SN-1' }, { serial: 'SN-2' }, { serial: 'SN-3' }])))
  expect(codesIn(await adjusted(broughtIn('PHONE', '1', '500', [{ serial: 'SN-2' }])))).toEqual([
    'tracking.0.serial serial-in-stock',
  ])
  expect(await lying('PHONE')).toEqual(['SN-1 1', 'SN-2 1', 'SN-3 1'])
  const order = await salesOrder(world, [line('PHONE', '1', '900')])
  const body = { date: '2026-11-12', customer: byCode('C-1'), warehouse: byCode('MAIN') }
  const sent = (serial: string) =>
    world.ask('POST', `${world.path('delivery-order')}?submit=true`, {
      ...body,
      lines: [{ orderLine: order.lines[0]?.id, quantity: '1' }],
      tracking: [{ line: 1, serial }],
    })
  expect(codesIn(await sent('SN-9'))).toEqual(['tracking.0.serial serial-absent'])
  const delivery = stored(await sent('SN-2'))
  stored(
    await world.ask('POST', `${world.path('shipment')}?submit=true`, {
      ...shipmentBody(delivery),
      tracking: [{ line: 1, serial: 'SN-2' }],
    }),
  )
  expect(await lying('PHONE')).toEqual(['SN-1 1', 'SN-3 1'])
  expect(await world.breaches()).toEqual([])
})

test('thirty pickers of the last ten serial numbers: ten get one each', async () => {
  const serials = Array.from({ length: 10 }, (_, index) => `LAST-${index}`)
  const rows = serials.map((serial) => ({ serial }))
  stored(await adjusted(broughtIn('PHONE', '10', '500', rows)))
  const orders = await Promise.all(
    Array.from({ length: 30 }, () => salesOrder(world, [line('PHONE', '1', '900', { reserve: false })])),
  )
  const body = { date: '2026-11-12', customer: byCode('C-1'), warehouse: byCode('MAIN') }
  const replies = await Promise.all(
    orders.map((order, index) =>
      world.ask('POST', `${world.path('delivery-order')}?submit=true`, {
        ...body,
        lines: [{ orderLine: order.lines[0]?.id, quantity: '1' }],
        tracking: [{ line: 1, serial: serials[index % 10] }],
      }),
    ),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  const got = replies.flatMap((reply) => (reply.status === 201 ? rowsOf(stored(reply)) : []))
  expect(got.map(({ serial }) => String(serial)).toSorted()).toEqual(serials)
  const [refused] = replies.filter(({ status }) => status === 422)
  expect(refused?.body['detail']).toMatch(/^Only 0 PCS of PHONE, LAST-\d, is free here; 1 is needed\./)
})

test('each serial number keeps its own cost', async () => {
  stored(await adjusted(broughtIn('PHONE', '1', '777', [{ serial: 'SN-7' }])))
  const gone = {
    date: '2026-11-12',
    warehouse: byCode('MAIN'),
    adjustmentReason: byCode('STOCK-COUNT'),
    lines: [{ item: byCode('PHONE'), quantity: '1', unit: byCode('PCS') }],
    tracking: [{ line: 1, serial: 'SN-7' }],
  }
  stored(await world.ask('POST', `${world.path('adjustment-out')}?submit=true`, gone))
  const [row] = await world.owner.query<{ value: string }>(
    sql`select value from stock_move where serial = 'SN-7' and quantity < 0`,
  )
  expect(row?.value).toBe('-777.00')
})

test.each([
  ['serial-once', sql`update stock_balance set quantity = 2 where serial = 'SN-3'`, /^serial SN-3$/],
  ['batch-below-zero', sql`update stock_balance set quantity = -1 where batch is not null`, /^balance /],
  ['tracked-named', sql`update stock_balance set batch = null where batch is not null and quantity > 0`, /^balance /],
  ['unusable-sold', sql`update batch set expiry = '2026-11-01' where number = 'A'`, /^move SJ/],
  ['unusable-sold', sql`update stock_move set status = 'qc' where serial = 'SN-2' and quantity < 0`, /^move SJ/],
  [
    'unusable-sold',
    sql`update stock_move set status = 'damaged', source_type = 'intersite-transfer' where serial = 'SN-7'`,
    /^move /,
  ],
])('%s finds what is planted', async (code, fault, told) => {
  const [row] = await foundOf(world.owner, world.registry, code, fault)
  expect(row).toMatch(told)
})
