// Moving and putting away on the floor (issue 20, 4): what was scanned at one location and put at another becomes
// exactly that storage transfer; what is refused changes nothing.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type Stored, type World } from '../checks/must-hold/world.ts'
import {
  beginCarry,
  carriedKey,
  type CarryState,
  type CarryWork,
  judgeCarry,
  PUT,
  TAKE,
} from '../modules/flows/floor/carry/carrying.ts'
import { transferOf } from '../modules/flows/floor/carry/carry-body.ts'
import { type Entry, entryOf, replayed, SCAN, UNDO } from '../modules/masters/scanning/sheet.ts'

let world: World
let racks: string

const DATE = '2026-11-12'
const RACKS = { warehouse: byCode('RACKS') }

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const milk = { code: 'MILK', name: 'Milk', tracking: 'batch', barcode: '8991234567891' }
  await world.make('item', { ...goods, ...milk, units: [{ unit: byCode('CTN'), numerator: '12' }] })
  await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'HALL', name: 'Hall', ...RACKS })
  await world.make('location-category', { code: 'IN', name: 'Receive', use: 'receive' })
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick' })
  const place = (code: string, category: string, more: Json = {}) =>
    world.make('location', { code, name: code, storage: byCode('HALL'), category: byCode(category), ...more })
  await place('D-1', 'IN')
  await place('P-1', 'PICK', { capacity: '60', pickSequence: 1 })
  await place('P-2', 'PICK', { capacity: '60', pickSequence: 2 })
  await place('P-9', 'PICK', { capacity: '60', pickSequence: 9 })
  const [row] = await world.owner.query<{ id: string }>(sql`select id from warehouses where code = 'RACKS'`)
  racks = row?.id ?? ''
})
afterAll(() => world.close())

/** Receives goods on the dock. */
async function received(item: string, unit: string, quantity: string, rows: readonly Json[]): Promise<Stored> {
  const bought = {
    item: byCode(item),
    quantity,
    unit: byCode(unit),
    unitPrice: unit === 'CTN' ? '1200' : '100',
    taxGroup: byCode('PPN'),
  }
  const head = { date: DATE, supplier: byCode('S-1'), ...RACKS }
  const order = await world.make('purchase-order', { ...head, term: byCode('NET30'), lines: [bought] }, true)
  return world.make(
    'receiving',
    {
      ...head,
      supplierDeliveryNumber: `DN-${order.id}`,
      lines: [{ orderLine: order.lines[0]?.id, delivered: quantity }],
      tracking: rows.map((row) => ({ line: 1, location: byCode('D-1'), ...row })),
    },
    true,
  )
}

const workOf = async (path: string): Promise<CarryWork> => {
  const reply = await world.ask('GET', `/warehouse-work/${path}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as unknown as CarryWork
}
const scan = (text: string): Entry => entryOf(SCAN, text)
const after = (work: CarryWork, entries: readonly Entry[]) =>
  replayed<CarryState>(beginCarry(), entries, judgeCarry(work))
const told = (work: CarryWork, ...texts: readonly string[]) => after(work, texts.map(scan)).outcome

const lying = async (item: string): Promise<readonly string[]> => {
  const rows = await world.owner.query<{ piece: string }>(sql`
    select concat_ws(' ', l.code, t.number, b.serial, trim_scale(b.quantity)) as piece
      from stock_balance b join item i on i.id = b.item left join batch t on t.id = b.batch
      left join location l on l.id = b.location where i.code = ${item} and b.quantity > 0 order by 1`)
  return rows.map(({ piece }) => piece)
}

test('100 pieces on the dock are put where they are proposed; what is put becomes that transfer', async () => {
  const receipt = await received('MILK', 'PCS', '100', [{ batchNumber: 'A', quantity: '100' }])
  const work = await workOf(`put-away/${receipt.id}`)
  const codeOf = (id: string | null) => work.locations.find((one) => one.id === id)?.code
  expect(work).toMatchObject({ number: receipt.number, warehouseName: 'Racks' })
  expect(work.goods.map((one) => [codeOf(one.location), codeOf(one.to), Number(one.quantity), one.status])).toEqual([
    ['D-1', 'P-1', 60, 'available'],
    ['D-1', 'P-2', 40, 'available'],
  ])
  // All of it is in hand; each location takes what is proposed for it.
  const inHand = [scan('100*8991234567891')]
  expect(after(work, inHand).outcome).toMatchObject({ tone: 'right', key: 'inHand', values: { rest: '0' } })
  expect(after(work, [...inHand, scan('8991234567891')]).outcome).toMatchObject({ tone: 'wrong', key: 'notHere' })
  expect(after(work, [...inHand, scan('D-1')]).outcome).toMatchObject({ tone: 'wrong', key: 'samePlace' })
  const { state } = after(work, [...inHand, scan('P-1'), scan('P-2')])
  expect(state.inHand).toEqual([])
  const moved = await world.make('storage-transfer', transferOf(work, state, DATE), true)
  expect(moved.status).toBe('approved')
  expect(await lying('MILK')).toEqual(['P-1 A 60', 'P-2 A 40'])
  expect((await workOf(`put-away/${receipt.id}`)).goods).toEqual([])
  expect(await world.breaches()).toEqual([])
})

test('by touch, elsewhere than proposed, in cartons, and the last one taken back', async () => {
  const receipt = await received('MILK', 'CTN', '2', [{ batchNumber: 'B', quantity: '24' }])
  const work = await workOf(`put-away/${receipt.id}`)
  const [piece] = work.goods
  const other = work.locations.find(({ code }) => code === 'P-9')?.id ?? ''
  const key = piece ? carriedKey(piece) : ''
  const entries = [entryOf(TAKE, '24', key), entryOf(UNDO, ''), entryOf(TAKE, '12', key), entryOf(PUT, '', other)]
  const { state, outcome } = after(work, entries)
  expect(outcome).toMatchObject({ tone: 'right', key: 'putElsewhere', values: { place: 'P-9' } })
  await world.make('storage-transfer', transferOf(work, state, DATE), true)
  expect(await lying('MILK')).toEqual(['D-1 B 12', 'P-1 A 60', 'P-2 A 40', 'P-9 B 12'])
  // The rest goes on waiting.
  expect((await workOf(`put-away/${receipt.id}`)).goods.map(({ quantity }) => Number(quantity))).toEqual([12])
})

test('goods are moved from the location that was scanned to the next one', async () => {
  await received('PHONE', 'PCS', '2', [{ serial: 'SN-1' }, { serial: 'SN-2' }])
  const [listed] = ((await world.ask('GET', '/warehouse-work/move')).body['rows'] ?? []) as readonly Json[]
  expect(listed).toMatchObject({ id: racks, code: 'RACKS' })
  const work = await workOf(`move/${racks}`)
  const { state } = after(work, ['P-1', '10*8991234567891', 'P-9', 'SN-2', 'P-2'].map(scan))
  const moved = await world.make('storage-transfer', transferOf(work, state, DATE), true)
  expect(moved.status).toBe('approved')
  expect(await lying('MILK')).toEqual(['D-1 B 12', 'P-1 A 50', 'P-2 A 40', 'P-9 A 10', 'P-9 B 12'])
  expect(await lying('PHONE')).toEqual(['D-1 SN-1 1', 'P-2 SN-2 1'])
  expect(await world.breaches()).toEqual([])
})

test('wrong scans are refused with a sentence and change nothing', async () => {
  const work = await workOf(`move/${racks}`)
  expect(told(work, 'NOTHING')).toMatchObject({ tone: 'wrong', key: 'unknownCode' })
  expect(told(work, '8991234567891')).toMatchObject({ tone: 'wrong', key: 'placeFirst' })
  expect(told(work, 'P-9', '8991234567891')).toMatchObject({ tone: 'wrong', key: 'batchNeeded' })
  expect(told(work, 'P-1', '51*8991234567891')).toMatchObject({ key: 'notHere', values: { free: '50' } })
  expect(told(work, 'P-1', 'B')).toMatchObject({ tone: 'wrong', key: 'notAtPlace' })
  expect(told(work, 'P-1', '(01)08991234567891(10)NEW')).toMatchObject({ key: 'batchAbsent', values: { batch: 'NEW' } })
  expect(told(work, 'PHONE')).toMatchObject({ tone: 'wrong', key: 'serialNeeded' })
  expect(told(work, 'SN-1', 'SN-1')).toMatchObject({ tone: 'wrong', key: 'notHere' })
  expect(told(work, '0,5*SN-1', 'P-1')).toMatchObject({ tone: 'right', key: 'putThere' })
  expect(after(work, [scan('P-1'), scan('KOPI')]).state.inHand).toEqual([])
})

test('only who may make storage transfers asks, and of what they see', async () => {
  const receipt = await received('MILK', 'PCS', '1', [{ batchNumber: 'C', quantity: '1' }])
  const looker = await world.user('looker', ['receiving.read', 'warehouses.read'])
  const path = `/warehouse-work/put-away/${receipt.id}`
  expect((await world.ask('GET', path, undefined, looker)).status).toBe(403)
  expect((await world.ask('GET', `/warehouse-work/move/${racks}`, undefined, looker)).status).toBe(403)
  const blind = await world.user('blind', ['storage-transfer.create'])
  expect((await world.ask('GET', path, undefined, blind)).status).toBe(404)
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const rights = ['storage-transfer.create', 'receiving.read']
  const elsewhere = await world.user('elsewhere', rights, [branch?.id ?? ''])
  expect((await world.ask('GET', path, undefined, elsewhere)).status).toBe(404)
  expect((await world.ask('GET', `/warehouse-work/move/${racks}`, undefined, elsewhere)).status).toBe(404)
})
