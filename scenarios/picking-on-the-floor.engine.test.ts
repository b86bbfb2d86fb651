// What the pages of the floor ask and create (issue 20, 4): picking knows what is left, from where, and what scans
// mean; what was scanned becomes exactly that shipment, once, however often it is sent.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  line,
  openWorld,
  type Reply,
  salesOrder,
  type Stored,
  stored,
  type World,
} from '../checks/must-hold/world.ts'
import { shipmentOf } from '../modules/flows/floor/pick/pick-body.ts'
import type { Found } from '../modules/flows/floor/find/find.ts'
import { beginPick, judgePick, type PickState, type PickWork, SHORT } from '../modules/flows/floor/pick/picking.ts'
import { type Entry, entryOf, replayed, SCAN, UNDO } from '../modules/masters/scanning/sheet.ts'

let world: World
const RACKS = { warehouse: byCode('RACKS') }

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const carton = { unit: byCode('CTN'), numerator: '12', barcode: '18991234567898' }
  const milk = { code: 'MILK', name: 'Milk', tracking: 'batch', expiryControl: true, barcode: '8991234567891' }
  await world.make('item', { ...goods, ...milk, units: [carton] })
  await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'HALL', name: 'Hall', ...RACKS })
  await world.make('location-category', { code: 'ANY', name: 'Any' })
  const place = (code: string, pickSequence: number) =>
    world.make('location', { code, name: code, storage: byCode('HALL'), category: byCode('ANY'), pickSequence })
  await place('A-02', 2)
  await place('A-01', 1)
  const rows = [
    { line: 1, batchNumber: 'L1', expiry: '2026-12-31', quantity: '6', location: byCode('A-02') },
    { line: 1, batchNumber: 'L2', expiry: '2027-06-30', quantity: '30', location: byCode('A-01') },
    { line: 2, serial: 'SN-1', location: byCode('A-01') },
    { line: 2, serial: 'SN-2', location: byCode('A-01') },
  ]
  await world.make(
    'adjustment-in',
    {
      date: '2026-11-02',
      ...RACKS,
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [
        { item: byCode('MILK'), quantity: '36', unit: byCode('PCS'), unitCost: '100' },
        { item: byCode('PHONE'), quantity: '2', unit: byCode('PCS'), unitCost: '500' },
      ],
      tracking: rows,
    },
    true,
  )
})
afterAll(() => world.close())

async function instructed(...wanted: readonly (readonly [item: string, quantity: string])[]): Promise<Stored> {
  const order = await salesOrder(
    world,
    wanted.map(([item, quantity]) => line(item, quantity, '900', { warehouse: byCode('RACKS') })),
  )
  const reply = await world.ask('POST', `${world.path('delivery-order')}/from/sales-order`, { ids: [order.id] })
  const [draft] = reply.body['data'] as readonly Stored[]
  return world.make('delivery-order', { ...draft, date: '2026-11-11' }, true)
}

const workOf = async (id: string): Promise<PickWork> => {
  const reply = await world.ask('GET', `/warehouse-work/pick/${id}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as unknown as PickWork
}

const scan = (text: string): Entry => entryOf(SCAN, text)
const after = (work: PickWork, entries: readonly Entry[]) => replayed<PickState>(beginPick(), entries, judgePick(work))

test('picking says what is left, in the order of the way, and what scans mean', async () => {
  const work = await workOf((await instructed(['MILK', '10'], ['PHONE', '1'])).id)
  const codeOf = (id: string | null): string | undefined => work.locations.find((one) => one.id === id)?.code
  const numberOf = (id: string | null): string | undefined => work.batches.find((one) => one.id === id)?.number
  expect(work).toMatchObject({ customerName: 'Toko Maju', warehouseName: 'Racks', usesLocations: true })
  expect(work.suggested.map((one) => [codeOf(one.location), numberOf(one.batch) ?? one.serial, one.quantity])).toEqual([
    ['A-01', 'L2', '4'],
    ['A-01', 'SN-1', '1'],
    ['A-02', 'L1', '6'],
  ])
  expect(work.items.find(({ code }) => code === 'MILK')?.barcodes).toEqual([
    { barcode: '8991234567891', unit: 'PCS', factor: '1' },
    { barcode: '18991234567898', unit: 'CTN', factor: '12' },
  ])
})

test('what was scanned becomes exactly that shipment, once however often it is sent', async () => {
  const order = await instructed(['MILK', '13'], ['PHONE', '1'])
  const work = await workOf(order.id)
  const entries = [
    scan('A-01'),
    scan('(01)18991234567898(10)L2'),
    scan('8991234567891'),
    scan('SN-2'),
    scan('8991234567891'),
    entryOf(UNDO, ''),
    scan('SN-2'),
  ]
  const { state, outcome } = after(work, entries)
  // The fourteenth is refused; taken back is the last that counted, the telephone.
  expect(outcome).toMatchObject({ tone: 'right', key: 'taken' })
  expect(state.taken.map(({ quantity, serial }) => [quantity.toFixed(), serial])).toEqual([
    ['13', null],
    ['1', 'SN-2'],
  ])
  const body = shipmentOf(work, state, [], '2026-11-12')
  const headers = { ...world.administrator, 'idempotency-key': 'sheet-1' }
  const send = (): Promise<Reply> => world.ask('POST', world.path('shipment'), body, headers)
  const made = stored(await send())
  const again = await Promise.all([send(), send(), send()])
  expect(again.map((reply) => stored(reply).id)).toEqual([made.id, made.id, made.id])
  expect(await shipmentsOf(order)).toEqual(['draft'])
  const submit = { ...world.administrator, 'idempotency-key': 'sheet-1-submit' }
  const submitted = (): Promise<Reply> =>
    world.ask('POST', `${world.path('shipment')}/${made.id}/actions/submit`, { version: made.version }, submit)
  expect(stored(await submitted()).status).toBe('approved')
  expect(stored(await submitted()).status).toBe('approved')
  expect(await shipmentsOf(order)).toEqual(['approved'])
  const moved = await world.owner.query<{ piece: string }>(sql`
    select concat_ws(' ', l.code, t.number, m.serial, trim_scale(m.quantity)) as piece
      from stock_move m left join batch t on t.id = m.batch left join location l on l.id = m.location
     where m.source = ${made.id} order by 1`)
  expect(moved.map(({ piece }) => piece)).toEqual(['A-01 L2 -13', 'A-01 SN-2 -1'])
  expect((await workOf(order.id)).lines).toEqual([])
  expect(await world.breaches()).toEqual([])
})

const shipmentsOf = async (order: Stored): Promise<readonly string[]> => {
  const rows = await world.owner.query<{ status: string }>(sql`
    select d.status from shipment d where exists (select from shipment_line l join delivery_order_line o
      on o.id = l.delivery_line where l.document = d.id and o.document = ${order.id})`)
  return rows.map(({ status }) => status)
}

test('what is not found is given up for a reason, in cartons too', async () => {
  await world.make(
    'adjustment-in',
    {
      date: '2026-11-02',
      ...RACKS,
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('MILK'), quantity: '24', unit: byCode('PCS'), unitCost: '100' }],
      tracking: [{ line: 1, batchNumber: 'L3', expiry: '2027-12-31', quantity: '24', location: byCode('A-02') }],
    },
    true,
  )
  const order = await salesOrder(world, [
    line('MILK', '2', '9000', { warehouse: byCode('RACKS'), unit: byCode('CTN') }),
  ])
  const reply = await world.ask('POST', `${world.path('delivery-order')}/from/sales-order`, { ids: [order.id] })
  const [draft] = reply.body['data'] as readonly Stored[]
  const delivery = await world.make('delivery-order', { ...draft, date: '2026-11-11' }, true)
  const work = await workOf(delivery.id)
  const { state } = after(work, [scan('A-02'), scan('18*(01)08991234567891(10)L3'), entryOf(SHORT, 'notFound')])
  expect(Object.values(state.short)).toEqual(['notFound'])
  const remark = 'MILK: 6 PCS not picked (Not found)'
  const made = await world.make('shipment', shipmentOf(work, state, [remark], '2026-11-12'), true)
  expect(made.lines.map(({ quantity, baseQuantity }) => [quantity, baseQuantity])).toEqual([['1.500000', '18.000000']])
  expect(made['notes']).toBe(remark)
  expect((await workOf(delivery.id)).lines.map(({ open }) => open)).toEqual(['6'])
})

test('wrong scans are refused and change nothing', async () => {
  const work = await workOf((await instructed(['MILK', '3'])).id)
  const first = after(work, [scan('8991234567891')])
  expect(first.outcome).toMatchObject({ tone: 'wrong', key: 'placeFirst' })
  const at = [scan('A-02')]
  const refused = (...texts: readonly string[]) => after(work, [...at, ...texts.map(scan)]).outcome
  expect(refused('KOPI')).toMatchObject({ tone: 'wrong', key: 'unknownCode', values: { text: 'KOPI' } })
  expect(refused('SN-1')).toMatchObject({ tone: 'wrong', key: 'unknownCode' })
  expect(refused('8991234567891')).toMatchObject({ tone: 'wrong', key: 'batchNeeded' })
  expect(refused('(01)08991234567891(10)NEW')).toMatchObject({ key: 'batchAbsent', values: { batch: 'NEW' } })
  expect(refused('4*(01)08991234567891(10)L3')).toMatchObject({ tone: 'wrong', key: 'tooMany', values: { left: '3' } })
  expect(refused('0,5*(01)08991234567891(10)L3')).toMatchObject({ tone: 'wrong', key: 'wholeOnly' })
  expect(refused('A-01', '(01)08991234567891(10)L3')).toMatchObject({ tone: 'wrong', key: 'noneHere' })
  expect(after(work, [...at, scan('KOPI')]).state.taken).toEqual([])
})

test('only who may make shipments asks what to pick, and of what they see', async () => {
  const order = await instructed(['MILK', '1'])
  const looker = await world.user('looker', ['delivery-order.read'])
  expect((await world.ask('GET', `/warehouse-work/pick/${order.id}`, undefined, looker)).status).toBe(403)
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const rights = ['delivery-order.read', 'shipment.create']
  const elsewhere = await world.user('elsewhere', rights, [branch?.id ?? ''])
  expect((await world.ask('GET', `/warehouse-work/pick/${order.id}`, undefined, elsewhere)).status).toBe(404)
  const blind = await world.user('blind', ['shipment.create'])
  expect((await world.ask('GET', `/warehouse-work/pick/${order.id}`, undefined, blind)).status).toBe(404)
})

test('a code is an item, a batch, a serial number or a location; more of it is told by place', async () => {
  const found = async (code: string): Promise<Found> => {
    const reply = await world.ask('GET', `/warehouse-work/find?code=${encodeURIComponent(code)}`)
    if (reply.status !== 200) throw new Error(reply.text)
    return reply.body as unknown as Found
  }
  const lyingAt = ({ places }: Found) =>
    places.map((one) => [one.location, one.itemCode, one.batchNumber ?? one.serial, one.quantity])
  const carton = await found('18991234567898')
  expect([carton.kind, carton.item?.code, carton.holds]).toEqual(['item', 'MILK', '12'])
  const label = await found('(01)08991234567891(10)L1')
  expect([label.kind, label.batch?.number, label.batch?.expiry, lyingAt(label)]).toEqual([
    'batch',
    'L1',
    '2026-12-31',
    [['A-02', 'MILK', 'L1', '6']],
  ])
  const [free] = label.free
  // What delivery orders hold of it is not free: less than lies there.
  expect(Number(free?.free)).toBeLessThan(Number(free?.available))
  const serial = await found('sn-1')
  expect([serial.kind, serial.serial, lyingAt(serial)]).toEqual(['serial', 'SN-1', [['A-01', 'PHONE', 'SN-1', '1']]])
  const place = await found('A-01')
  expect([place.kind, place.location?.code]).toEqual(['location', 'A-01'])
  expect(lyingAt(place).map(([, item]) => item)).toEqual(['MILK', 'PHONE'])
  expect((await found('(01)08991234567891(10)NEW')).unknownBatch).toBe('NEW')
  expect((await found('4711')).kind).toBe('unknown')
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const elsewhere = await world.user('finder', ['item.read', 'warehouses.read'], [branch?.id ?? ''])
  const seen = await world.ask('GET', '/warehouse-work/find?code=A-01', undefined, elsewhere)
  expect(seen.body['kind']).toBe('unknown')
})
