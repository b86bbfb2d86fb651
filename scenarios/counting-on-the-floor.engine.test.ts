// Counting on the floor (issue 20, 4): blind, location by location, with batch and serial number; what was scanned is
// added to the stock count once, however often it is sent, and a recount is another person's.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type Reply, type Stored, type World } from '../checks/must-hold/world.ts'
import {
  beginCount,
  countRowsOf,
  type CountState,
  type CountWork,
  judgeCount,
  pieceKey,
  TAKE,
} from '../modules/flows/floor/count/counting-goods.ts'
import { type Entry, entryOf, replayed, SCAN } from '../modules/masters/scanning/sheet.ts'

let world: World
let opname: Stored

const RACKS = { warehouse: byCode('RACKS') }

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch', barcode: '8991234567891' })
  await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'HALL', name: 'Hall', ...RACKS })
  await world.make('location-category', { code: 'ANY', name: 'Any' })
  for (const code of ['A-01', 'A-02'])
    await world.make('location', { code, name: code, storage: byCode('HALL'), category: byCode('ANY') })
  await world.make(
    'adjustment-in',
    {
      date: '2026-11-02',
      ...RACKS,
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [
        { item: byCode('MILK'), quantity: '36', unit: byCode('PCS'), unitCost: '100' },
        { item: byCode('PHONE'), quantity: '1', unit: byCode('PCS'), unitCost: '500' },
      ],
      tracking: [
        { line: 1, batchNumber: 'L1', quantity: '6', location: byCode('A-01') },
        { line: 1, batchNumber: 'L2', quantity: '30', location: byCode('A-02') },
        { line: 2, serial: 'SN-1', location: byCode('A-01') },
      ],
    },
    true,
  )
  const [user] = await world.owner.query<{ id: string }>(sql`select id from app_user order by id limit 1`)
  opname = await world.make('stock-opname', { date: '2026-11-12', ...RACKS, team: [user?.id] })
  const { version } = opname
  const frozen = await world.ask('POST', `${world.path('stock-opname')}/${opname.id}/actions/freeze`, { version })
  if (frozen.status !== 200) throw new Error(frozen.text)
})
afterAll(() => world.close())

const workOf = async (): Promise<CountWork> => {
  const reply = await world.ask('GET', `/warehouse-work/count/${opname.id}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as unknown as CountWork
}
const scan = (text: string): Entry => entryOf(SCAN, text)
const after = (work: CountWork, entries: readonly Entry[]) =>
  replayed<CountState>(beginCount(), entries, judgeCount(work))
const told = (work: CountWork, ...texts: readonly string[]) => after(work, texts.map(scan)).outcome
const send = (work: CountWork, state: CountState, key: string): Promise<Reply> =>
  world.ask('POST', `${world.path('stock-opname')}/${opname.id}/actions/count`, countRowsOf(work, state), {
    ...world.administrator,
    'idempotency-key': key,
  })
const counts = async (): Promise<readonly string[]> => {
  const rows = await world.owner.query<{ piece: string }>(sql`
    select concat_ws(' ', l.code, i.code, t.number, c.serial, trim_scale(c.quantity)) as piece
      from stock_opname_counts c join item i on i.id = c.item left join batch t on t.id = c.batch
      left join location l on l.id = c.location where c.document = ${opname.id} order by 1`)
  return rows.map(({ piece }) => piece)
}

test('what is to be counted is told without a quantity', async () => {
  const work = await workOf()
  const place = (id: string | null) => work.locations.find((one) => one.id === id)?.code
  const code = (id: string) => work.items.find((one) => one.id === id)?.code
  expect(work).toMatchObject({ number: opname.number, isOfTeam: true, usesLocations: true })
  expect(work.lines.map((one) => [place(one.location), code(one.item), one.serial, one.isCounted])).toEqual([
    ['A-01', 'MILK', null, false],
    ['A-01', 'PHONE', 'SN-1', false],
    ['A-02', 'MILK', null, false],
  ])
  expect(JSON.stringify(work)).not.toMatch(/"(quantity|book|expected)"/)
})

test('wrong scans are refused with a sentence', async () => {
  const work = await workOf()
  expect(told(work, '8991234567891')).toMatchObject({ tone: 'wrong', key: 'placeFirst' })
  expect(told(work, 'A-01', 'NOTHING')).toMatchObject({ tone: 'wrong', key: 'unknownCode' })
  expect(told(work, 'A-01', '8991234567891')).toMatchObject({ tone: 'done', key: 'batchNext' })
  expect(told(work, 'A-01', '(01)08991234567891(10)NEW')).toMatchObject({ tone: 'wrong', key: 'batchUnknown' })
  expect(told(work, 'A-01', 'SN-1', 'SN-1')).toMatchObject({ tone: 'wrong', key: 'serialTwice' })
  expect(told(work, 'A-01', '0,5*L1')).toMatchObject({ tone: 'wrong', key: 'wholeOnly' })
})

test('what was scanned is added to the count, once however often it is sent', async () => {
  const work = await workOf()
  const line = work.lines.find(({ location }) => work.locations.find(({ id }) => id === location)?.code === 'A-02')
  const { state, outcome } = after(work, [
    scan('A-01'),
    scan('4*8991234567891'),
    scan('L1'),
    scan('(01)08991234567891(10)L1(37)1'),
    scan('SN-1'),
    // More of the item may follow: nobody knows this number yet.
    scan('SN-9'),
    scan('3*TEH'),
    entryOf(TAKE, '0', line ? pieceKey(line) : ''),
  ])
  expect(outcome).toMatchObject({ tone: 'right', key: 'counted', values: { total: '0' } })
  const [first, ...again] = await Promise.all([send(work, state, 'k'), send(work, state, 'k'), send(work, state, 'k')])
  expect([first?.status, ...again.map(({ status }) => status)], first?.text).toEqual([200, 200, 200])
  expect(await counts()).toEqual([
    'A-01 MILK L1 5',
    'A-01 PHONE SN-1 1',
    'A-01 PHONE SN-9 1',
    'A-01 TEH 3',
    'A-02 MILK L2 0',
  ])
  const next = await workOf()
  expect(next.lines.every(({ isCounted }) => isCounted)).toBe(true)
})

test('what is counted again is counted by another person; after the review nothing is', async () => {
  const path = `${world.path('stock-opname')}/${opname.id}`
  const read = async (): Promise<Json & { readonly version: number }> =>
    (await world.ask('GET', path)).body as Json & { readonly version: number }
  const act = async (action: string) => {
    const { version } = await read()
    const reply = await world.ask('POST', `${path}/actions/${action}`, { version })
    if (reply.status !== 200) throw new Error(reply.text)
  }
  await act('review')
  expect((await workOf()).lines).toEqual([])
  const now = await read()
  const lines = (now['lines'] as readonly Json[]).map(({ id, item, location, batch, serial }) => ({
    id,
    item,
    location,
    batch,
    serial,
    decision: 'recount',
  }))
  const saved = await world.ask('PATCH', path, { version: now.version, lines })
  if (saved.status !== 200) throw new Error(saved.text)
  await act('recount')
  const work = await workOf()
  expect(work.lines.every(({ isForOthers, isCounted }) => isForOthers && !isCounted)).toBe(true)
  expect(told(work, 'A-01', 'SN-1')).toMatchObject({ tone: 'wrong', key: 'countedBefore' })
})

test('only who may count asks, and of what they see', async () => {
  const path = `/warehouse-work/count/${opname.id}`
  const looker = await world.user('looker', ['stock-opname.read'])
  expect((await world.ask('GET', path, undefined, looker)).status).toBe(403)
  const blind = await world.user('blind', ['stock-opname.count'])
  expect((await world.ask('GET', path, undefined, blind)).status).toBe(404)
  const counter = await world.user('counter', ['stock-opname.read', 'stock-opname.count'])
  expect((await world.ask('GET', path, undefined, counter)).body['isOfTeam']).toBe(false)
})
