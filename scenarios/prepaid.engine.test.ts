// An order whose term is prepaid (sales 2.3): nothing leaves before all of it is paid, by a deposit, by a bill or by a
// down payment. What is given back or billed elsewhere does not count.
import { Problem, valuesIn } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { draftOf, follow, masters, stock, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
  await company.create('item', {
    code: 'JASA',
    name: 'Installation',
    itemGroup: byCode('GOODS'),
    baseUnit: byCode('PCS'),
    taxGroup: byCode('PPN'),
    type: 'service',
  })
  await company.create('term-of-payment', {
    code: 'PREPAID',
    name: 'Paid ahead',
    nameIndonesian: 'Bayar di muka',
    prepaid: true,
    instalments: [{ percent: '100', days: 0 }],
  })
})
afterAll(() => company.close())

interface Made {
  readonly order: Created
  readonly delivery: Created
}

/** Ten pieces at 100,000 and 110,000 of VAT, with the goods made ready. */
async function ordered(term = 'PREPAID', more: readonly object[] = []): Promise<Made> {
  const order = await company.create(
    'sales-order',
    {
      date: '2026-10-05',
      customer: byCode('C-1'),
      term: byCode(term),
      lines: [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitPrice: '100000' }, ...more],
    },
    true,
  )
  const delivery = await follow(company, ['sales-order', order.id], 'delivery-order', { date: '2026-10-06' })
  return { order, delivery }
}

const received = (amount: string, line: object): Promise<Created> =>
  company.create(
    'cash-bank-receipt',
    {
      date: '2026-10-06',
      partyKind: 'CUSTOMER',
      customer: byCode('C-1'),
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      amount,
      currency: byCode('IDR'),
      lines: [{ amount, ...line }],
    },
    true,
  )
const deposit = (order: Created, amount: string): Promise<Created> =>
  received(amount, { kind: 'DEPOSIT', salesOrder: order.id })

const ship = (delivery: Created): Promise<Created> =>
  follow(company, ['delivery-order', delivery.id], 'shipment', { date: '2026-10-07' })

/** What a refused shipment says is missing. */
async function missing(delivery: Created): Promise<string> {
  const error = await ship(delivery).then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(error instanceof Problem) || error.code !== 'order-prepaid') throw new Error(`Not refused: ${String(error)}`)
  return String(valuesIn(error.values, 'en').unpaid)
}

test('deposits for the order are counted, those of another or given up are not', async () => {
  const { order, delivery } = await ordered()
  const other = await ordered()
  expect(await missing(delivery)).toBe('1.110.000,00')
  await deposit(order, '600000')
  const wrong = await deposit(order, '510000')
  await deposit(other.order, '1110000')
  await voidIt(company, 'cash-bank-receipt', wrong.id)
  expect(await missing(delivery)).toBe('510.000,00')
  await deposit(order, '510000')
  await ship(delivery)
  await ship(other.delivery)
})

/** The open item of a document that is owed to us, or by us. */
async function itemOf(document: Created, side: 'owed' | 'held'): Promise<string | undefined> {
  const above = side === 'owed'
  const [item] = await company.engine.database.query<{ id: string }>(
    sql`select id from open_item where source = ${document.id} and (amount > 0) = ${above}`,
  )
  return item?.id
}

test('a down payment counts when its bill is paid', async () => {
  const { order, delivery } = await ordered()
  const draft = await draftOf(company, ['sales-order', order.id], 'sales-invoice')
  const line = { kind: 'other', description: 'All of it', quantity: '1', unitPrice: '1000000', taxGroup: byCode('PPN') }
  const bill = await company.create('sales-invoice', { ...draft, date: '2026-10-06', lines: [line] }, true)
  expect(await missing(delivery)).toBe('1.110.000,00')
  await received('600000', { kind: 'INVOICE', openItem: await itemOf(bill, 'owed') })
  expect(await missing(delivery)).toBe('510.000,00')
  await received('510000', { kind: 'INVOICE', openItem: await itemOf(bill, 'owed') })
  await ship(delivery)
})

test('what a bill of its lines took of a deposit, and what was paid of it, count once', async () => {
  const { order, delivery } = await ordered('PREPAID', [
    { item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: '500000' },
  ])
  const paid = await deposit(order, '400000')
  expect(await missing(delivery)).toBe('1.265.000,00')
  const draft = await draftOf(company, ['sales-order', order.id], 'sales-invoice')
  const downPayments = [{ openItem: { id: await itemOf(paid, 'held') }, amount: '300000' }]
  const bill = await company.create('sales-invoice', { ...draft, date: '2026-10-06', downPayments }, true)
  // 100,000 left of the deposit and 300,000 taken of it by the bill.
  expect(await missing(delivery)).toBe('1.265.000,00')
  await received('222000', { kind: 'INVOICE', openItem: await itemOf(bill, 'owed') })
  expect(await missing(delivery)).toBe('1.043.000,00')
})

test('an order on other terms is shipped before it is paid', async () => {
  const { delivery } = await ordered('NET30')
  expect(await ship(delivery)).toMatchObject({ status: 'approved' })
})
