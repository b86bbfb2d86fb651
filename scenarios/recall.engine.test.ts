// The recall view (inventory 3): a batch tells where it came from, where it lies and which customers have it, a
// customer which batches it was sent, a serial number its whole life; each document is one step away.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  line,
  openWorld,
  salesOrder,
  shipmentBody,
  type Stored,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch', expiryControl: true })
  await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
  await broughtIn('MILK', '10', [{ batchNumber: 'A', expiry: '2027-01-31', quantity: '10' }])
  await broughtIn('PHONE', '3', [{ serial: 'SN-1' }, { serial: 'SN-2' }, { serial: 'SN-3' }])
})
afterAll(() => world.close())

const broughtIn = async (item: string, quantity: string, tracking: readonly Json[]): Promise<Stored> =>
  world.make(
    'adjustment-in',
    {
      date: '2026-11-02',
      warehouse: byCode('MAIN'),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitCost: '100' }],
      tracking: tracking.map((row) => ({ line: 1, ...row })),
    },
    true,
  )

async function sent(item: string, quantity: string, tracking: readonly Json[]): Promise<Stored> {
  const order = await salesOrder(world, [line(item, quantity, '200', { reserve: false })])
  const rows = tracking.map((row) => ({ line: 1, ...row }))
  const instructed = {
    date: '2026-11-11',
    customer: byCode('C-1'),
    warehouse: byCode('MAIN'),
    lines: [{ orderLine: order.lines[0]?.id, quantity }],
    tracking: rows,
  }
  const delivery = await world.make('delivery-order', instructed, true)
  return world.make('shipment', { ...shipmentBody(delivery), tracking: rows }, true)
}

const scrapped = (item: string, tracking: Json): Promise<Stored> =>
  world.make(
    'adjustment-out',
    {
      date: '2026-11-12',
      warehouse: byCode('MAIN'),
      type: 'scrap',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode(item), quantity: '1', unit: byCode('PCS') }],
      tracking: [{ line: 1, quantity: '1', ...tracking }],
    },
    true,
  )

async function idOf(table: 'batch' | 'item' | 'customer', code: string): Promise<string> {
  const [row] = await world.owner.query<{ id: string }>(
    table === 'batch'
      ? sql`select id from batch where number = ${code}`
      : table === 'item'
        ? sql`select id from item where code = ${code}`
        : sql`select id from customer where code = ${code}`,
  )
  if (!row) throw new Error(`There is no ${code}.`)
  return row.id
}

async function get(path: string, who?: Headers): Promise<Json> {
  const reply = await world.ask('GET', path, undefined, who)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body
}

const rowsIn = (body: Json, key: string): readonly Json[] => body[key] as readonly Json[]
const figures = ({ received, onHand, kept, customers, gone }: Json) =>
  [received, onHand, kept, customers, gone].map(Number)

test('received 10, sent 6, one scrapped: 3 on hand, 6 with one customer, each by its document', async () => {
  const batch = await idOf('batch', 'A')
  const first = await sent('MILK', '4', [{ batch, quantity: '4' }])
  const second = await sent('MILK', '2', [{ batch, quantity: '2' }])
  const gone = await scrapped('MILK', { batch })
  const recall = await get(`/master/batch/${batch}/recall`)
  expect(figures(recall)).toEqual([10, 3, 6, 1, 1])
  expect(rowsIn(recall, 'sources').map(({ key, quantity }) => [key, Number(quantity)])).toEqual([['adjustment-in', 10]])
  expect(
    rowsIn(recall, 'lying').map(({ warehouse, status, quantity }) => [warehouse, status, Number(quantity)]),
  ).toEqual([[expect.stringContaining('MAIN'), 'available', 3]])
  const told = rowsIn(recall, 'sent').map(({ number, source, quantity, returned, kept }) => ({
    number,
    source,
    quantities: [quantity, returned, kept].map(Number),
  }))
  expect(told).toEqual([
    { number: second.number, source: second.id, quantities: [2, 0, 2] },
    { number: first.number, source: first.id, quantities: [4, 0, 4] },
  ])
  expect(rowsIn(recall, 'moves').map(({ number, quantity }) => [number, Number(quantity)])).toEqual([[gone.number, -1]])
  stored(await world.act('shipment', second, 'void'))
  const after = await get(`/master/batch/${batch}/recall`)
  expect(figures(after)).toEqual([10, 5, 4, 1, 1])
  expect(rowsIn(after, 'sent').map(({ number }) => number)).toEqual([first.number])
})

test('what was sent for a day to come is gone from stock, and its customer is told', async () => {
  const batch = await idOf('batch', 'A')
  const order = await salesOrder(world, [line('MILK', '1', '200', { reserve: false })])
  const rows = [{ line: 1, batch, quantity: '1' }]
  const instructed = {
    date: '2026-11-11',
    customer: byCode('C-1'),
    warehouse: byCode('MAIN'),
    lines: [{ orderLine: order.lines[0]?.id, quantity: '1' }],
    tracking: rows,
  }
  const delivery = await world.make('delivery-order', instructed, true)
  const body = { ...shipmentBody(delivery), date: '2026-11-30', tracking: rows }
  const tomorrow = await world.make('shipment', body, true)
  const recall = await get(`/master/batch/${batch}/recall`)
  expect(figures(recall)).toEqual([10, 4, 5, 1, 1])
  expect(rowsIn(recall, 'sent').map(({ number }) => number)).toContain(tomorrow.number)
  stored(await world.act('shipment', tomorrow, 'void'))
})

test('a customer shows the batches it was sent; the reports say the same and export it', async () => {
  const [batch, customer] = [await idOf('batch', 'A'), await idOf('customer', 'C-1')]
  const told = rowsIn(await get(`/master/customer/${customer}/sent-batches`), 'rows')
  expect(told.map(({ batchNumber, quantity, returned }) => [batchNumber, Number(quantity), Number(returned)])).toEqual([
    ['A', 4, 0],
  ])
  const whole = rowsIn(await get(`/report/sent-batches?asOf=2026-11-30&batch=${batch}`), 'rows')
  expect(whole.map(({ sent: out, returned, kept }) => [out, returned, kept].map(Number))).toEqual([[4, 0, 4]])
  const before = rowsIn(await get(`/report/sent-batches?asOf=2026-11-01&batch=${batch}`), 'rows')
  expect(before).toEqual([])
  const trace = rowsIn(await get(`/report/batch-trace?asOf=2026-11-30&batch=${batch}`), 'rows')
  expect(trace.map(({ quantityIn, quantityOut, balance }) => [quantityIn, quantityOut, balance].map(Number))).toEqual([
    [10, 0, 10],
    [0, 4, 6],
    [0, 1, 5],
  ])
})

test('a serial number tells by its last move whether it is in stock, sold or scrapped, and all its moves', async () => {
  const item = await idOf('item', 'PHONE')
  const shipment = await sent('PHONE', '1', [{ serial: 'SN-2' }])
  await scrapped('PHONE', { serial: 'SN-3' })
  const serials = rowsIn(await get(`/master/item/${item}/serials`), 'rows')
  expect(new Map(serials.map(({ serial, state }) => [serial, state]))).toEqual(
    new Map([
      ['SN-1', 'in_stock'],
      ['SN-2', 'sold'],
      ['SN-3', 'scrapped'],
    ]),
  )
  const found = rowsIn(await get(`/master/item/${item}/serials?holds=n-2`), 'rows')
  expect(found.map(({ serial, number }) => [serial, number])).toEqual([['SN-2', shipment.number]])
  const sold = rowsIn(await get(`/report/serial-numbers?asOf=2026-11-30&item=${item}&state=sold`), 'rows')
  expect(sold.map(({ serial }) => serial)).toEqual(['SN-2'])
  const life = rowsIn(await get(`/report/batch-trace?asOf=2026-11-30&item=${item}&serial=SN-2`), 'rows')
  expect(life.map(({ quantityIn, quantityOut }) => [quantityIn, quantityOut].map(Number))).toEqual([
    [1, 0],
    [0, 1],
  ])
})

test('who may not read shipments sees that goods went, not to whom; another branch sees nothing', async () => {
  const batch = await idOf('batch', 'A')
  const storeman = await world.user('Storeman', ['batch.read'])
  const recall = await get(`/master/batch/${batch}/recall`, storeman)
  expect(rowsIn(recall, 'sent').map(({ number, name, source, kept }) => [number, name, source, Number(kept)])).toEqual([
    [null, null, null, 4],
  ])
  const branches = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const elsewhere = await world.user(
    'Elsewhere',
    ['batch.read', 'shipment.read'],
    branches.map(({ id }) => id),
  )
  expect(figures(await get(`/master/batch/${batch}/recall`, elsewhere))).toEqual([0, 0, 0, 0, 0])
  const seller = await world.user('Seller', ['customer.read'])
  expect((await world.ask('GET', `/master/batch/${batch}/recall`, undefined, seller)).status).toBe(403)
})

test('both are found through an index, however many moves there are', async () => {
  const plan = async (statement: ReturnType<typeof sql>): Promise<string> => {
    const rows = await world.owner.query<Record<string, string>>(statement)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  }
  await world.owner.query(sql`set enable_seqscan = off`)
  expect(await plan(sql`explain select * from stock_move where batch = gen_random_uuid()`)).toContain(
    'stock_move_batch',
  )
  expect(await plan(sql`explain select * from stock_move where item = gen_random_uuid() and serial = 'S'`)).toContain(
    'stock_move_serial',
  )
})
