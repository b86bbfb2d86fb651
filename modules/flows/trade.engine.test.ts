// Order to cash and procure to pay, posted by the engine with the figures of the handbook: sales 3.5, 3.6, 4.3, 4.4 and
// finance 5.10; and reports that tie to the accounts they are about.
import { asQuantity, type Decimal, decimal, sum } from '@lumbung/core'
import { name, sql } from '@lumbung/definition'
import { expectedRows } from '@lumbung/engine/facts/expected.ts'
import { dimensionSql } from '@lumbung/engine/store/dimensions.ts'
import { tableOf } from '@lumbung/engine/store/naming.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Created, freshen } from '../../database/seed/company.ts'
import { byCode } from '../masters/starter.ts'
import {
  approved,
  billed,
  book,
  booked,
  closeCompany,
  deliver,
  line,
  openCompany,
  ordered,
  owner,
  posted,
  purchased,
  reason,
  received,
  service,
} from './trade-company.ts'
import { because } from '../../checks/testing/why.ts'

beforeAll(openCompany)
afterAll(closeCompany)

test('60 received at 50,000, 20 gone, billed at 52,000: stock and variance share the difference', async () => {
  const receiving = await received(await purchased('KOPI', '60', '50000'), 'DN-1')
  expect(await posted(receiving)).toEqual(['inventory 3000000.00 0.00', 'grir 0.00 3000000.00'])
  await approved('adjustment-out', {
    warehouse: byCode('MAIN'),
    adjustmentReason: await reason(),
    lines: [{ item: byCode('KOPI'), quantity: '20', unit: byCode('PCS') }],
  })
  const bill = await booked(receiving, 'INV-1', '52000')
  expect(await posted(bill)).toEqual([
    'grir 3000000.00 0.00',
    'vat_in 343200.00 0.00',
    'inventory 80000.00 0.00',
    'ppv 40000.00 0.00',
    'ap 0.00 3463200.00',
  ])
})

test('6 shipped at cost 60,000 and invoiced at 100,000: revenue and its cost meet in one period', async () => {
  await received(await purchased('GULA', '20', '60000'), 'DN-2')
  const shipment = await deliver(await ordered(line('GULA', '10', '100000')), '6')
  expect(await posted(shipment)).toEqual(['delivered_not_invoiced 360000.00 0.00', 'inventory 0.00 360000.00'])
  const invoice = await billed(shipment)
  expect(await posted(invoice)).toEqual([
    'ar 666000.00 0.00',
    'cogs 360000.00 0.00',
    'vat_out 0.00 66000.00',
    'delivered_not_invoiced 0.00 360000.00',
    'sales 0.00 600000.00',
  ])
})

test('a down payment of 30% and the invoice that deducts it', async () => {
  await received(await purchased('TEH', '20', '600000'), 'DN-3')
  const order = await ordered(line('TEH', '20', '1000000'))
  const paid = await approved('sales-invoice', {
    kind: 'downPayment',
    salesOrder: order.id,
    customer: byCode('C-1'),
    term: byCode('NET30'),
    lines: [{ kind: 'other', description: 'DP', quantity: '1', unitPrice: '6000000', taxGroup: byCode('PPN') }],
  })
  expect(await posted(paid)).toEqual([
    'ar 6660000.00 0.00',
    'vat_out 0.00 660000.00',
    'customer_deposit 0.00 6000000.00',
  ])
  const [deposit] = await owner.query<{ id: string }>(
    sql`select id from open_item where source = ${paid.id} and role = 'customer_deposit'`,
  )
  const final = await billed(await deliver(order), { downPayments: [{ openItem: deposit?.id, amount: '6000000' }] })
  expect(await posted(final)).toEqual([
    'ar 15540000.00 0.00',
    'cogs 12000000.00 0.00',
    'customer_deposit 6000000.00 0.00',
    'vat_out 0.00 1540000.00',
    'delivered_not_invoiced 0.00 12000000.00',
    'sales 0.00 20000000.00',
  ])
})

test('more than was ordered is refused, with the open quantity; what others took is gone', async () => {
  const order = await purchased('KOPI', '10', '50000')
  await received(order, 'DN-4', '8')
  await expect(received(order, 'DN-5', '3')).rejects.toMatchObject({
    code: 'over-source',
    values: { open: asQuantity(decimal(2)) },
  })
  await expect(received(order, 'DN-5', '2')).resolves.toBeDefined()
})

test('a draft that takes more than is open is kept, with the sentence that approval would refuse it by', async () => {
  const order = await purchased('KOPI', '10', '50000')
  const [source] = await owner.query<{ id: string }>(
    sql`select id from purchase_order_line where document = ${order.id}`,
  )
  const draft = (delivered: string) => ({
    date: '2026-03-10',
    supplier: byCode('S-1'),
    warehouse: byCode('MAIN'),
    supplierDeliveryNumber: `DN-DRAFT-${delivered}`,
    lines: [{ orderLine: source?.id, delivered }],
  })
  const saved = (delivered: string) =>
    service
      .write(book.actor, null, (unit) => service.create(unit, 'receiving', draft(delivered), { submit: false }))
      .then(({ body }) => body)
  expect(await saved('11')).toMatchObject({
    status: 'draft',
    warnings: [
      {
        path: 'lines.0.quantity',
        code: 'over-source',
        warning: true,
        values: { quantity: asQuantity(decimal(11)), open: asQuantity(decimal(10)) },
      },
    ],
  })
  expect(await saved('10')).not.toHaveProperty('warnings')
})

test('… counted in the unit of the line: two cartons of twelve are left, not 24 pieces', async () => {
  await received(await purchased('TEH', '60', '500'), 'DN-CTN')
  const order = await ordered(line('TEH', '2', '12000', 'CTN'))
  await expect(deliver(order, '3')).rejects.toMatchObject({
    code: 'over-source',
    values: { line: 1, quantity: asQuantity(decimal(3)), open: asQuantity(decimal(2)), unit: 'CTN' },
  })
})

test('a delivery note and a supplier invoice are booked once', async () => {
  const first = await received(await purchased('KOPI', '2', '50000'), 'DN-6')
  const order = await purchased('KOPI', '3', '50000')
  await expect(received(order, 'DN-6')).rejects.toMatchObject({ code: 'delivery-note-repeated' })
  await booked(first, 'INV-007/a', '50000')
  const second = await received(order, 'DN-7')
  await expect(booked(second, 'inv 7 A', '50000')).rejects.toMatchObject({ code: 'supplier-invoice-repeated' })
})

test('goods that are not there are not instructed', async () => {
  const order = await ordered(line('KOPI', '1000', '100000'))
  await expect(deliver(order)).rejects.toMatchObject({ code: 'shortage' })
})

const act = async (resource: string, one: Created, action: string): Promise<unknown> => {
  await freshen(book.engine)
  const [row] = await owner.query<{ version: number; number: string }>(
    sql`select version, number from ${name(tableOf(resource))} where id = ${one.id}`,
  )
  const body = {
    version: row?.version ?? 0,
    ...because(action, 'Wrong customer was billed'),
    confirm: row?.number ?? '',
  }
  return service.write(book.actor, null, (unit) => service.act(unit, resource, one.id, action, body))
}

test('a shipment is voided only after its invoice, and the ledger is as if neither had been', async () => {
  const standing = (): Promise<readonly unknown[]> =>
    owner.query(sql`select account, sum(idr_debit - idr_credit) as balance from journal_line
                     group by account having sum(idr_debit - idr_credit) <> 0 order by account`)
  const before = await standing()
  const shipment = await deliver(await ordered(line('GULA', '2', '100000')))
  const invoice = await billed(shipment)
  await expect(act('shipment', shipment, 'void')).rejects.toMatchObject({ status: 409 })
  await act('sales-invoice', invoice, 'void')
  await act('shipment', shipment, 'void')
  expect(await standing()).toEqual(before)
})

test('what was shipped of a short-closed order is still invoiced', async () => {
  const order = await ordered(line('GULA', '4', '100000'))
  const shipment = await deliver(order, '1')
  await act('sales-order', order, 'close')
  expect(await posted(await billed(shipment))).toContain('ar 111000.00 0.00')
  await expect(deliver(order)).rejects.toMatchObject({ status: 422, code: 'source-not-live' })
})

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const report = async (
  key: string,
  days = MARCH,
  today = days.to,
): Promise<readonly Readonly<Record<string, string>>[]> => {
  const found = book.engine.registry.reports.get(key)
  if (!found) throw new Error(key)
  const filters = Object.fromEntries(
    Object.entries(found.filters).map(([filter, one]) => [filter, one.options.default ?? null]),
  )
  const context = {
    branches: [book.branch],
    readable: [],
    ...days,
    asOf: days.to,
    today,
    settings: { agingDays: [30, 60, 90] },
    dimensions: dimensionSql(book.engine.registry.dimensions, filters, { branches: [book.branch] }),
    expected: () => expectedRows({ engine: book.engine, seenBy: null }, { items: null, branch: null, except: null }),
  }
  return owner.query<Readonly<Record<string, string>>>(found.rows(filters, context))
}
const balanceOf = async (role: string): Promise<Decimal> => {
  const rows = await owner.query<{ balance: string }>(sql`
    select coalesce(sum(l.idr_debit - l.idr_credit), 0) as balance
      from journal_line l join account_setting s on s.account = l.account where s.role = ${role}`)
  return decimal(rows[0]?.balance ?? '0')
}
const added = (rows: readonly Readonly<Record<string, string>>[], column: string): Decimal =>
  sum(rows.map((row) => decimal(row[column] ?? '0')))

test('reports tie to their accounts', async () => {
  await deliver(await ordered(line('GULA', '3', '100000')))
  const sales = (await balanceOf('sales')).negated()
  const cost = await balanceOf('cogs')
  expect(sales.toFixed()).toBe('20700000')
  for (const key of ['sales', 'sales-per-item', 'sales-by-customer'])
    expect(added(await report(key), 'net')).toEqual(sales)
  for (const key of ['sales-per-item', 'sales-by-customer']) expect(added(await report(key), 'cost')).toEqual(cost)
  expect(added(await report('history-cogs'), 'total_cost')).toEqual(cost)
  expect(added(await report('outstanding-shipment'), 'cost')).toEqual(await balanceOf('delivered_not_invoiced'))
  expect(added(await report('summary-stock'), 'value')).toEqual(await balanceOf('inventory'))
  const card = await report('detail-stock')
  expect(added(card, 'value').plus(added(card, 'adjustments'))).toEqual(await balanceOf('inventory'))
  expect(added(await report('inventory-balance'), 'closing_value')).toEqual(await balanceOf('inventory'))
  expect(added(card, 'quantity_in').minus(added(card, 'quantity_out'))).toEqual(
    added(await report('summary-stock'), 'on_hand'),
  )
})

test('stock of a day is the same from the balances and from the summaries', async () => {
  await deliver(await ordered(line('GULA', '1', '100000')))
  for (const to of ['2026-02-28', '2026-03-01', '2026-03-14', '2026-03-31', '2026-04-30']) {
    const then = await report('summary-stock', { ...MARCH, to }, '2099-12-31')
    const now = await report('summary-stock', { ...MARCH, to }, '2000-01-01')
    // What is reserved and what comes is known of today alone.
    expect(now.map((row) => ({ ...row, reserved: null, free: null, incoming: null }))).toEqual(then)
  }
})

test('order reports count what is delivered and received', async () => {
  const orders = await report('sales-order-status')
  expect(orders.find((row) => row.ordered === '10.000000')).toMatchObject({
    delivered: '6.000000',
    invoiced: '6.000000',
    quantity_open: '4.000000',
  })
  const purchases = await report('purchase-order')
  expect(purchases.find((row) => row.ordered === '60.000000')).toMatchObject({
    received: '60.000000',
    quantity_open: '0',
  })
  const sugar = (await report('purchase-per-item')).find((row) => row.quantity === '20.000000')
  expect(sugar).toMatchObject({ average_price: '60000.000000', last_price: '60000.000000' })
})

test('voided documents of a side are told with their pair of journals, orders that posted nothing too', async () => {
  const order = await purchased('TEH', '5', '1000')
  const receiving = await received(await purchased('TEH', '5', '1000'), 'DN-9')
  await act('receiving', receiving, 'void')
  await act('purchase-order', order, 'void')
  // Voided by the clock of the database, whatever day that is.
  const ever = { from: '2000-01-01', to: '2100-01-01' }
  const bought = await report('void-purchase', ever)
  expect(bought.map(({ type, amount, note }) => [type, amount, note])).toEqual([
    ['receiving', '5000.00', 'Wrong customer was billed'],
    ['purchase-order', '5550.00', 'Wrong customer was billed'],
  ])
  const sold = await report('void-sales', ever)
  expect(sold.map(({ type, number }) => `${type} ${number?.split('/')[0]}`)).toEqual([
    'sales-invoice INV',
    'shipment SJ',
  ])
  for (const rows of [bought, sold]) {
    expect(added(rows, 'posted').plus(added(rows, 'mirrored')).toFixed()).toBe('0')
    expect(rows.length).toBe(2)
  }
  expect(added(sold, 'posted').gt(0)).toBe(true)
  const listed = await owner.query<{ type: string; amount: string; party: string }>(
    sql`select source_type as type, amount::text, party_name as party from voided_document where date is not null`,
  )
  expect(listed.length).toBe(bought.length + sold.length)
  // The list says what the reports say: the total of the document, not what its journal debits.
  const told = [...bought, ...sold].map(({ type, amount }) => `${type} ${amount}`)
  expect(listed.map(({ type, amount }) => `${type} ${amount}`).toSorted()).toEqual(told.toSorted())
  expect(listed.every(({ party }) => party !== '')).toBe(true)
})
