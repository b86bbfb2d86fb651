// What an approver sees of prices: what each line asks beside the last prices of its party, net of discounts and tax,
// for one unit of the line, by one statement for all lines; only for who may read the documents that say so.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  line,
  openWorld,
  salesOrder,
  type Stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let asked: Stored

const order = (date: string, lines: readonly Json[], more: Json = {}): Json => ({
  date,
  supplier: byCode('S-1'),
  warehouse: byCode('MAIN'),
  term: byCode('NET30'),
  lines,
  ...more,
})

const coffee = (unitPrice: string, more: Json = {}): Json =>
  line('KOPI', '10', unitPrice, { priceReason: 'Kurs', ...more })

const check = async (one: Stored, headers?: Headers) =>
  world.ask('GET', `${world.path('purchase-order')}/${one.id}/price-check`, undefined, headers)

beforeAll(async () => {
  world = await openWorld()
  const make = (body: Json): Promise<Stored> => world.make('purchase-order', body, true)
  // 720,000 a box of 12: 60,000 a piece.
  await make(order('2026-11-05', [coffee('720000', { unit: byCode('CTN') })]))
  // 70,000 less 10 %: 63,000.
  await make(order('2026-11-06', [coffee('70000', { discountPercent1: '10' })]))
  // 72,150 with VAT 12 % × 11/12 in it: 65,000.
  await make(order('2026-11-07', [coffee('72150', { taxGroup: byCode('PPN') })], { priceIncludesTax: true }))
  await make(order('2026-11-08', [coffee('4.1')], { currency: byCode('USD'), rate: '16000' }))
  await make(order('2026-11-09', [coffee('1')], { supplier: byCode('S-2'), currency: byCode('IDR') }))
  asked = await world.make('purchase-order', order('2026-11-10', [coffee('66300'), line('TEH', '5', '9000')]))
})
afterAll(() => world.close())

test('66,300 after 65,000, 63,000 and 60,000: 2 %, 5.24 % and 10.5 % more; dollars are not compared', async () => {
  const { status, body } = await check(asked)
  expect([status, body['code']]).toEqual([200, undefined])
  expect(body['lines']).toMatchObject([
    {
      place: 1,
      code: 'KOPI',
      price: '66300',
      unit: 'PCS',
      currency: 'IDR',
      last: [
        { date: '2026-11-08', price: '4.1', currency: 'USD', change: null },
        { date: '2026-11-07', price: '65000', unit: 'PCS', change: '2' },
        { date: '2026-11-06', price: '63000', change: '5.24' },
        { date: '2026-11-05', price: '60000', unit: 'PCS', change: '10.5' },
      ],
    },
    { place: 2, code: 'TEH', price: '9000', last: [] },
  ])
})

test('all lines ask by one statement', async () => {
  const statements = vi.spyOn(world.engine.database, 'query')
  await check(asked)
  const names = statements.mock.calls.map(([, name]) => name)
  statements.mockRestore()
  expect(names.filter((name) => name === 'fact-last-bought')).toEqual(['fact-last-bought'])
})

test('prices are for who may read what says them; another branch finds no such order', async () => {
  const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const [jakarta] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'JKT'`)
  const elsewhere = await world.user('elsewhere', ['purchase-order.read'], [bandung?.id ?? ''])
  expect((await check(asked, elsewhere)).status).toBe(404)
  const seller = await world.user('seller', ['sales-order.read'], [jakarta?.id ?? ''])
  expect((await check(asked, seller)).status).toBe(403)
  const sold = await salesOrder(world, [line('TEH', '2', '12000')])
  const at = `${world.path('sales-order')}/${sold.id}/price-check`
  // What was sold for is said by invoices, which the seller may not read.
  expect((await world.ask('GET', at, undefined, seller)).status).toBe(403)
  expect((await world.ask('GET', at)).body['lines']).toMatchObject([{ code: 'TEH', price: '12000', last: [] }])
})
