// The stock card of goods that are told apart (inventory 8): by batch, serial number and place, each with its own
// balance, and its value where it has a cost of its own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, idOf, masters, type Row, table } from './reading.ts'
import { day, returning } from './returning.ts'
import { stockReports } from './stock-reports.ts'

let company: OpenCompany
const { found, rowsOf, shown } = stockReports(() => company)
const { next, shipped } = returning(() => company)

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const goods = { itemGroup: byCode('GOODS'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await company.create('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch' })
  await company.create('item', { ...goods, code: 'CHEESE', name: 'Cheese', tracking: 'batch', costByBatch: true })
  await company.create('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
  await company.create('location-category', { code: 'RACK', name: 'Rack', use: 'pick' })
  await company.create('storage', { code: 'COLD', name: 'Cold store', warehouse: byCode('MAIN') })
  for (const code of ['C-01', 'C-02'])
    await company.create('location', { code, name: code, storage: byCode('COLD'), category: byCode('RACK') })
  await company.refresh()
  await found('MILK', '10', '100', {
    date: '2026-10-02',
    tracking: [
      { batchNumber: 'A', quantity: '6', location: byCode('C-01') },
      { batchNumber: 'B', quantity: '4', location: byCode('C-02') },
    ],
  })
  await found('MILK', '5', '130', { date: '2026-10-03', tracking: [{ batchNumber: 'A', quantity: '5' }] })
  await found('PHONE', '2', '3000', {
    date: '2026-10-02',
    tracking: [
      { serial: 'S-1', quantity: '1' },
      { serial: 'S-2', quantity: '1' },
    ],
  })
})
afterAll(() => company.close())

const card = async (item: string, more: Row = {}): Promise<string> => {
  const asked = { ...OCTOBER, item: await idOf(company, 'item', item), ...more }
  const columns = ['date', 'location', 'batch', 'serial', 'quantityIn', 'balance', 'value', 'balanceValue']
  return shown('detail-stock', asked, ...columns)
}

test('every move says its place, batch and serial number', async () => {
  expect(await card('MILK')).toBe(
    table(`
    2026-10-02 | C-01 | MILK/A |  | 6 | 6  | 600 | 600
    2026-10-02 | C-02 | MILK/B |  | 4 | 10 | 400 | 1000
    2026-10-03 |  | MILK/A |  | 5 | 15 | 650 | 1650`),
  )
  expect(await breaches(company)).toEqual([])
})

test('of a batch: what lies of it, whose value it shares with the others', async () => {
  expect(await card('MILK', { batch: await idOf(company, 'batch', 'MILK/A') })).toBe(
    table(`
    2026-10-02 | C-01 | MILK/A |  | 6 | 6  | 600 |
    2026-10-03 |  | MILK/A |  | 5 | 11 | 650 |`),
  )
})

test('of a location and of all locations of a storage', async () => {
  const location = await idOf(company, 'location', 'C-02')
  expect(await card('MILK', { location })).toBe(table(`2026-10-02 | C-02 | MILK/B |  | 4 | 4 | 400 |`))
  const storage = await idOf(company, 'storage', 'COLD')
  expect((await rowsOf('detail-stock', { ...OCTOBER, storage })).map((row) => Number(row.balance))).toEqual([6, 10])
})

test('of a serial number, which has a cost of its own; of one that there is not, nothing', async () => {
  expect(await card('PHONE', { serial: 's-2' })).toBe(table(`2026-10-02 |  |  | S-2 | 1 | 1 | 3000 | 3000`))
  expect(await card('PHONE', { serial: 'S-3' })).toBe('')
})

test('of one kind of movement: its moves, with the balance that all of them leave', async () => {
  expect(await card('MILK', { movement: 'received' })).toBe('')
  expect((await card('MILK', { movement: 'adjusted' })).split('\n')).toHaveLength(3)
  await expect(card('MILK', { movement: 'stolen' })).rejects.toMatchObject({ status: 400 })
})

test('sold of two batches that cost apart: one row of cost, and the pool of each behind it', async () => {
  for (const [batchNumber, unitCost] of [
    ['C', '100'],
    ['D', '200'],
  ] as const)
    await found('CHEESE', '4', unitCost, { date: '2026-10-02', tracking: [{ batchNumber, quantity: '4' }] })
  const { shipment } = await shipped('6', { item: byCode('CHEESE') })
  await next(shipment, 'sales-invoice', undefined, day('2026-10-08'))
  const asked = { ...OCTOBER, item: await idOf(company, 'item', 'CHEESE') }
  expect(await shown('history-cogs', asked, 'issue', 'quantity', 'costAtIssue', 'adjustments')).toBe(
    `${shipment[1].number} | 6 | 800 | 0`,
  )
  expect(await shown('cost-of-issue', asked, 'step', 'batch', 'quantity', 'value')).toBe(
    table(`
    before | CHEESE/C | 4  | 400
    issued | CHEESE/C | -4 | -400
    after  | CHEESE/C | 0  | 0
    before | CHEESE/D | 4  | 800
    issued | CHEESE/D | -2 | -400
    after  | CHEESE/D | 2  | 400`),
  )
  expect(await card('CHEESE', { batch: await idOf(company, 'batch', 'CHEESE/D') })).toBe(
    table(`
    2026-10-02 |  | CHEESE/D |  | 4 | 4 | 800 | 800
    2026-10-07 |  | CHEESE/D |  | 0 | 2 | -400 | 400`),
  )
  expect(await breaches(company)).toEqual([])
})
