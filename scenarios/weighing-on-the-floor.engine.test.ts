// Catch weight on the floor (inventory 2.2, decision 0499): what a label, an emptied place or the scale says goes with
// the pieces from the dock to the shelf and to the customer.
//   12 chickens come: a label of 5 says 7.5 kg, the scale 10.9 kg for the other 7; put away, they weigh 18.4 kg
//   4 leave and weigh 6 kg on the scale; the last 8 weigh what is left, 12.4 kg
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, line, openWorld, salesOrder, type Stored, type World } from '../checks/must-hold/world.ts'
import { transferOf } from '../modules/flows/floor/carry/carry-body.ts'
import {
  beginCarry,
  carriedKey,
  type CarryWork,
  handKey,
  judgeCarry,
  TAKE as CARRY,
} from '../modules/flows/floor/carry/carrying.ts'
import {
  beginCount,
  countRowsOf,
  type CountWork,
  judgeCount,
  pieceKey,
} from '../modules/flows/floor/count/counting-goods.ts'
import { shipmentOf } from '../modules/flows/floor/pick/pick-body.ts'
import { beginPick, judgePick, type PickWork, takenKey } from '../modules/flows/floor/pick/picking.ts'
import { receivingOf } from '../modules/flows/floor/receive/receive-body.ts'
import {
  beginReceive,
  comeKey,
  judgeReceive,
  type ReceiveWork,
  TAKE,
} from '../modules/flows/floor/receive/receiving-goods.ts'
import { type Entry, entryOf, replayed, SCAN } from '../modules/masters/scanning/sheet.ts'
import { firstUnweighed, MEASURE, takeText, toWeigh } from '../modules/masters/scanning/weighing.ts'

let world: World
let receipt: Stored

const RACKS = { warehouse: byCode('RACKS') }
const DATE = '2026-11-12'

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const bird = { code: 'CHICKEN', name: 'Broiler', barcode: '8990000000204', measureUnit: byCode('KG') }
  await world.make('item', { ...goods, ...bird })
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'HALL', name: 'Hall', ...RACKS })
  await world.make('location-category', { code: 'IN', name: 'Receive', use: 'receive' })
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick' })
  const place = (code: string, category: string) =>
    world.make('location', { code, name: code, storage: byCode('HALL'), category: byCode(category) })
  await place('D-1', 'IN')
  await place('P-1', 'PICK')
})
afterAll(() => world?.close())

async function work<W>(path: string): Promise<W> {
  const reply = await world.ask('GET', `/warehouse-work/${path}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as unknown as W
}

const scan = (text: string): Entry => entryOf(SCAN, text)

const lying = async (): Promise<readonly string[]> => {
  const rows = await world.owner.query<{ piece: string }>(sql`
    select concat_ws(' ', l.code, trim_scale(b.quantity), trim_scale(b.measured)) as piece
      from stock_balance b join item i on i.id = b.item left join location l on l.id = b.location
     where i.code = 'CHICKEN' and b.quantity > 0 order by 1`)
  return rows.map(({ piece }) => piece)
}

test('12 are received: what no label says, the scale says in the row', async () => {
  const lines = [{ item: byCode('CHICKEN'), quantity: '12', unit: byCode('PCS'), unitPrice: '40000' }]
  const order = await world.make('purchase-order', { date: DATE, supplier: byCode('S-1'), ...RACKS, lines }, true)
  const asked = await work<ReceiveWork>(`receive/${order.id}`)
  const [own] = asked.lines
  const after = (...entries: readonly Entry[]) => replayed(beginReceive(), entries, judgeReceive(asked))
  const scans = [scan('D-1'), scan('(01)08990000000204(37)5(3103)007500'), scan('3*8990000000204')]
  const { state } = after(...scans)
  const [row] = state.come
  expect(toWeigh(asked.items, state.come)?.unweighed.toFixed()).toBe('3')
  expect(receivingOf(asked, state, 'SJ-1', DATE).tracking[0]).not.toHaveProperty('measured')
  const weigh = (text: string): Entry => entryOf(MEASURE, text, row ? comeKey(row) : '')
  expect(after(...scans, weigh('4.7')).outcome).toMatchObject({ key: 'weighed', values: { measured: '12,2' } })
  expect(after(...scans, weigh('4.7'), weigh('1')).outcome).toMatchObject({ tone: 'wrong', key: 'nothingToWeigh' })
  expect(after(scan('D-1'), scan('(01)08990000000204(3104)012345')).outcome).toMatchObject({
    tone: 'wrong',
    key: 'weightTooFine',
  })
  // By touch the weight is asked behind the quantity.
  const byTouch = entryOf(TAKE, takeText('4', '6.2'), own?.line ?? '')
  const whole = after(...scans, weigh('4.7'), byTouch).state
  expect(firstUnweighed(whole.come)).toBeUndefined()
  receipt = await world.make('receiving', receivingOf(asked, whole, 'SJ-1', DATE), true)
  expect(await lying()).toEqual(['D-1 12 18.4'])
})

test('put away they weigh what was received; of some of them the scale says it', async () => {
  const asked = await work<CarryWork>(`put-away/${receipt.id}`)
  const [piece] = asked.goods
  const key = piece ? carriedKey(piece) : ''
  const after = (...entries: readonly Entry[]) => replayed(beginCarry(), entries, judgeCarry(asked))
  const all = after(entryOf(CARRY, '12', key), scan('P-1')).state
  expect(all.put.map(({ measured }) => measured?.toFixed())).toEqual(['18.4'])
  const some = after(scan('5*8990000000204')).state
  const [inHand] = some.inHand
  expect(inHand?.unweighed.toFixed()).toBe('5')
  const weighed = entryOf(MEASURE, '7.9', inHand ? handKey(inHand) : '')
  const { state } = after(scan('5*8990000000204'), weighed, scan('P-1'), entryOf(CARRY, '7', key), scan('P-1'))
  expect(state.put.map((one) => [one.quantity.toFixed(), one.measured?.toFixed()])).toEqual([['12', '18.4']])
  await world.make('storage-transfer', transferOf(asked, state, DATE), true)
  expect(await lying()).toEqual(['P-1 12 18.4'])
})

test('the storage transfer that is made from a receiving at the desk is filled with the weight too', async () => {
  const head = { date: DATE, supplier: byCode('S-1'), ...RACKS }
  const lines = [{ item: byCode('CHICKEN'), quantity: '2', unit: byCode('PCS'), unitPrice: '40000' }]
  const order = await world.make('purchase-order', { ...head, lines }, true)
  const came = await world.make(
    'receiving',
    {
      ...head,
      supplierDeliveryNumber: 'SJ-2',
      lines: [{ orderLine: order.lines[0]?.id, delivered: '2' }],
      tracking: [{ line: 1, location: byCode('D-1'), quantity: '2', measured: '3.1' }],
    },
    true,
  )
  const reply = await world.ask('POST', `${world.path('storage-transfer')}/from/receiving`, { ids: [came.id] })
  const [draft] = reply.body['data'] as readonly (Json & { readonly tracking: readonly Json[] })[]
  expect(draft?.tracking.map(({ measured }) => Number(measured))).toEqual([3.1])
  await world.make('storage-transfer', { ...draft, date: DATE }, true)
  expect(await lying()).toEqual(['P-1 14 21.5'])
})

test('moved back to the dock without a receiving, all that lies at a place keeps its weight', async () => {
  const [racks] = await world.owner.query<{ id: string }>(sql`select id from warehouses where code = 'RACKS'`)
  const asked = await work<CarryWork>(`move/${racks?.id}`)
  const { state } = replayed(beginCarry(), [scan('P-1'), scan('14*CHICKEN'), scan('D-1')], judgeCarry(asked))
  await world.make('storage-transfer', transferOf(asked, state, DATE), true)
  expect(await lying()).toEqual(['D-1 14 21.5'])
})

test('4 are picked and weighed; the last 10 weigh what is left', async () => {
  const pick = async (quantity: string, more: (asked: PickWork) => readonly Entry[]) => {
    const order = await salesOrder(world, [line('CHICKEN', quantity, '60000', RACKS)])
    const reply = await world.ask('POST', `${world.path('delivery-order')}/from/sales-order`, { ids: [order.id] })
    const [draft] = reply.body['data'] as readonly Stored[]
    const instructed = await world.make('delivery-order', { ...draft, date: DATE }, true)
    const asked = await work<PickWork>(`pick/${instructed.id}`)
    return { asked, ...replayed(beginPick(), more(asked), judgePick(asked)) }
  }
  const first = await pick('4', () => [scan('D-1'), scan('4*CHICKEN')])
  const [row] = first.state.taken
  expect(row?.unweighed.toFixed()).toBe('4')
  const weighed = entryOf(MEASURE, '6', row ? takenKey(row) : '')
  const { state } = replayed(first.state, [weighed], judgePick(first.asked))
  await world.make('shipment', shipmentOf(first.asked, state, [], DATE), true)
  expect(await lying()).toEqual(['D-1 10 15.5'])
  const last = await pick('10', () => [scan('D-1'), scan('10*CHICKEN')])
  expect(last.state.taken.map(({ measured }) => measured?.toFixed())).toEqual(['15.5'])
  const sent = await world.make('shipment', shipmentOf(last.asked, last.state, [], DATE), true)
  expect(await lying()).toEqual([])
  expect(sent.status).toBe('approved')
  expect(await world.breaches()).toEqual([])
})

test('counted, they may be weighed: a weight is sent only where all of the row was', async () => {
  const lines = [{ item: byCode('CHICKEN'), quantity: '6', unit: byCode('PCS'), unitCost: '40000' }]
  const found = { date: DATE, ...RACKS, type: 'found', adjustmentReason: byCode('STOCK-COUNT'), lines }
  const tracking = [{ line: 1, location: byCode('P-1'), measured: '9.1' }]
  await world.make('adjustment-in', { ...found, tracking }, true)
  const [user] = await world.owner.query<{ id: string }>(sql`select id from app_user order by id limit 1`)
  const opname = await world.make('stock-opname', { date: DATE, ...RACKS, team: [user?.id] })
  const { version } = opname
  await world.ask('POST', `${world.path('stock-opname')}/${opname.id}/actions/freeze`, { version })
  const asked = await work<CountWork>(`count/${opname.id}`)
  const key = asked.lines[0] ? pieceKey(asked.lines[0]) : ''
  const rowsAfter = (...entries: readonly Entry[]) =>
    countRowsOf(asked, replayed(beginCount(), [scan('P-1'), ...entries], judgeCount(asked)).state).rows
  const label = scan('(01)08990000000204(3103)001500')
  expect(rowsAfter(label)).toMatchObject([{ quantity: '1', measured: '1.5' }])
  expect(rowsAfter(label, scan('4*CHICKEN'))[0]).not.toHaveProperty('measured')
  const body = { rows: rowsAfter(label, scan('4*CHICKEN'), entryOf(MEASURE, '6', key)) }
  expect(body.rows).toMatchObject([{ quantity: '5', measured: '7.5' }])
  const path = `${world.path('stock-opname')}/${opname.id}/actions/count`
  expect((await world.ask('POST', path, body)).status).toBe(200)
  const [counted] = await world.owner.query<{ said: string }>(
    sql`select concat_ws(' ', trim_scale(quantity), trim_scale(measured)) as said from stock_opname_counts`,
  )
  expect(counted?.said).toBe('5 7.5')
})
