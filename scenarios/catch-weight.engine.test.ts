// Catch weight (inventory 2.2): chickens are counted whole and weighed beside that, from the day they come in until the
// last of them has left.
//   received 12 of 18.4 kg; sold 5 of 7.9 kg; scrapped 1 of 1.4 kg; 6 of 9.1 kg are left
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, type Reply, stored } from '../checks/must-hold/world.ts'
import { foundOf } from '../checks/testing/past-protection.ts'
import { type CountDesk, openCountDesk } from './count-desk.ts'

let desk: CountDesk
const CHICKEN = {
  code: 'CHICKEN',
  name: 'Broiler',
  measureUnit: byCode('KG'),
  nominalMeasure: '1.5',
  measureTolerance: '10',
}
const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }

beforeAll(async () => {
  desk = await openCountDesk()
  await desk.world.make('item', { ...goods, ...CHICKEN })
  await desk.world.make('item', {
    ...goods,
    code: 'CLOTH',
    name: 'Cloth',
    tracking: 'serial',
    measureUnit: byCode('KG'),
  })
})
afterAll(() => desk?.world.close())

const asked = (resource: string, body: Json): Promise<Reply> =>
  desk.world.ask('POST', `${desk.world.path(resource)}?submit=true`, body)

const MAIN = { date: '2026-11-12', warehouse: byCode('MAIN'), adjustmentReason: byCode('STOCK-COUNT') }

const broughtIn = (item: string, quantity: string, tracking: readonly Json[], more: Json = {}): Promise<Reply> =>
  asked('adjustment-in', {
    ...MAIN,
    type: 'found',
    lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitCost: '40000' }],
    tracking: tracking.map((row) => ({ line: 1, ...row })),
    ...more,
  })

const gone = (item: string, quantity: string, tracking: readonly Json[], more: Json = {}): Promise<Reply> =>
  asked('adjustment-out', {
    ...MAIN,
    lines: [{ item: byCode(item), quantity, unit: byCode('PCS') }],
    tracking: tracking.map((row) => ({ line: 1, ...row })),
    ...more,
  })

const codesIn = ({ body }: Reply): string[] =>
  (body['errors'] as readonly { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)

/** Pieces and kilograms by warehouse; nothing where neither lies. */
const lying = async (item: string): Promise<string[]> => {
  const rows = await desk.world.owner.query<{ said: string }>(sql`
    select concat_ws(' ', w.code, b.serial, trim_scale(b.quantity), trim_scale(b.measured)) as said
      from stock_balance b join item i on i.id = b.item join warehouses w on w.id = b.warehouse
     where i.code = ${item} and (b.quantity <> 0 or b.measured <> 0) order by 1`)
  return rows.map(({ said }) => said)
}

const reportRows = async (path: string): Promise<readonly Json[]> => {
  const reply = await desk.world.ask('GET', path)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body['rows'] as readonly Json[]
}

test('an item with catch weight is kept in stock, counted whole, and weighed in another unit', async () => {
  const refused = async (more: Json): Promise<string[]> =>
    codesIn(await desk.world.ask('POST', desk.world.path('item'), { ...goods, code: 'X', name: 'X', ...more }))
  const weighed = { measureUnit: byCode('KG') }
  expect(await refused({ ...weighed, baseUnit: byCode('KG') })).toEqual(['measureUnit unit-twice'])
  expect(await refused({ measureUnit: byCode('PCS'), baseUnit: byCode('KG') })).toEqual([
    'measureUnit measure-not-whole',
  ])
  expect(await refused({ ...weighed, type: 'service' })).toEqual(['measureUnit measure-not-stock'])
  expect(await refused({ nominalMeasure: '2' })).toEqual(['measureUnit measure-unit-missing'])
  expect(await refused({ ...weighed, measureTolerance: '5' })).toEqual(['nominalMeasure measure-nominal-missing'])
})

test('the weight of every row is typed, in the decimals of its unit; no other item has one', async () => {
  const none = await broughtIn('CHICKEN', '12', [])
  expect(codesIn(none)).toEqual(['lines.0.item measure-missing'])
  expect(none.text).toContain('CHICKEN has catch weight. Enter the KG of all 12 PCS on line 1.')
  expect(codesIn(await broughtIn('CHICKEN', '12', [{ measured: '9', quantity: '6' }, { quantity: '6' }]))).toEqual([
    'tracking.1.measured measure-missing',
  ])
  expect(codesIn(await broughtIn('CHICKEN', '12', [{ measured: '18.4001' }]))).toEqual([
    'tracking.0.measured measure-decimals',
  ])
  expect(codesIn(await broughtIn('KOPI', '12', [{ measured: '18' }]))).toEqual(['tracking.0.measured not-measured'])
  expect(codesIn(await broughtIn('CHICKEN', '1.5', [{ measured: '2' }]))).toContain('lines.0.quantity not-whole')
})

test('12 come in and weigh 18.4 kg; a weight far from 1.5 kg each is a warning and no refusal', async () => {
  const usual = stored(await broughtIn('CHICKEN', '12', [{ measured: '18.4' }]))
  expect(JSON.stringify(usual['warnings'] ?? [])).not.toContain('measure-unusual')
  expect(await lying('CHICKEN')).toEqual(['MAIN 12 18.4'])
  const heavy = stored(await broughtIn('CHICKEN', '2', [{ measured: '8' }]))
  expect(JSON.stringify(heavy['warnings'])).toContain('CHICKEN: 8 KG for 2 PCS lies outside 2,7 to 3,3.')
  stored(await desk.world.act('adjustment-in', heavy, 'void'))
  expect(await lying('CHICKEN')).toEqual(['MAIN 12 18.4'])
})

test('5 leave and weigh 7.9 kg, one is scrapped; the last take along what is left', async () => {
  stored(await gone('CHICKEN', '5', [{ measured: '7.9' }]))
  const scrapped = stored(await gone('CHICKEN', '1', [{ measured: '1.4' }]))
  expect(await lying('CHICKEN')).toEqual(['MAIN 6 9.1'])
  const refused = await gone('CHICKEN', '5', [{ measured: '9.1' }])
  expect(codesIn(refused)).toEqual(['lines.0.quantity stock-measured'])
  // Which pieces is suggested, what they weigh the scale says.
  expect(codesIn(await gone('CHICKEN', '5', []))).toEqual(['tracking.0.measured measure-missing'])
  const all = stored(await gone('CHICKEN', '6', [{ measured: '8.8' }]))
  expect(await lying('CHICKEN')).toEqual([])
  stored(await desk.world.act('adjustment-out', all, 'void'))
  stored(await desk.world.act('adjustment-out', scrapped, 'void'))
  expect(await lying('CHICKEN')).toEqual(['MAIN 7 10.5'])
  expect(await desk.world.breaches()).toEqual([])
})

test('a weighed serial number keeps its weight: who scans it need not weigh it again', async () => {
  stored(
    await broughtIn('CLOTH', '2', [
      { serial: 'R-1', measured: '98.4' },
      { serial: 'R-2', measured: '101.2' },
    ]),
  )
  const out = stored(await gone('CLOTH', '1', [{ serial: 'R-2' }]))
  expect((out['tracking'] as readonly Json[])[0]?.['measured']).toBe('101.200000')
  expect(await lying('CLOTH')).toEqual(['MAIN R-1 1 98.4'])
})

test('reports tell what lies there in both measures, now and on a day that has passed', async () => {
  const item = (await desk.world.owner.query<{ id: string }>(sql`select id from item where code = 'CHICKEN'`))[0]?.id
  const figures = (rows: readonly Json[], ...keys: readonly string[]) =>
    rows.map((row) => keys.map((key) => Number(row[key])))
  expect(figures(await reportRows(`/report/summary-stock?item=${item}`), 'onHand', 'measured')).toEqual([[7, 10.5]])
  expect(figures(await reportRows(`/report/summary-stock?item=${item}&asOf=2026-11-12`), 'onHand', 'measured')).toEqual(
    [[7, 10.5]],
  )
  expect(figures(await reportRows(`/report/stock-per-batch-with-value?item=${item}`), 'quantity', 'measured')).toEqual([
    [7, 10.5],
  ])
  const card = await reportRows(`/report/detail-stock?item=${item}&from=2026-11-01&to=2026-11-30`)
  expect(figures(card.slice(-1), 'balance', 'measuredBalance')).toEqual([[7, 10.5]])
})

test('a count weighs what it counts: pieces and weight both come to what lies there', async () => {
  const { step } = desk
  const counted = async (row: Json): Promise<void> => {
    const planned = await step(await desk.plan({ tolerancePercent: '100', items: [byCode('CHICKEN')] }), 'freeze')
    stored(await desk.take(planned, 'count', { rows: [{ item: byCode('CHICKEN'), ...row }] }, desk.ani))
    const reviewed = await step(planned, 'review')
    const lines = reviewed.lines.map(({ id, item }) => ({ id, item, decision: 'accept' }))
    const accepted = stored(await desk.world.ask('PATCH', desk.at(reviewed), { version: reviewed.version, lines }))
    stored(await desk.submit(accepted))
  }
  // They have dried: 7 are there and weigh 10.2 kg.
  await counted({ quantity: '7', measured: '10.2' })
  expect(await lying('CHICKEN')).toEqual(['MAIN 7 10.2'])
  await counted({ quantity: '6', measured: '8.8' })
  expect(await lying('CHICKEN')).toEqual(['MAIN 6 8.8'])
  // Not weighed: what is missing weighs as the others do.
  await counted({ quantity: '3' })
  expect(await lying('CHICKEN')).toEqual(['MAIN 3 4.4'])
  expect(await desk.world.breaches()).toEqual([])
})

test('weight on pieces that are gone is found', async () => {
  const code = 'measured-with-pieces'
  const fault = sql`update stock_balance set quantity = 0 where quantity = 3`
  const [row] = await foundOf(desk.world.owner, desk.world.registry, code, fault)
  expect(row).toMatch(/^balance /)
})
