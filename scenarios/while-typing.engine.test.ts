// What people are shown while they type an order: what is free, what comes, the last prices, cost by right; the last
// price of a supplier fills a line; what submitting would refuse is said before. Today is 21 November.
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
  shipmentBody,
  stockUp,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
const ids = new Map<string, string>()

async function find(
  table: 'item' | 'customer' | 'supplier' | 'warehouses' | 'currency' | 'branch' | 'unit',
  code: string,
) {
  const tables = {
    item: sql`select id from item where code = ${code}`,
    customer: sql`select id from customer where code = ${code}`,
    supplier: sql`select id from supplier where code = ${code}`,
    warehouses: sql`select id from warehouses where code = ${code}`,
    currency: sql`select id from currency where code = ${code}`,
    branch: sql`select id from branch where code = ${code}`,
    unit: sql`select id from unit where code = ${code}`,
  }
  const [row] = await world.owner.query<{ id: string }>(tables[table])
  ids.set(code, row?.id ?? '')
}

const id = (code: string): string => ids.get(code) ?? ''

const asked = async (
  side: 'sale' | 'purchase',
  party: string,
  more: Readonly<Record<string, string>> = {},
  headers?: Headers,
): Promise<Json> => {
  const given = {
    item: id('KOPI'),
    party: id(party),
    warehouse: id('MAIN'),
    currency: id('IDR'),
    branch: id('JKT'),
    date: '2026-11-20',
    ...more,
  }
  const query = new URLSearchParams(given)
  const { body, status } = await world.ask('GET', `/item-knowledge/${side}?${query}`, undefined, headers)
  expect(status).toBe(200)
  return body
}

const purchase = (unitPrice: string | null, date: string, more: Json = {}): Json => ({
  date,
  supplier: byCode('S-1'),
  warehouse: byCode('MAIN'),
  expectedDate: '2026-11-25',
  lines: [
    {
      item: byCode('KOPI'),
      quantity: '5',
      unit: byCode('CTN'),
      taxGroup: byCode('PPN'),
      ...(unitPrice === null ? {} : { unitPrice }),
      ...more,
    },
  ],
})

/** Two pieces, ordered, delivered and billed. */
async function sell(unitPrice: string, date: string): Promise<void> {
  const delivery = await deliveryOf(world, await salesOrder(world, [line('KOPI', '2', unitPrice)]))
  const shipped = await world.make('shipment', shipmentBody(delivery), true)
  const lines = [{ shipmentLine: shipped.lines[0]?.id, quantity: '2', unitPrice }]
  await world.make('sales-invoice', { date, customer: byCode('C-1'), term: byCode('NET30'), lines }, true)
}

beforeAll(async () => {
  world = await openWorld()
  await find('item', 'KOPI')
  await find('customer', 'C-1')
  await find('supplier', 'S-1')
  await find('supplier', 'S-2')
  await find('warehouses', 'MAIN')
  await find('currency', 'IDR')
  await find('branch', 'JKT')
  await find('branch', 'BDG')
  await find('unit', 'CTN')
  await find('unit', 'PCS')
  await stockUp(world, ['KOPI', '100', '32400'])
  await salesOrder(world, [line('KOPI', '30', '45000')])
  await sell('44000', '2026-11-13')
  await sell('46000', '2026-11-14')
  await world.make('purchase-order', purchase('390000', '2026-11-05'), true)
})
afterAll(() => world.close())

test('100 less 4 sold and 30 ordered: 66 pieces are free, 60 come; sold at 46,000 and 44,000 before', async () => {
  expect(await asked('sale', 'C-1')).toMatchObject({
    unit: 'PCS',
    stock: [{ isHere: true, free: '66' }],
    coming: [{ day: '2026-11-25', quantity: '60' }],
    last: [
      { date: '2026-11-14', price: '46000', unit: 'PCS', currency: 'IDR' },
      { date: '2026-11-13', price: '44000' },
    ],
    listPrice: null,
    cost: '32400',
  })
  expect(await asked('sale', 'C-1', { unit: id('CTN') })).toMatchObject({
    unit: 'CTN',
    stock: [{ free: '5.5' }],
    coming: [{ quantity: '5' }],
    cost: '388800',
  })
})

test('another branch sees no stock and no prices of this one; costs and bills are for who may see them', async () => {
  const rights = ['item.read', 'sales-invoice.read', 'purchase-order.read', 'field.cost.read', 'warehouses.read']
  const bandung = await world.user('bandung', rights, [id('BDG')])
  expect(await asked('sale', 'C-1', {}, bandung)).toMatchObject({ coming: [], last: [], cost: null })
  expect(await asked('purchase', 'S-1', {}, bandung)).toMatchObject({ last: [] })
  const clerk = await world.user('clerk', ['item.read'], [id('JKT')])
  expect(await asked('sale', 'C-1', {}, clerk)).toMatchObject({ stock: [{ free: '66' }], last: [], cost: null })
  const nobody = await world.user('nobody', ['customer.read'])
  const at = `/item-knowledge/sale?item=${id('KOPI')}&date=2026-11-20`
  expect((await world.ask('GET', at, undefined, nobody)).status).toBe(403)
  expect((await world.ask('GET', '/item-knowledge/sale?item=nothing&date=2026-11-20')).status).toBe(400)
  expect((await world.ask('GET', `/item-knowledge/sale?item=${id('KOPI')}&date=x`)).status).toBe(400)
})

test('the last price of the supplier fills a line, in its unit; of another supplier nothing is known', async () => {
  const fill = async (supplier: string, unit: string, changed = 'lines.0.item'): Promise<unknown> => {
    const draft = {
      date: '2026-11-20',
      supplier: id(supplier),
      currency: id('IDR'),
      lines: [{ item: id('KOPI'), quantity: '1', unit: id(unit) }],
    }
    const { body } = await world.ask('POST', `${world.path('purchase-order')}/fill`, { draft, changed })
    const [first] = Object(body)['lines'] as readonly Json[]
    return [first?.['unitPrice'], first?.['priceSource']]
  }
  expect(await fill('S-1', 'CTN', 'lines.0.unit')).toEqual(['390000.000000', 'last'])
  expect(await fill('S-1', 'PCS', 'lines.0.unit')).toEqual(['32500.000000', 'last'])
  expect(await fill('S-2', 'PCS')).toEqual(['0.000000', 'manual'])
  // Who sends an order without a price has it filled too, and nothing typed is changed.
  const sent = await world.make('purchase-order', purchase(null, '2026-11-20'))
  expect(sent.lines[0]).toMatchObject({ unitPrice: '390000.000000', priceSource: 'last' })
  const typed = await world.make('purchase-order', purchase('400000', '2026-11-20'))
  expect(typed.lines[0]).toMatchObject({ unitPrice: '400000.000000', priceSource: 'manual' })
})

test('what submitting would refuse is said while the order is typed, and nothing is stored by asking', async () => {
  const limited = await world.make('customer', {
    code: 'C-LIM',
    name: 'Toko Batas',
    term: byCode('NET30'),
    creditLimit: '1000000',
  })
  const order = {
    date: '2026-11-20',
    customer: limited.id,
    salesRep: byCode('REP'),
    lines: [line('KOPI', '30', '45000', { warehouse: byCode('MAIN') })],
  }
  const count = async (): Promise<unknown> =>
    (await world.owner.query(sql`select count(*) as orders, max(number) as last from sales_order`))[0]
  const before = await count()
  const path = `${world.path('sales-order')}/check`
  const refused = await world.ask('POST', path, order)
  expect(refused.status).toBe(422)
  expect(refused.body['errors']).toMatchObject([{ path: 'customer', code: 'over-credit', level: 'credit' }])
  const fits = await world.ask('POST', path, { ...order, lines: [line('KOPI', '2', '45000')] })
  expect([fits.status, fits.body['warnings']]).toEqual([200, []])
  const reader = await world.user('reader', ['customer.read'])
  expect((await world.ask('POST', path, order, reader)).status).toBe(403)
  expect(await count()).toEqual(before)
  // A stored draft is judged as it is typed now.
  const draft = await world.make('sales-order', { ...order, lines: [line('KOPI', '2', '45000')] })
  const changed = await world.ask('POST', `${path}?id=${draft.id}`, { lines: order.lines })
  expect(changed.body['errors']).toMatchObject([{ code: 'over-credit' }])
  expect(stored(await world.ask('GET', `${world.path('sales-order')}/${draft.id}`)).lines[0]).toMatchObject({
    quantity: '2.000000',
  })
})
