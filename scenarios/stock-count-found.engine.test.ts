// What a count finds and the books do not know (decision 0476): a location by its code, a batch by its number, which is
// created by who counts, a serial number; and what is refused of it.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Headers, type Json, type Reply, type Stored, stored } from '../checks/must-hold/world.ts'
import { type CountDesk, openCountDesk } from './count-desk.ts'

let desk: CountDesk
let opname: Stored
const ids = new Map<string, string>()
const RACKS = byCode('RACKS')

beforeAll(async () => {
  desk = await openCountDesk()
  const { world } = desk
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS') }
  for (const more of [
    { code: 'MILK', name: 'Milk', tracking: 'batch', expiryControl: true },
    { code: 'PHONE', name: 'Phone', tracking: 'serial' },
    { code: 'RICE', name: 'Rice' },
  ])
    ids.set(more.code, (await world.make('item', { ...goods, ...more })).id)
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick' })
  await world.make('storage', { code: 'HALL', name: 'Hall', warehouse: RACKS })
  for (const code of ['D-1', 'D-2'])
    await world.make('location', { code, name: code, storage: byCode('HALL'), category: byCode('PICK') })
  await broughtIn('RACKS', 'MILK', [
    { location: byCode('D-1'), batchNumber: 'A', expiry: '2027-01-31', quantity: '10' },
  ])
  await broughtIn('RACKS', 'PHONE', [{ location: byCode('D-1'), serial: 'SN-1', quantity: '1' }])
  await broughtIn('MAIN', 'PHONE', [{ serial: 'SN-2', quantity: '1' }])
  opname = await desk.plan({ warehouse: RACKS, tolerancePercent: '100' })
})
afterAll(() => desk?.world.close())

async function batchOf(number: string): Promise<string> {
  const [row] = await desk.world.owner.query<{ id: string }>(sql`select id from batch where number = ${number}`)
  return row?.id ?? ''
}

const broughtIn = async (warehouse: string, item: string, rows: readonly Json[]): Promise<Stored> =>
  desk.world.make(
    'adjustment-in',
    {
      date: '2026-11-02',
      warehouse: byCode(warehouse),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode(item), quantity: String(rows[0]?.['quantity']), unit: byCode('PCS'), unitCost: '1000' }],
      tracking: rows.map((row) => ({ line: 1, ...row })),
    },
    true,
  )

const found = (item: string, said: Json, headers: Headers = desk.ani): Promise<Reply> =>
  desk.world.ask('POST', desk.at(opname, '/found'), { item: ids.get(item), ...said }, headers)

/** Says what was found, and counts so much of it. */
async function counted(item: string, quantity: string, said: Json): Promise<Reply> {
  const { location, batch, serial } = stored(await found(item, said))
  const record = (value: unknown): unknown => (value as Json | null)?.['id'] ?? null
  const piece = { location: record(location), batch: record(batch), serial }
  return desk.take(opname, 'count', { rows: [{ item: ids.get(item), ...piece, quantity }] }, desk.ani)
}

const codes = ({ status, body }: Reply): readonly unknown[] => [
  status,
  ...((body['errors'] ?? []) as readonly Json[]).map(({ path, code }) => `${String(path)} ${String(code)}`),
]
const asks = async (item: string): Promise<Json> =>
  (await desk.world.ask('GET', desk.at(opname, `/found?item=${ids.get(item)}`), undefined, desk.ani)).body

/** Nothing was expected of what is found, so no tolerance covers it: whoever reviews accepts it. */
async function accepted(one: Stored): Promise<void> {
  const { version } = stored(await desk.world.ask('GET', desk.at(one)))
  const lines = one.lines.map(({ id, item, location, batch, serial }) => {
    const piece = { item, location, batch, serial }
    return { id, ...piece, decision: 'accept' }
  })
  stored(await desk.world.ask('PATCH', desk.at(one), { version, lines }))
}

test('before the freeze nothing is found; who is no counter, or may not count, finds nothing', async () => {
  const early = await found('MILK', { batchNumber: 'B' })
  expect([early.status, early.body['code']]).toEqual([409, 'count-not-running'])
  opname = await desk.step(opname, 'freeze')
  const reader = await desk.world.user('reader', ['stock-opname.read'])
  expect((await found('MILK', { batchNumber: 'B' }, reader)).status).toBe(403)
  const stranger = await desk.world.user('stranger', ['stock-opname.read', 'stock-opname.count'])
  expect(codes(await found('MILK', { batchNumber: 'B' }, stranger))).toEqual([422, ' not-of-team'])
  expect(await batchOf('B')).toBe('')
})

test('what has to be said of an item follows from it and the warehouse', async () => {
  expect(await asks('MILK')).toEqual({ tracking: 'batch', expiryControl: true, usesLocations: true, measureUnit: null })
  expect(await asks('PHONE')).toEqual({
    tracking: 'serial',
    expiryControl: false,
    usesLocations: true,
    measureUnit: null,
  })
  expect(await asks('RICE')).toEqual({ tracking: 'none', expiryControl: false, usesLocations: true, measureUnit: null })
})

test('a new batch says its expiry date, and is created by who counts; a known one keeps its own', async () => {
  expect(codes(await found('MILK', { location: 'D-2', batchNumber: 'NEW-1' }))).toEqual([422, 'expiry expiry-missing'])
  expect(await batchOf('NEW-1')).toBe('')
  const said = { location: 'd-2', batchNumber: 'NEW-1', expiry: '2027-03-31' }
  stored(await counted('MILK', '4', said))
  const [first, again] = [await batchOf('NEW-1'), stored(await found('MILK', { batchNumber: 'new-1' }))]
  expect(again['batch']).toMatchObject({ id: first })
  expect(codes(await found('MILK', { batchNumber: 'A', expiry: '2027-02-01' }))).toEqual([
    422,
    'expiry batch-expiry-differs',
  ])
})

test('what is no place here, or has no number, is refused and counts nothing', async () => {
  expect(codes(await found('RICE', { location: 'Z-9' }))).toEqual([422, 'location location-not-here'])
  expect(codes(await counted('MILK', '1', { batchNumber: 'A' }))).toEqual([422, 'rows.0.location location-missing'])
  expect(codes(await counted('PHONE', '1', { location: 'D-2' }))).toEqual([422, 'rows.0.serial serial-missing'])
  const elsewhere = await counted('PHONE', '1', { location: 'D-2', serial: 'SN-2' })
  expect(codes(elsewhere)).toEqual([422, 'rows.0.serial serial-elsewhere'])
  expect(elsewhere.text).toContain('Serial number SN-2 is in MAIN, not here.')
})

test('approved, the found batch and serial number are in the books, at what their items cost', async () => {
  stored(await counted('PHONE', '1', { location: 'D-2', serial: 'SN-9' }))
  stored(await counted('PHONE', '1', { location: 'D-1', serial: 'SN-1' }))
  stored(await counted('MILK', '10', { location: 'D-1', batchNumber: 'A' }))
  const reviewed = await desk.step(opname, 'review')
  expect(reviewed.lines).toHaveLength(4)
  await accepted(reviewed)
  expect(stored(await desk.submit(opname)).status).toBe('approved')
  const lying = await desk.world.owner.query<{ piece: string }>(sql`
    select concat_ws(' ', i.code, l.code, t.number, b.serial, trim_scale(b.quantity)) as piece
      from stock_balance b join item i on i.id = b.item join location l on l.id = b.location
      left join batch t on t.id = b.batch where b.quantity <> 0 order by 1`)
  expect(lying.map(({ piece }) => piece)).toEqual([
    'MILK D-1 A 10',
    'MILK D-2 NEW-1 4',
    'PHONE D-1 SN-1 1',
    'PHONE D-2 SN-9 1',
  ])
  expect(await desk.world.breaches()).toEqual([])
})

test('what is found of goods with catch weight is weighed too, in the decimals of its unit', async () => {
  const { world } = desk
  const bird = { code: 'CHICKEN', name: 'Broiler', measureUnit: byCode('KG') }
  ids.set('CHICKEN', (await world.make('item', { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), ...bird })).id)
  opname = await desk.step(await desk.plan({ tolerancePercent: '100', items: [byCode('CHICKEN')] }), 'freeze')
  const asked = await world.ask('GET', desk.at(opname, `/found?item=${ids.get('CHICKEN')}`), undefined, desk.ani)
  expect(asked.body).toMatchObject({ tracking: 'none', usesLocations: false, measureUnit: 'KG' })
  const take = (measured: string): Promise<Reply> =>
    desk.take(opname, 'count', { rows: [{ item: ids.get('CHICKEN'), quantity: '2', measured }] }, desk.ani)
  expect(codes(await take('3.10005'))).toEqual([422, 'rows.0.measured measure-decimals'])
  stored(await take('3.1'))
  const weighed = await world.ask('GET', desk.at(opname, '/weighed'), undefined, desk.ani)
  expect(weighed.body['rows']).toEqual([{ item: ids.get('CHICKEN'), unit: 'KG' }])
})

test('a count asks for what is fit for sale: what is damaged is not found once more', async () => {
  const { world } = desk
  await broughtIn('RACKS', 'PHONE', [{ location: byCode('D-1'), serial: 'SN-3', quantity: '1' }])
  const moved = { item: byCode('PHONE'), quantity: '1', unit: byCode('PCS'), conditionTo: 'damaged' }
  const tracking = [{ line: 1, location: byCode('D-1'), serial: 'SN-3', quantity: '1' }]
  await world.make('storage-transfer', { warehouseFrom: RACKS, lines: [moved], tracking }, true)
  opname = await desk.plan({ warehouse: RACKS, items: [byCode('PHONE')] })
  opname = await desk.step(opname, 'freeze')
  expect(opname.lines.map(({ serial }) => serial)).toEqual(['SN-1', 'SN-9'])
  const damaged = await counted('PHONE', '1', { location: 'D-1', serial: 'SN-3' })
  expect(codes(damaged)).toEqual([422, 'rows.0.serial serial-unfit'])
  for (const [location, serial] of [
    ['D-1', 'SN-1'],
    ['D-2', 'SN-9'],
  ])
    stored(await counted('PHONE', '1', { location, serial }))
  expect((await desk.step(opname, 'review')).lines.map(({ variance }) => variance)).toEqual(['0.000000', '0.000000'])
  expect(stored(await desk.submit(opname)).status).toBe('approved')
  expect(await world.breaches()).toEqual([])
})
