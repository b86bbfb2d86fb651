// Receiving on the floor (issue 20, 4): what a purchase order still expects, counted by scans with batch, expiry date
// and serial numbers, becomes exactly that receiving.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type Stored, type World } from '../checks/must-hold/world.ts'
import { receivingOf } from '../modules/flows/floor/receive/receive-body.ts'
import {
  beginReceive,
  EXPIRY,
  judgeReceive,
  type ReceiveState,
  type ReceiveWork,
  TAKE,
} from '../modules/flows/floor/receive/receiving-goods.ts'
import { type Entry, entryOf, replayed, SCAN, UNDO } from '../modules/masters/scanning/sheet.ts'

let world: World
let order: Stored

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const carton = { unit: byCode('CTN'), numerator: '12', barcode: '18991234567898' }
  const milk = { code: 'MILK', name: 'Milk', tracking: 'batch', expiryControl: true, barcode: '8991234567891' }
  await world.make('item', { ...goods, ...milk, units: [carton] })
  await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
  order = await world.make(
    'purchase-order',
    {
      date: '2026-11-10',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      lines: [
        { item: byCode('MILK'), quantity: '5', unit: byCode('CTN'), unitPrice: '120000', tolerance: '10' },
        { item: byCode('PHONE'), quantity: '2', unit: byCode('PCS'), unitPrice: '900000' },
        { item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitPrice: '50000' },
      ],
    },
    true,
  )
})
afterAll(() => world.close())

const workOf = async (id: string): Promise<ReceiveWork> => {
  const reply = await world.ask('GET', `/warehouse-work/receive/${id}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as unknown as ReceiveWork
}

const scan = (text: string): Entry => entryOf(SCAN, text)
const after = (work: ReceiveWork, entries: readonly Entry[]) =>
  replayed<ReceiveState>(beginReceive(), entries, judgeReceive(work))
const lineOf = (work: ReceiveWork, code: string): string =>
  work.lines.find(({ item }) => work.items.find(({ id }) => id === item)?.code === code)?.line ?? ''

test('labels say batch and expiry; what they leave open is asked next', async () => {
  const work = await workOf(order.id)
  expect(work.lines.map(({ open, most }) => [open, most])).toEqual([
    ['60', '66'],
    ['2', '2'],
    ['10', '10'],
  ])
  const told = (...entries: readonly Entry[]) => after(work, entries).outcome
  expect(told(scan('(01)18991234567898(17)270630(10)L9'))).toMatchObject({
    tone: 'right',
    key: 'came',
    values: { quantity: '12', rest: '48' },
  })
  expect(told(scan('8991234567891'))).toMatchObject({ tone: 'done', key: 'batchNext' })
  expect(told(scan('8991234567891'), scan('L7'))).toMatchObject({ tone: 'done', key: 'expiryNext' })
  // What waits is not left for other goods, and its label may say the number after all.
  expect(told(scan('8991234567891'), scan('PHONE'))).toMatchObject({ tone: 'wrong', key: 'batchFirst' })
  expect(told(scan('8*8991234567891'), scan('L7'), scan('PHONE'))).toMatchObject({ tone: 'wrong', key: 'expiryFirst' })
  expect(told(scan('8991234567891'), scan('(01)08991234567891(17)270630(10)L9'))).toMatchObject({ key: 'came' })
  const dated = after(work, [scan('8*8991234567891'), scan('L7'), entryOf(EXPIRY, '2027-01-31')])
  expect(
    dated.state.come.map(({ quantity, batchNumber, expiry }) => [quantity.toFixed(), batchNumber, expiry]),
  ).toEqual([['8', 'L7', '2027-01-31']])
  expect(told(entryOf(EXPIRY, '2027-01-31'))).toMatchObject({ tone: 'wrong', key: 'noDate' })
  const first = scan('(01)08991234567891(17)270630(10)L9')
  expect(told(first, scan('(01)08991234567891(17)271231(10)L9'))).toMatchObject({ tone: 'wrong', key: 'expiryDiffers' })
  expect(told(scan('67*(01)08991234567891(17)270630(10)L9'))).toMatchObject({ key: 'tooMany', values: { left: '66' } })
  expect(told(scan('TEH'))).toMatchObject({ tone: 'wrong', key: 'unknownCode', values: { text: 'TEH' } })
  expect(told(scan('PHONE'), scan('SN-1'), scan('SN-1'))).toMatchObject({ tone: 'wrong', key: 'serialTwice' })
})

test('what was scanned becomes exactly that receiving, which creates the batches', async () => {
  const work = await workOf(order.id)
  const { state } = after(work, [
    scan('4*(01)18991234567898(17)270630(10)L9'),
    scan('12*(01)08991234567891(17)270930(10)L10'),
    scan('PHONE'),
    scan('SN-1'),
    scan('SN-2'),
    entryOf(TAKE, '7', lineOf(work, 'KOPI')),
    entryOf(TAKE, '1', lineOf(work, 'KOPI')),
    entryOf(UNDO, ''),
  ])
  const made = await world.make('receiving', receivingOf(work, state, 'SJ-77', '2026-11-12'), true)
  expect(made.lines.map(({ delivered, baseQuantity }) => [Number(delivered), Number(baseQuantity)])).toEqual([
    [5, 60],
    [2, 2],
    [7, 7],
  ])
  const lying = await world.owner.query<{ piece: string }>(sql`
    select concat_ws(' ', i.code, t.number, t.expiry, b.serial, trim_scale(b.quantity)) as piece
      from stock_balance b join item i on i.id = b.item left join batch t on t.id = b.batch
     where b.quantity > 0 order by 1`)
  expect(lying.map(({ piece }) => piece)).toEqual([
    'KOPI 7',
    'MILK L10 2027-09-30 12',
    'MILK L9 2027-06-30 48',
    'PHONE SN-1 1',
    'PHONE SN-2 1',
  ])
  const rest = await workOf(order.id)
  expect(rest.lines.map(({ open }) => open)).toEqual(['3'])
  expect(after(rest, [scan('SN-1')]).outcome).toMatchObject({ tone: 'wrong', key: 'notExpected' })
  expect(after(rest, [scan('4*KOPI')]).outcome).toMatchObject({ key: 'tooMany', values: { left: '3' } })
  expect(await world.breaches()).toEqual([])
})

test('what pieces weigh is read from their labels; where one says nothing, the draft waits for it', async () => {
  const bird = { code: 'CHICKEN', name: 'Broiler', barcode: '8990000000204', measureUnit: byCode('KG') }
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('item', { ...goods, ...bird })
  const lines = [{ item: byCode('CHICKEN'), quantity: '5', unit: byCode('PCS'), unitPrice: '40000' }]
  const head = { date: '2026-11-10', supplier: byCode('S-1'), warehouse: byCode('MAIN') }
  const bought = await world.make('purchase-order', { ...head, lines }, true)
  const work = await workOf(bought.id)
  const labels = ['(01)08990000000204(3103)001420', '2*(01)08990000000204(3103)001500'].map(scan)
  const { state } = after(work, labels)
  await world.make('receiving', receivingOf(work, state, 'SJ-78', '2026-11-12'), true)
  const [lying] = await world.owner.query<{ piece: string }>(sql`
    select concat_ws(' ', trim_scale(sum(b.quantity)), trim_scale(sum(b.measured))) as piece
      from stock_balance b join item i on i.id = b.item where i.code = 'CHICKEN'`)
  expect(lying?.piece).toBe('3 4.42')
  const rest = await workOf(bought.id)
  const unweighed = after(rest, [...labels.slice(0, 1), scan('8990000000204')]).state
  const draft = await world.make('receiving', receivingOf(rest, unweighed, 'SJ-79', '2026-11-12'))
  const { version } = draft
  const refused = await world.ask('POST', `${world.path('receiving')}/${draft.id}/actions/submit`, { version })
  expect([refused.status, refused.body['code']]).toEqual([422, 'measure-missing'])
})

test('where goods are put first: the locations for receiving that are not blocked', async () => {
  const rack = { warehouse: byCode('RACK') }
  await world.make('warehouses', { code: 'RACK', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'RACK-HALL', name: 'Hall', ...rack })
  await world.make('location-category', { code: 'DOCK', name: 'Dock', use: 'receive' })
  await world.make('location-category', { code: 'SHELF', name: 'Shelf', use: 'pick' })
  const place = (code: string, category: string, more: Json = {}) =>
    world.make('location', { code, name: code, storage: byCode('RACK-HALL'), category: byCode(category), ...more })
  const dock = await place('DOCK-1', 'DOCK')
  await place('DOCK-2', 'DOCK', { blocked: true })
  await place('SHELF-1', 'SHELF')
  const lines = [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS'), unitPrice: '50000' }]
  const bought = await world.make(
    'purchase-order',
    { date: '2026-11-10', supplier: byCode('S-1'), ...rack, lines },
    true,
  )
  expect((await workOf(bought.id)).docks).toEqual([dock.id])
})

test('only who may make receivings asks what is expected, and of what they see', async () => {
  const looker = await world.user('looker', ['purchase-order.read'])
  expect((await world.ask('GET', `/warehouse-work/receive/${order.id}`, undefined, looker)).status).toBe(403)
  const blind = await world.user('blind', ['receiving.create'])
  expect((await world.ask('GET', `/warehouse-work/receive/${order.id}`, undefined, blind)).status).toBe(404)
})
