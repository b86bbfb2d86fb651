// A count that was frozen hard: nothing moves what it counts, whichever document would, until it is decided (inventory
// 5.3). What moved before is in its books, also where others move goods at the same moment.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adjustmentOut,
  byCode,
  deliveryOf,
  type Json,
  line,
  type Reply,
  salesOrder,
  shipmentBody,
  stored,
  type Stored,
} from '../checks/must-hold/world.ts'
import { type CountDesk, HERE, openCountDesk } from './count-desk.ts'

let desk: CountDesk

beforeAll(async () => {
  desk = await openCountDesk()
  const { world } = desk
  await world.make('warehouses', { code: 'SHOP', name: 'Toko', branch: byCode('JKT') })
  await world.make('category', { code: 'HOT', name: 'Hot drinks' })
})
afterAll(() => desk?.world.close())

const out = (item: string, quantity: string, more: Json = {}): Json => ({ ...adjustmentOut(item, quantity), ...more })
const into = (item: string, warehouse: string): Json => ({
  date: '2026-11-12',
  warehouse: byCode(warehouse),
  adjustmentReason: byCode('STOCK-COUNT'),
  lines: [{ item: byCode(item), quantity: '5', unit: byCode('PCS'), unitCost: '50000' }],
})
const post = (resource: string, body: Json): Promise<Reply> =>
  desk.world.ask('POST', `${desk.world.path(resource)}?submit=true`, body)
const refusal = ({ status, body }: Reply) => [status, body['code'], body['detail']]
const frozen = async (more: Json = {}): Promise<Stored> =>
  desk.step(await desk.plan({ freeze: 'hard', tolerancePercent: '100', ...more }), 'freeze')
const drop = async (one: Stored): Promise<void> => {
  const { version } = stored(await desk.world.ask('GET', desk.at(one)))
  expect((await desk.world.ask('DELETE', desk.at(one), { version })).status).toBe(204)
}

test('every posting that moves its goods is refused by count and warehouse, and so are preview and void', async () => {
  const { world, ani, count, step } = desk
  const earlier = await world.make('adjustment-out', out('TEH', '1'), true)
  const delivery = await deliveryOf(world, await salesOrder(world, [line('TEH', '5', '90000')]))
  const opname = await frozen()
  const { code, name } = opname['warehouse'] as { readonly code: string; readonly name: string }
  expect(code).toBe('MAIN')
  const place = `Warehouse ${name} is being counted in ${opname.number}.`
  const sentence = `${place} Wait for its approval or use another warehouse.`
  const refused = [422, 'warehouse-frozen', sentence]
  expect(refusal(await post('adjustment-out', out('TEH', '1')))).toEqual(refused)
  expect(refusal(await post('adjustment-in', into('SUSU', 'MAIN')))).toEqual(refused)
  expect(refusal(await post('shipment', shipmentBody(delivery)))).toEqual(refused)
  // On whatever day.
  expect(refusal(await post('adjustment-out', out('TEH', '1', { date: '2026-11-19' })))).toEqual(refused)
  const previewed = await world.ask('POST', `${world.path('shipment')}/preview`, shipmentBody(delivery))
  expect(refusal(previewed)).toEqual(refused)
  expect(refusal(await world.act('adjustment-out', earlier, 'void'))).toEqual(refused)
  const voiding = await world.ask('GET', `${world.path('adjustment-out')}/${earlier.id}/preview?of=void`)
  expect(refusal(voiding)).toEqual(refused)
  // Elsewhere goods move, and drafts are kept.
  expect((await post('adjustment-in', into('TEH', 'SHOP'))).status).toBe(201)
  expect((await world.ask('POST', world.path('adjustment-out'), out('TEH', '1'))).status).toBe(201)
  await count(opname, 'TEH', '97', ani)
  await count(opname, 'KOPI', '100', ani)
  await step(opname, 'review')
  expect(refusal(await post('adjustment-out', out('TEH', '1')))).toEqual(refused)
  // It books its own difference, and then goods move again.
  expect(stored(await desk.submit(opname)).status).toBe('approved')
  expect((await post('shipment', shipmentBody(delivery))).status).toBe(201)
  expect(await world.breaches()).toEqual([])
})

test('a limited count holds up its own goods alone, also those that come into its category', async () => {
  const { world } = desk
  const chosen = await frozen({ items: [byCode('TEH')] })
  const [status, code, detail] = refusal(await post('adjustment-out', out('TEH', '1')))
  expect([status, code]).toEqual([422, 'item-frozen'])
  expect(detail).toContain(`TEH in warehouse`)
  expect(detail).toContain(`is being counted in ${chosen.number}. Wait for its approval or use another warehouse.`)
  expect((await post('adjustment-out', out('KOPI', '1'))).status).toBe(201)
  await drop(chosen)
  await world.make('item', {
    code: 'COKLAT',
    name: 'Coklat',
    itemGroup: byCode('DRY'),
    baseUnit: byCode('PCS'),
    taxGroup: byCode('PPN'),
    category: byCode('HOT'),
  })
  const category = await frozen({ category: byCode('HOT') })
  expect(category.lines).toEqual([])
  expect(refusal(await post('adjustment-in', into('COKLAT', 'MAIN'))).slice(0, 2)).toEqual([422, 'item-frozen'])
  expect((await post('adjustment-out', out('TEH', '1'))).status).toBe(201)
  await drop(category)
  expect((await post('adjustment-in', into('COKLAT', 'MAIN'))).status).toBe(201)
})

test('a soft freeze holds nothing up', async () => {
  const soft = await desk.step(await desk.plan(), 'freeze')
  expect((await post('adjustment-out', out('TEH', '1'))).status).toBe(201)
  await drop(soft)
})

test('a posting asks the database no statement more, with a count under way or without', async () => {
  const { database } = desk.world.engine
  const sentBy = async (): Promise<number> => {
    const before = database.sent()
    expect((await post('adjustment-in', into('TEH', 'SHOP'))).status).toBe(201)
    return database.sent() - before
  }
  await sentBy()
  const without = await sentBy()
  const opname = await frozen()
  // The first one after the freeze reads which counts there are.
  await sentBy()
  expect(await sentBy()).toBe(without)
  await drop(opname)
})

const ROUNDS = 6
const SHIPMENTS = 12

test('frozen while others ship: what was booked before is in its books, nothing is booked after', async () => {
  const { world, ani, count, step, pass } = desk
  for (let round = 0; round < ROUNDS; round++) {
    pass(10)
    const planned = await desk.plan({ freeze: 'hard', tolerancePercent: '100' })
    const before = await onHand()
    const replies = Array.from({ length: SHIPMENTS }, () =>
      post('adjustment-out', out('TEH', '1', { date: '2026-11-21' })),
    )
    const freezing = desk.take(planned, 'freeze', { version: planned.version })
    const more = Array.from({ length: SHIPMENTS }, () =>
      post('adjustment-out', out('TEH', '1', { date: '2026-11-21' })),
    )
    const done = await Promise.all([...replies, ...more])
    expect((await freezing).status).toBe(200)
    const shipped = done.filter(({ status }) => status === 201).length
    expect(done.filter(({ status, body }) => status !== 201 && body['code'] !== 'warehouse-frozen')).toEqual([])
    expect(await onHand()).toBe(before - shipped)
    pass(10)
    await count(planned, 'TEH', '1', ani)
    const reviewed = await step(planned, 'review')
    const tea = reviewed.lines.find(({ variance }) => variance !== null)
    expect([Number(tea?.['book']), Number(tea?.['moved'])]).toEqual([before - shipped, 0])
    await drop(planned)
  }
  expect(await world.breaches()).toEqual([])
})

async function onHand(): Promise<number> {
  const [row] = await desk.world.owner.query<{ quantity: string }>(
    sql`select s.quantity from stock_balance s join item i on i.id = s.item and i.code = 'TEH'
          join warehouses w on w.id = s.warehouse and w.code = ${HERE.warehouse.code}`,
  )
  return Number(row?.quantity)
}
