// Order to cash on a fresh company: the worked examples of sales 3.5, 3.6 and finance 5.10, then a month of it with
// partial deliveries and payments, read as trial balance, stock card and ageing.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import {
  ageing,
  breaches,
  draftOf,
  follow,
  idOf,
  journalIn,
  journalOf,
  masters,
  stock,
  stockCard,
  table,
  trialBalance,
} from './reading.ts'

let company: OpenCompany

const orderOf = (
  quantity: string,
  unitPrice: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<Created> =>
  company.create(
    'sales-order',
    {
      date: '2026-10-05',
      customer: byCode('C-1'),
      lines: [{ item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitPrice }],
      ...change,
    },
    true,
  )

async function shipped(order: Created, date: string): Promise<Created> {
  const delivery = await follow(company, ['sales-order', order.id], 'delivery-order', { date })
  return follow(company, ['delivery-order', delivery.id], 'shipment', { date })
}

const receipt = (invoice: Created, amount: string, change: Readonly<Record<string, unknown>> = {}): Promise<Created> =>
  company.create(
    'cash-bank-receipt',
    {
      date: '2026-11-10',
      partyKind: 'CUSTOMER',
      customer: byCode('C-1'),
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      amount,
      currency: byCode('IDR'),
      lines: [{ kind: 'INVOICE', openItem: { code: String(invoice.number) }, amount }],
      ...change,
    },
    true,
  )

describe('six pieces at 100,000 that cost 60,000 (sales 3.5, 3.6)', () => {
  let shipment: Created
  let invoice: Created

  beforeAll(async () => {
    company = await openCompany()
    await masters(company)
    await stock(company, 'KOPI', '10', '60000')
    shipment = await shipped(await orderOf('6', '100000'), '2026-10-06')
    invoice = await follow(company, ['shipment', shipment.id], 'sales-invoice', { date: '2026-10-06' })
  })
  afterAll(() => company.close())

  test('the shipment moves cost to delivered not invoiced', async () => {
    expect(await journalOf(company, 'shipment', shipment.id)).toBe(
      table(`
      114114 | 360000 | 0
      114107 | 0      | 360000`),
    )
  })

  test('the invoice bills with VAT and takes the cost to cost of goods sold', async () => {
    expect(await journalOf(company, 'sales-invoice', invoice.id)).toBe(
      table(`
      112101 | 666000 | 0
      511101 | 360000 | 0
      114114 | 0      | 360000
      214101 | 0      | 66000
      411101 | 0      | 600000`),
    )
    expect(invoice).toMatchObject({
      number: 'INV/JKT/2610/0001',
      total: '666000.00',
      dueDate: '2026-11-05',
      status: 'approved',
    })
  })

  test('part of it is paid: the rest is not due, then overdue', async () => {
    const paid = await receipt(invoice, '400000', { date: '2026-10-20' })
    expect(await journalOf(company, 'cash-bank-receipt', paid.id)).toBe(
      table(`
      111201 | 400000 | 0
      112101 | 0      | 400000`),
    )
    expect(await ageing(company, '2026-10-19')).toBe('INV/JKT/2610/0001 | 666000 | 0 | 0 | 0 | 0 | 0')
    expect(await ageing(company, '2026-11-05')).toBe('INV/JKT/2610/0001 | 266000 | 0 | 0 | 0 | 0 | 0')
    expect(await ageing(company, '2026-11-06')).toBe('INV/JKT/2610/0001 | 0 | 266000 | 0 | 0 | 0 | 0')
  })

  test('what is past due is said to be so, and found as such', async () => {
    const { body } = await company.service.read(company.actor, 'sales-invoice', invoice.id)
    expect(body).toMatchObject({ progress: { paid: 'overdue' } })
    const found = async (state: string): Promise<number> => {
      const filters = [{ field: 'paid', operator: 'eq' as const, values: [state] }]
      const all = { q: null, page: 1, pageSize: 10, cursor: null, sort: [], fields: null, counts: null, totals: [] }
      return (await company.service.list(company.actor, 'sales-invoice', { ...all, filters, asOf: null })).total
    }
    expect([await found('overdue'), await found('partly'), await found('none'), await found('complete')]).toEqual([
      1, 1, 0, 0,
    ])
  })

  test('the receipt made of the invoice takes what is still open', async () => {
    const draft = await draftOf(company, ['sales-invoice', invoice.id], 'cash-bank-receipt')
    expect(draft).toMatchObject({ partyKind: 'CUSTOMER', lines: [{ amount: '266000.00' }] })
    const bank = { id: await idOf(company, 'bank', 'BCA') }
    const chosen = await company.service.fill(company.actor, 'cash-bank-receipt', {
      draft: { ...draft, bank },
      changed: 'bank',
    })
    expect(chosen).toMatchObject({ amount: '266000.00' })
  })

  test('stock card and trial balance say the same', async () => {
    expect(await stockCard(company, 'KOPI')).toBe(
      table(`
      2026-10-01 | 10 | 600000  | 10 | 600000
      2026-10-06 | -6 | -360000 | 4  | 240000`),
    )
    expect(await trialBalance(company, '2026-11-30')).toBe(
      table(`
      111201 | 400000 | 0
      112101 | 266000 | 0
      114107 | 240000 | 0
      214101 | 0      | 66000
      311901 | 0      | 600000
      411101 | 0      | 600000
      511101 | 360000 | 0`),
    )
    expect(await breaches(company)).toEqual([])
  })

  test('more than was delivered is refused, and so is more than is there', async () => {
    const [line] = shipment.lines as readonly { readonly id: string }[]
    const lines = [{ shipmentLine: { id: line?.id }, quantity: '1', unitPrice: '100000' }]
    const again = company.create(
      'sales-invoice',
      { date: '2026-10-06', customer: byCode('C-1'), term: byCode('NET30'), lines },
      true,
    )
    await expect(again).rejects.toMatchObject({ status: 422, code: 'over-source' })
    const order = await orderOf('5', '100000')
    const short = company.create(
      'delivery-order',
      await draftOf(company, ['sales-order', order.id], 'delivery-order'),
      true,
    )
    await expect(short).rejects.toMatchObject({ status: 422, code: 'shortage' })
  })
})

describe('20,000,000 with 30% down payment (finance 5.10)', () => {
  let order: Created
  let downPayment: Created

  beforeAll(async () => {
    company = await openCompany()
    await masters(company)
    await stock(company, 'KOPI', '1000', '12000')
    order = await orderOf('1000', '20000')
    const draft = await draftOf(company, ['sales-order', order.id], 'sales-invoice')
    const line = {
      kind: 'other',
      description: 'Uang muka 30%',
      quantity: '1',
      unitPrice: '6000000',
      taxGroup: byCode('PPN'),
    }
    downPayment = await company.create('sales-invoice', { ...draft, date: '2026-10-05', lines: [line] }, true)
  })
  afterAll(() => company.close())

  test('the down payment is owed to the customer until goods are billed', async () => {
    expect(await journalOf(company, 'sales-invoice', downPayment.id)).toBe(
      table(`
      112101 | 6660000 | 0
      213101 | 0       | 6000000
      214101 | 0       | 660000`),
    )
  })

  test('the final invoice deducts it: VAT on what is left only', async () => {
    await receipt(downPayment, '6660000', { date: '2026-10-07' })
    const shipment = await shipped(order, '2026-10-10')
    const draft = await draftOf(company, ['shipment', shipment.id], 'sales-invoice')
    const [open] = await company.engine.database.query<{ id: string }>(
      sql`select id from open_item where source = ${downPayment.id} and role = 'customer_deposit'`,
    )
    const body = { ...draft, date: '2026-10-10', downPayments: [{ openItem: { id: open?.id }, amount: '6000000' }] }
    const preview = await company.service.preview(company.actor, 'sales-invoice', { body })
    const final = await company.create('sales-invoice', body, true)
    const expected = table(`
      112101 | 15540000 | 0
      213101 | 6000000  | 0
      511101 | 12000000 | 0
      114114 | 0        | 12000000
      214101 | 0        | 1540000
      411101 | 0        | 20000000`)
    expect(await journalOf(company, 'sales-invoice', final.id)).toBe(expected)
    expect(journalIn(preview)).toBe(expected)
    expect(final).toMatchObject({ deducted: '6000000.00', taxTotal: '1540000.00', total: '15540000.00' })
    expect(await trialBalance(company, '2026-11-30')).toBe(
      table(`
      111201 | 6660000  | 0
      112101 | 15540000 | 0
      214101 | 0        | 2200000
      311901 | 0        | 12000000
      411101 | 0        | 20000000
      511101 | 12000000 | 0`),
    )
    expect(await breaches(company)).toEqual([])
  })
})

describe('an order delivered in parts, invoiced together and paid in dollars', () => {
  beforeAll(async () => {
    company = await openCompany()
    await masters(company)
    await stock(company, 'KOPI', '40', '60000')
    await stock(company, 'KOPI', '20', '66000', '2026-10-08')
  })
  afterAll(() => company.close())

  test('moving average prices each delivery as the pool stood', async () => {
    const order = await orderOf('30', '100000')
    const half = await draftOf(company, ['sales-order', order.id], 'delivery-order')
    const lines = (half.lines as Readonly<Record<string, unknown>>[]).map((line) => ({ ...line, quantity: '10' }))
    const first = await company.create('delivery-order', { ...half, date: '2026-10-06', lines }, true)
    const early = await follow(company, ['delivery-order', first.id], 'shipment', { date: '2026-10-06' })
    const late = await shipped(order, '2026-10-09')
    // 10 × 60,000 before the second purchase; then 20 of (30 × 60,000 + 20 × 66,000) ÷ 50 = 62,400.
    expect(await stockCard(company, 'KOPI')).toBe(
      table(`
      2026-10-01 | 40  | 2400000  | 40 | 2400000
      2026-10-06 | -10 | -600000  | 30 | 1800000
      2026-10-08 | 20  | 1320000  | 50 | 3120000
      2026-10-09 | -20 | -1248000 | 30 | 1872000`),
    )
    const answer = await company.service.draftFrom(company.actor, 'sales-invoice', 'shipment', {
      ids: [early.id, late.id],
    })
    expect(answer).toMatchObject({ data: [{ lines: [{ quantity: '10.000000' }, { quantity: '20.000000' }] }] })
  })

  test('an exchange difference arises between invoice and receipt only', async () => {
    await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-12', rate: '15500' })
    const order = await orderOf('10', '100', {
      date: '2026-10-12',
      customer: byCode('C-USD'),
      currency: byCode('USD'),
      lines: [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitPrice: '100', taxGroup: null }],
    })
    const shipment = await shipped(order, '2026-10-12')
    const invoice = await follow(company, ['shipment', shipment.id], 'sales-invoice', { date: '2026-10-12' })
    expect(await journalOf(company, 'sales-invoice', invoice.id)).toBe(
      table(`
      112103 | 15500000 | 0
      511101 | 624000   | 0
      114114 | 0        | 624000
      411101 | 0        | 15500000`),
    )
    const paid = await receipt(invoice, '1000', {
      customer: byCode('C-USD'),
      bank: byCode('USD'),
      currency: byCode('USD'),
      bankRate: '15900',
    })
    expect(await journalOf(company, 'cash-bank-receipt', paid.id)).toBe(
      table(`
      111204 | 15900000 | 0
      112103 | 0        | 15500000
      711102 | 0        | 400000`),
    )
    expect(await ageing(company, '2026-11-30')).toBe('')
    expect(await breaches(company)).toEqual([])
  })
})
