// What the tabs of customers, suppliers and items show: statements that end on the reports, what is open, a year of
// trade, prices, stock by warehouse and the stock card, for who may read them. Today is 21 November.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  deliveryOf,
  type Headers,
  type Json,
  line,
  openWorld,
  salesOrder,
  serviceInvoice,
  shipmentBody,
  stockUp,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
const ids = new Map<string, string>()
let bandung: Headers

const part = async (resource: string, code: string, tab: string, headers?: Headers): Promise<Json> => {
  const at = `${world.path(resource)}/${ids.get(code) ?? ''}/${tab}`
  const { body, status, text } = await world.ask('GET', at, undefined, headers)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body
}

const rowsIn = (body: Json, key = 'rows'): readonly Json[] => Object(body)[key]

const DAYS = 'statement?from=2026-11-01&to=2026-11-30'
const BOUGHT = { date: '2026-11-10', supplier: byCode('S-1'), warehouse: byCode('MAIN') }

beforeAll(async () => {
  world = await openWorld()
  const found = await world.owner.query<{ id: string; code: string }>(
    sql`select id, code from customer union all select id, code from supplier union all select id, code from item
        union all select id, code from branch`,
  )
  for (const { id, code } of found) ids.set(code, id)
  await stockUp(world, ['KOPI', '130', '60000'])
  const order = await salesOrder(world, [line('KOPI', '100', '100000', { requiredDate: '2026-11-15' })])
  const delivery = await deliveryOf(world, order, ['40'])
  const shipment = await world.make('shipment', shipmentBody(delivery), true)
  const billed = { shipmentLine: shipment.lines[0]?.id, quantity: '40', unitPrice: '100000' }
  const invoice = { date: '2026-11-13', customer: byCode('C-1'), term: byCode('NET30'), lines: [billed] }
  await world.make('sales-invoice', invoice, true)
  await world.make('sales-invoice', serviceInvoice('1000000'), true)
  await world.make(
    'purchase-order',
    { ...BOUGHT, expectedDate: '2026-11-28', lines: [line('KOPI', '24', '61000')] },
    true,
  )
  const every = [...world.registry.resources.keys()].map((key) => `${key}.read`)
  bandung = await world.user(
    'bandung',
    [...every, 'report.detail-stock.read', 'field.cost.read'],
    [ids.get('BDG') ?? ''],
  )
})
afterAll(() => world.close())

test('a statement adds up, and ends on what the report of outstanding items has', async () => {
  const { opening, closing, rows, isCut } = await part('customer', 'C-1', DAYS)
  expect([opening, closing, isCut]).toEqual(['0', '5110000.00', false])
  expect(
    rowsIn({ rows }).map(({ date, added, settled, balance, key }) => [date, added, settled, balance, key]),
  ).toEqual([
    ['2026-11-12', '1110000.00', '0', '1110000.00', 'sales-invoice'],
    ['2026-11-13', '4000000.00', '0', '5110000.00', 'sales-invoice'],
  ])
  const report = await world.ask(
    'GET',
    `/report/account-receivable-outstanding?branch=all&customer=${ids.get('C-1') ?? ''}`,
  )
  const owed = rowsIn(report.body).map(({ rupiah }) => Number(rupiah))
  expect(owed.reduce((all, one) => all + one, 0)).toBe(5_110_000)
  const later = await part('customer', 'C-1', 'statement?from=2026-11-13&to=2026-11-30')
  expect([later['opening'], rowsIn(later).length]).toEqual(['1110000.00', 1])
})

test('days that are none, or turned around, are refused', async () => {
  const at = `${world.path('customer')}/${ids.get('C-1') ?? ''}/statement`
  for (const days of ['from=2026-11-01', 'from=yesterday&to=2026-11-02', 'from=2026-11-03&to=2026-11-02']) {
    expect((await world.ask('GET', `${at}?${days}`)).status).toBe(400)
  }
})

test('open of a customer: the order partly delivered and late, and both bills', async () => {
  const { data } = await part('customer', 'C-1', 'open-documents')
  expect(rowsIn({ data }, 'data').map(({ key, state, open, late }) => [key, state, open, late])).toEqual([
    ['sales-order', 'partly', '6660000.00', 6],
    ['sales-invoice', 'owed', '1110000.00', 0],
    ['sales-invoice', 'owed', '4000000.00', 0],
  ])
  const clerk = await world.user('order-clerk', ['customer.read', 'sales-order.read'])
  const told = await part('customer', 'C-1', 'open-documents', clerk)
  expect(rowsIn(told, 'data').map(({ key }) => key)).toEqual(['sales-order'])
})

test('a year of sales ends with this month, and says what was sold most', async () => {
  const { months, items } = await part('customer', 'C-1', 'months')
  const told = rowsIn({ months }, 'months')
  expect([told.length, told[0]?.['month'], told[11]]).toEqual([
    12,
    '2025-12-01',
    { month: '2026-11-01', net: '5000000.00', quantity: '41.000000', cost: '2400000.00' },
  ])
  expect(items).toMatchObject([{ code: 'KOPI', quantity: '40.000000', net: '4000000.00' }])
  const seller = await world.user('seller', ['customer.read', 'sales-invoice.read'])
  const without = await part('customer', 'C-1', 'months', seller)
  expect(rowsIn(without, 'months').every(({ cost }) => cost === null)).toBe(true)
})

test('prices: what was billed at last, and the lists that are made for the customer', async () => {
  const row = { item: byCode('KOPI'), unit: byCode('PCS'), minimumQuantity: '12', price: '98000' }
  const list = { code: 'SPECIAL', name: 'Special', validFrom: '2026-01-01', customer: byCode('C-1'), lines: [row] }
  await world.make('price-list', list)
  expect(await part('customer', 'C-1', 'prices')).toMatchObject({
    last: [{ code: 'KOPI', price: '100000.000000', currency: 'IDR', quantity: '40.000000', date: '2026-11-13' }],
    listed: [{ list: 'SPECIAL', what: 'KOPI · KOPI', from: '12.000000', price: '98000.000000' }],
  })
})

test('open of a supplier: the order that has not come', async () => {
  const { data } = await part('supplier', 'S-1', 'open-documents')
  expect(data).toMatchObject([{ key: 'purchase-order', state: 'none', due: '2026-11-28', open: '1625040.00', late: 0 }])
  expect(await part('supplier', 'S-1', DAYS)).toMatchObject({ opening: '0', closing: '0', rows: [] })
})

test('an item: on hand, reserved, free, incoming, what it is worth, what was sold', async () => {
  expect(await part('item', 'KOPI', 'summary')).toMatchObject({
    onHand: '90',
    available: '90',
    reserved: '60',
    free: '30',
    incoming: '24',
    nextDay: '2026-11-28',
    value: '5400000.00',
    unitCost: '60000.000000',
    isRecalculating: false,
    sold: { amount: '4000000.00', quantity: '40.000000', before: '0' },
  })
  const { data } = await part('item', 'KOPI', 'stock')
  expect(data).toMatchObject([{ code: 'MAIN', onHand: '90.000000', reserved: '60.000000', free: '30.000000' }])
})

test('its card counts back from what lies there now, each move with its document', async () => {
  const { rows } = await part('item', 'KOPI', 'card')
  expect(rowsIn({ rows }).map(({ key, quantity, balance, value }) => [key, quantity, balance, value])).toEqual([
    ['shipment', '-40.000000', '90.000000', '-2400000.00'],
    ['adjustment-in', '130.000000', '130.000000', '7800000.00'],
  ])
})

test('what wants it and what brings it, with its document for who may read that', async () => {
  const { data } = await part('item', 'KOPI', 'expected')
  expect(data).toMatchObject([
    { key: 'sales-order', party: 'Toko Maju', quantity: '-60.000000', day: '2026-11-15', late: 6 },
    { key: 'purchase-order', party: 'PT Sumber', quantity: '24.000000', day: '2026-11-28', late: 0 },
  ])
  const keeper = await world.user('keeper', ['item.read', 'purchase-order.read', 'report.detail-stock.read'])
  const told = await part('item', 'KOPI', 'expected', keeper)
  expect(told['data']).toMatchObject([{ key: null, number: null, party: null }, { key: 'purchase-order' }])
  expect(await part('item', 'KOPI', 'summary', keeper)).toMatchObject({ value: null, unitCost: null, sold: null })
  const card = await part('item', 'KOPI', 'card', keeper)
  expect(rowsIn(card).map(({ key, value }) => [key, value])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(await part('item', 'KOPI', 'months', keeper)).toEqual({ sales: null, purchases: null })
})

test('another branch sees nothing of all that', async () => {
  expect(await part('customer', 'C-1', DAYS, bandung)).toMatchObject({ closing: '0', rows: [] })
  expect(await part('customer', 'C-1', 'open-documents', bandung)).toEqual({ data: [] })
  expect(await part('customer', 'C-1', 'prices', bandung)).toMatchObject({ last: [] })
  expect(await part('customer', 'C-1', 'months', bandung)).toMatchObject({ items: [] })
  expect(await part('supplier', 'S-1', 'open-documents', bandung)).toEqual({ data: [] })
  expect(await part('item', 'KOPI', 'summary', bandung)).toMatchObject({ onHand: '0', reserved: '0', value: '0' })
  expect(await part('item', 'KOPI', 'stock', bandung)).toEqual({ data: [] })
  expect(rowsIn(await part('item', 'KOPI', 'card', bandung))).toEqual([])
  expect(await part('item', 'KOPI', 'expected', bandung)).toEqual({ data: [] })
})

test('without the right to the tab nothing is answered', async () => {
  const nobody = await world.user('nobody', ['customer.read', 'item.read'])
  for (const at of [`customer/${ids.get('C-1') ?? ''}/${DAYS}`, `item/${ids.get('KOPI') ?? ''}/card`]) {
    expect((await world.ask('GET', `/master/${at}`, undefined, nobody)).status).toBe(403)
  }
})
