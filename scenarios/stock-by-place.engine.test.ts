// Reports of stock by location, batch and condition (inventory 8): what lies where, what of it may be taken, and what
// moved, each adding up to what the summary says.
//   10 of batch A at R1 and 6 at R2, 4 of batch B at R2; 2 of A at R1 go on QC hold, 1 of B at R2 is damaged
//   on hand 20, QC hold 2, damaged 1, free 17
import { decimal, sum } from '@lumbung/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type World } from '../checks/must-hold/world.ts'

let world: World
const ids = new Map<string, string>()
const idOf = (code: string): string => ids.get(code) ?? ''

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  const storage = await world.make('storage', { code: 'S1', name: 'Zone', warehouse: byCode('RACKS') })
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick', mixItems: true, mixBatches: true })
  for (const code of ['R1', 'R2']) {
    const place = { code, name: code, storage: byCode('S1'), category: byCode('PICK') }
    ids.set(code, (await world.make('location', place)).id)
  }
  const milk = await world.make('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch' })
  ids.set('MILK', milk.id).set('S1', storage.id)
  const rows = [
    { line: 1, batchNumber: 'A', location: byCode('R1'), quantity: '10' },
    { line: 1, batchNumber: 'A', location: byCode('R2'), quantity: '6' },
    { line: 1, batchNumber: 'B', location: byCode('R2'), quantity: '4' },
  ]
  await world.make(
    'adjustment-in',
    {
      date: '2026-11-02',
      warehouse: byCode('RACKS'),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('MILK'), quantity: '20', unit: byCode('PCS'), unitCost: '33.333333' }],
      tracking: rows,
    },
    true,
  )
  await intoCondition('qc', 'A', 'R1', '2')
  await intoCondition('damaged', 'B', 'R2', '1')
})
afterAll(() => world?.close())

const intoCondition = async (conditionTo: string, batch: string, location: string, quantity: string): Promise<void> => {
  const found = await world.ask('GET', `/master/batch?filter[number]=${batch}`)
  const [known] = found.body['data'] as readonly Json[]
  await world.make(
    'storage-transfer',
    {
      date: '2026-11-05',
      warehouseFrom: byCode('RACKS'),
      warehouseTo: byCode('RACKS'),
      lines: [{ item: byCode('MILK'), quantity, unit: byCode('PCS'), conditionFrom: 'available', conditionTo }],
      tracking: [{ line: 1, batch: known?.['id'], location: byCode(location), quantity }],
    },
    true,
  )
}

async function rowsOf(report: string, asked: string): Promise<readonly Json[]> {
  const reply = await world.ask('GET', `/report/${report}?item=${idOf('MILK')}&${asked}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body['rows'] as readonly Json[]
}

const codeOf = (value: unknown): unknown => (value as Json | null)?.['code'] ?? null
const valueOf = (rows: readonly Json[]): string => sum(rows.map(({ value }) => decimal(String(value)))).toFixed(2)
const inOrder = (a: unknown, b: unknown): number => String(a).localeCompare(String(b))
const said = (rows: readonly Json[]): unknown[] =>
  rows.map(({ batch, location, status, quantity }) => [codeOf(batch), codeOf(location), status, Number(quantity)])

test('the summary says what is on hold and what is damaged; neither is free', async () => {
  const [row] = await rowsOf('summary-stock', '')
  const figures = ['onHand', 'held', 'damaged', 'reserved', 'free'].map((key) => Number(row?.[key]))
  expect(figures).toEqual([20, 2, 1, 0, 17])
  // Nothing is told of what was on hold on a day that has passed.
  const [past] = await rowsOf('summary-stock', 'asOf=2026-11-10')
  expect([Number(past?.['onHand']), past?.['held'], past?.['damaged']]).toEqual([20, null, null])
})

test('stock by batch is split by location where that is asked, and adds up to the same value', async () => {
  const whole = await rowsOf('stock-per-batch-with-value', '')
  expect(said(whole)).toEqual([
    ['MILK/A', null, 'available', 14],
    ['MILK/A', null, 'qc', 2],
    ['MILK/B', null, 'available', 3],
    ['MILK/B', null, 'damaged', 1],
  ])
  const split = await rowsOf('stock-per-batch-with-value', 'byLocation=true')
  expect(said(split).toSorted(inOrder)).toEqual([
    ['MILK/A', 'R1', 'available', 8],
    ['MILK/A', 'R1', 'qc', 2],
    ['MILK/A', 'R2', 'available', 6],
    ['MILK/B', 'R2', 'available', 3],
    ['MILK/B', 'R2', 'damaged', 1],
  ])
  expect([valueOf(whole), valueOf(split)]).toEqual(['666.67', '666.67'])
  expect(valueOf(await rowsOf('stock-per-batch-with-value', 'byLocation=true&asOf=2026-11-10'))).toBe('666.67')
})

test('of a location, a storage area or a condition only what lies there so', async () => {
  const asked = (more: string): Promise<readonly Json[]> => rowsOf('stock-per-batch-with-value', more)
  expect(said(await asked(`location=${idOf('R1')}`)).toSorted(inOrder)).toEqual([
    ['MILK/A', 'R1', 'available', 8],
    ['MILK/A', 'R1', 'qc', 2],
  ])
  expect(await asked(`storage=${idOf('S1')}`)).toHaveLength(5)
  expect(said(await asked('status=damaged'))).toEqual([['MILK/B', null, 'damaged', 1]])
})

test('the card of a condition: what came into it and left it, without a value of its own', async () => {
  const rows = await rowsOf('detail-stock', 'condition=qc&from=2026-11-01&to=2026-11-30')
  expect(rows.map((row) => [row['condition'], Number(row['quantityIn']), Number(row['balance'])])).toEqual([
    ['qc', 2, 2],
  ])
  expect(rows.map(({ balanceValue }) => balanceValue)).toEqual([null])
  const all = await rowsOf('detail-stock', 'from=2026-11-01&to=2026-11-30')
  expect(Number(all.at(-1)?.['balance'])).toBe(20)
})
