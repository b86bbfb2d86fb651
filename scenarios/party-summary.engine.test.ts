// How a customer and a supplier stand, as their pages and what is entered about them show it: what is open, overdue,
// ordered and traded, for who may read it and in the branches they see. Today is 21 November.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  line,
  openWorld,
  salesOrder,
  serviceInvoice,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let customer: string
let supplier: string

const idOf = async (table: 'customer' | 'supplier' | 'branch', code: string): Promise<string> => {
  const [row] = await world.owner.query<{ id: string }>(
    table === 'customer'
      ? sql`select id from customer where code = ${code}`
      : table === 'supplier'
        ? sql`select id from supplier where code = ${code}`
        : sql`select id from branch where code = ${code}`,
  )
  return row?.id ?? ''
}

const change = async (resource: string, id: string, values: Json): Promise<void> => {
  const { body } = await world.ask('GET', `${world.path(resource)}/${id}`)
  stored(await world.ask('PATCH', `${world.path(resource)}/${id}`, { version: body['version'], ...values }))
}

const summaryOf = async (resource: string, id: string, headers?: Headers): Promise<Json> => {
  const { body, status } = await world.ask('GET', `${world.path(resource)}/${id}/summary`, undefined, headers)
  expect(status).toBe(200)
  return body
}

const workIn = async (month: string): Promise<void> => {
  const [period] = await world.owner.query<{ id: string }>(sql`select id from accounting_period where name = ${month}`)
  const { status } = await world.ask('PUT', '/auth/me/period', { periodId: period?.id })
  expect(status).toBe(200)
}

const BOUGHT = { date: '2026-11-10', supplier: byCode('S-1') }
const MAIN = { warehouse: byCode('MAIN') }

beforeAll(async () => {
  world = await openWorld()
  customer = await idOf('customer', 'C-1')
  supplier = await idOf('supplier', 'S-1')
  const contacts = [{ name: 'Ibu Ratna', phone: '0812-1', standard: true }]
  await change('customer', customer, { creditLimit: '50000000', phone: '021-1', email: 'toko@example.com', contacts })
  // 2,220,000 due on 9 November, 1,110,000 due on 12 December; 1,000,000 paid ahead.
  await workIn('2026-10')
  await world.make('sales-invoice', serviceInvoice('2000000', { date: '2026-10-10' }), true)
  await workIn('2026-11')
  await world.make('sales-invoice', serviceInvoice('1000000'), true)
  const paid = { bank: byCode('BCA'), method: byCode('TRANSFER'), partyKind: 'CUSTOMER', customer: byCode('C-1') }
  const ahead = { date: '2026-11-15', amount: '1000000', lines: [{ kind: 'DEPOSIT', amount: '1000000' }] }
  await world.make('cash-bank-receipt', { ...paid, ...ahead }, true)
  await salesOrder(world, [line('KOPI', '10', '100000')])
  const order = await world.make('purchase-order', { ...BOUGHT, ...MAIN, lines: [line('TEH', '60', '50000')] }, true)
  const lines = [{ orderLine: order.lines[0]?.id, delivered: '40' }]
  const goods = { ...BOUGHT, ...MAIN, date: '2026-11-11', supplierDeliveryNumber: 'SJ-1', lines }
  const arrived = await world.make('receiving', goods, true)
  const bill = { receivingLine: arrived.lines[0]?.id, quantity: '10', unitPrice: '50000' }
  const billed = { date: '2026-11-12', supplierInvoiceNumber: 'B-1', supplierInvoiceDate: '2026-11-12' }
  await world.make('purchase-invoice', { ...BOUGHT, ...billed, term: byCode('NET30'), lines: [bill] }, true)
})
afterAll(() => world.close())

test('a customer: owed, overdue, paid ahead, ordered, left of the limit, sold this month and before', async () => {
  expect(await summaryOf('customer', customer)).toMatchObject({
    owed: '3330000.00',
    overdue: { amount: '2220000.00', count: 1, days: 12 },
    dueSoon: { amount: '0', count: 0 },
    unapplied: '1000000.00',
    uncleared: '0',
    committed: '1110000',
    limit: '50000000',
    // 50,000,000 − 3,330,000 − 1,110,000; unapplied receipts count where the company says so.
    creditLeft: '46560000',
    openOrders: { count: 1, amount: '1110000.00' },
    month: { amount: '1000000.00', before: '2000000.00' },
    lastPayment: { date: '2026-11-15', amount: '1000000.00', key: 'cash-bank-receipt' },
    hold: 'none',
    contact: { name: 'Ibu Ratna', phone: '0812-1', email: 'toko@example.com' },
  })
})

test('its newest documents come first, each of its kind, with total and status', async () => {
  const { lastDocuments } = await summaryOf('customer', customer)
  expect(lastDocuments).toMatchObject([
    { key: 'sales-invoice', date: '2026-11-12', total: '1110000.00', currency: 'IDR', status: 'approved' },
    { key: 'sales-order', date: '2026-11-10', total: '1110000.00', status: 'approved' },
    { key: 'sales-invoice', date: '2026-10-10', total: '2220000.00' },
  ])
})

test('the figures are those of the report of what is outstanding', async () => {
  const at = `/report/account-receivable-outstanding?branch=all&customer=${customer}`
  const { body } = await world.ask('GET', at)
  const rows = Object(body)['rows'] as readonly { readonly rupiah: string; readonly daysLate: number }[]
  const owed = rows.filter(({ rupiah }) => Number(rupiah) > 0)
  expect(owed.map(({ rupiah, daysLate }) => [rupiah, daysLate])).toEqual([
    ['2220000.00', 12],
    ['1110000.00', 0],
  ])
})

test('a supplier: owed, ordered, received and not billed, bought this month', async () => {
  expect(await summaryOf('supplier', supplier)).toMatchObject({
    owed: '500000.00',
    overdue: { amount: '0', count: 0, days: 0 },
    openOrders: { count: 1, amount: '3330000.00' },
    // 40 received, 10 of them billed: 30 × 50,000.
    receivedNotBilled: { amount: '1500000.00', count: 1 },
    month: { amount: '500000.00', before: '0' },
    lastPayment: null,
    lastDocuments: [{ key: 'purchase-invoice' }, { key: 'receiving', total: null }, { key: 'purchase-order' }],
  })
})

test('what one may not read is not told: bills, orders, costs, persons', async () => {
  const clerk = await world.user('order-clerk', ['customer.read', 'sales-order.read', 'supplier.read'])
  const told = await summaryOf('customer', customer, clerk)
  expect(told).toMatchObject({
    owed: null,
    overdue: null,
    unapplied: null,
    creditLeft: null,
    month: null,
    lastPayment: null,
    contact: null,
    limit: '50000000',
    openOrders: { count: 1 },
    lastDocuments: [{ key: 'sales-order' }],
  })
  expect(await summaryOf('supplier', supplier, clerk)).toMatchObject({
    owed: null,
    openOrders: null,
    receivedNotBilled: null,
    month: null,
    lastDocuments: [],
  })
  const receiver = await world.user('receiver', ['supplier.read', 'receiving.read'])
  expect(await summaryOf('supplier', supplier, receiver)).toMatchObject({
    receivedNotBilled: null,
    lastDocuments: [{ key: 'receiving' }],
  })
  const biller = await world.user('biller', ['customer.read', 'sales-invoice.read'])
  const billed = await summaryOf('customer', customer, biller)
  expect(billed).toMatchObject({ owed: '3330000.00', lastPayment: { amount: '1000000.00', key: null, id: null } })
  const { status } = await world.ask('GET', `${world.path('customer')}/${customer}/summary`, undefined, receiver)
  expect(status).toBe(403)
})

test('another branch sees nothing of it, and no limit that is counted over all branches', async () => {
  const rights = ['customer.read', 'sales-order.read', 'sales-invoice.read', 'cash-bank-receipt.read', 'supplier.read']
  const more = ['purchase-order.read', 'purchase-invoice.read', 'receiving.read', 'field.cost.read']
  const bandung = await world.user('bandung', [...rights, ...more], [await idOf('branch', 'BDG')])
  expect(await summaryOf('customer', customer, bandung)).toMatchObject({
    owed: '0',
    overdue: { count: 0 },
    unapplied: '0',
    committed: '0',
    creditLeft: null,
    openOrders: { count: 0, amount: '0' },
    month: { amount: '0', before: '0' },
    lastPayment: null,
    lastDocuments: [],
  })
  expect(await summaryOf('supplier', supplier, bandung)).toMatchObject({
    owed: '0',
    receivedNotBilled: { amount: '0', count: 0 },
    lastDocuments: [],
  })
})

test('a customer that there is not has no summary', async () => {
  const { status } = await world.ask('GET', `${world.path('customer')}/${supplier}/summary`)
  expect(status).toBe(404)
})
