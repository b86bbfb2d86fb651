import { asQuantity } from '@lumbung/core'
// Procure to pay on a fresh company: the worked examples of sales 4.3, 4.4 and finance 5.11, then payment with a
// realised exchange difference, read as journals, stock card, trial balance and ageing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import {
  ageing,
  breaches,
  draftOf,
  follow,
  journalOf,
  masters,
  type Row,
  stockCard,
  table,
  trialBalance,
} from './reading.ts'

let company: OpenCompany

const orderOf = (item: string, quantity: string, unitPrice: string, change: Row = {}): Promise<Created> =>
  company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitPrice, taxGroup: byCode('PPN') }],
      ...change,
    },
    true,
  )

let notes = 0
const received = (order: Created, date: string): Promise<Created> =>
  follow(company, ['purchase-order', order.id], 'receiving', { date, supplierDeliveryNumber: `SJ-${++notes}` })

/** The bill of a receipt at another price than ordered. */
async function billed(receiving: Created, unitPrice: string, date: string, change: Row = {}): Promise<Created> {
  const draft = await draftOf(company, ['receiving', receiving.id], 'purchase-invoice')
  const lines = (draft.lines as Row[]).map((line) => ({ ...line, unitPrice }))
  const head = { date, supplierInvoiceNumber: `F-${++notes}`, supplierInvoiceDate: date }
  return company.create('purchase-invoice', { ...draft, ...head, lines, ...change }, true)
}

const lost = (item: string, quantity: string, date: string): Promise<Created> =>
  company.create(
    'adjustment-out',
    {
      date,
      warehouse: byCode('MAIN'),
      type: 'loss',
      adjustmentReason: byCode('STOCK-DAMAGED'),
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS') }],
    },
    true,
  )

describe('60 at 50,000, billed at 52,000 with 40 on hand (sales 4.3, 4.4)', () => {
  let receiving: Created
  let invoice: Created

  beforeAll(async () => {
    company = await openCompany()
    await masters(company)
    receiving = await received(await orderOf('KOPI', '60', '50000'), '2026-10-06')
    await lost('KOPI', '20', '2026-10-07')
    invoice = await billed(receiving, '52000', '2026-10-08')
  })
  afterAll(() => company.close())

  test('who begins the receiving has received the goods, until somebody else is named', async () => {
    const waiting = await orderOf('TEH', '1', '5000')
    expect(await draftOf(company, ['purchase-order', waiting.id], 'receiving')).toMatchObject({ receivedBy: 'Owner' })
    expect((await company.service.read(company.actor, 'receiving', receiving.id)).body).toMatchObject({
      receivedBy: 'Owner',
    })
  })
  test('what arrives stands in stock and in received-not-invoiced', async () => {
    expect(await journalOf(company, 'receiving', receiving.id)).toBe(
      table(`
      114107 | 3000000 | 0
      211105 | 0       | 3000000`),
    )
  })

  test('the bill clears the receipt exactly and splits the difference', async () => {
    expect(await journalOf(company, 'purchase-invoice', invoice.id)).toBe(
      table(`
      114107 | 80000   | 0
      116101 | 343200  | 0
      211105 | 3000000 | 0
      511203 | 40000   | 0
      211101 | 0       | 3463200`),
    )
    expect(invoice).toMatchObject({ warnings: [{ code: 'price-exception', values: { percent: asQuantity('4') } }] })
  })

  test('the stock card shows the value that the bill added', async () => {
    expect(await stockCard(company, 'KOPI')).toBe(
      table(`
      2026-10-06 | 60  | 3000000  | 60 | 3000000
      2026-10-07 | -20 | -1000000 | 40 | 2000000
      2026-10-08 | 0   | 80000    | 40 | 2080000`),
    )
  })

  test('the supplier is paid; nothing is owed and the books prove themselves', async () => {
    expect(await ageing(company, '2026-11-08', 'account-payable-aging')).toMatch(
      /^PI\/JKT\/2610\/0001 \| 0 \| -?3463200 \|/,
    )
    await company.create(
      'cash-bank-issued',
      {
        date: '2026-11-09',
        partyKind: 'SUPPLIER',
        supplier: byCode('S-1'),
        bank: byCode('BCA'),
        method: byCode('TRANSFER'),
        amount: '3463200',
        currency: byCode('IDR'),
        lines: [{ kind: 'INVOICE', openItem: byCode(String(invoice.number)), amount: '3463200' }],
      },
      true,
    )
    expect(await ageing(company, '2026-11-30', 'account-payable-aging')).toBe('')
    expect(await trialBalance(company, '2026-11-30')).toBe(
      table(`
      111201 | 0       | 3463200
      114107 | 2080000 | 0
      116101 | 343200  | 0
      511201 | 1000000 | 0
      511203 | 40000   | 0`),
    )
    expect(await breaches(company)).toEqual([])
  })

  test('a bill is booked once, and never beyond what was accepted', async () => {
    const order = await orderOf('TEH', '10', '1000')
    const arrived = await received(order, '2026-10-09')
    const draft = await draftOf(company, ['receiving', arrived.id], 'purchase-invoice')
    const head = { ...draft, date: '2026-10-09', supplierInvoiceDate: '2026-10-09' }
    const [line] = draft.lines as Row[]
    const twin = company.create(
      'purchase-invoice',
      { ...head, supplierInvoiceNumber: String(invoice.supplierInvoiceNumber) },
      true,
    )
    await expect(twin).rejects.toMatchObject({ status: 422, code: 'supplier-invoice-repeated' })
    const over = company.create(
      'purchase-invoice',
      { ...head, supplierInvoiceNumber: 'F-X', lines: [{ ...line, quantity: '11' }] },
      true,
    )
    await expect(over).rejects.toMatchObject({ status: 422 })
    const note = { supplierDeliveryNumber: String(arrived.supplierDeliveryNumber) }
    const again = await orderOf('TEH', '10', '1000')
    await expect(
      follow(company, ['purchase-order', again.id], 'receiving', { date: '2026-10-09', ...note }),
    ).rejects.toMatchObject({
      status: 422,
      code: 'delivery-note-repeated',
    })
  })
})

describe('100 received at 50,000, billed at 51,000 with 60 on hand (finance 5.11)', () => {
  beforeAll(async () => {
    company = await openCompany()
    await masters(company)
  })
  afterAll(() => company.close())

  test.each([
    ['KOPI', 'a pool'],
    ['SUSU', 'a layer'],
  ])('%s, valued as %s', async (item) => {
    const receiving = await received(await orderOf(item, '100', '50000'), '2026-10-06')
    await lost(item, '40', '2026-10-07')
    const invoice = await billed(receiving, '51000', '2026-10-08')
    expect(await journalOf(company, 'purchase-invoice', invoice.id)).toBe(
      table(`
      114107 | 60000   | 0
      116101 | 561000  | 0
      211105 | 5000000 | 0
      511203 | 40000   | 0
      211101 | 0       | 5661000`),
    )
  })

  test('two bills of one receipt end where one bill would', async () => {
    const receiving = await received(await orderOf('TEH', '100', '50000'), '2026-10-06')
    await lost('TEH', '40', '2026-10-07')
    const draft = await draftOf(company, ['receiving', receiving.id], 'purchase-invoice')
    const lines = (draft.lines as Row[]).map((line) => ({ ...line, unitPrice: '51000', quantity: '50' }))
    const bill = (number: string): Promise<Created> =>
      company.create(
        'purchase-invoice',
        { ...draft, date: '2026-10-08', supplierInvoiceNumber: number, supplierInvoiceDate: '2026-10-08', lines },
        true,
      )
    const first = await bill('H-1')
    const second = await bill('H-2')
    expect(await journalOf(company, 'purchase-invoice', first.id)).toContain('114107 | 50000 | 0')
    expect(await journalOf(company, 'purchase-invoice', second.id)).toContain('114107 | 10000 | 0')
    expect(await journalOf(company, 'purchase-invoice', second.id)).toContain('511203 | 40000 | 0')
    expect(await breaches(company)).toEqual([])
  })
})

describe('in dollars: received at 15,800, billed at 16,000 with 75% on hand (finance 5.11)', () => {
  let invoice: Created

  beforeAll(async () => {
    company = await openCompany()
    await masters(company)
    await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-06', rate: '15800' })
    await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-13', rate: '16000' })
    const order = await orderOf('KOPI', '100', '10', {
      date: '2026-10-06',
      supplier: byCode('S-USD'),
      currency: byCode('USD'),
      lines: [{ item: byCode('KOPI'), quantity: '100', unit: byCode('PCS'), unitPrice: '10', taxGroup: null }],
    })
    const receiving = await received(order, '2026-10-06')
    await lost('KOPI', '25', '2026-10-07')
    invoice = await billed(receiving, '10.2', '2026-10-13', { rate: '16000' })
  })
  afterAll(() => company.close())

  test('rate and price differences never mix', async () => {
    expect(await journalOf(company, 'purchase-invoice', invoice.id)).toBe(
      table(`
      114107 | 240000   | 0
      211105 | 15800000 | 0
      511203 | 80000    | 0
      711107 | 200000   | 0
      211103 | 0        | 16320000`),
    )
  })

  test('paid at 16,200: the difference of the payment is realised', async () => {
    const paid = await company.create(
      'cash-bank-issued',
      {
        date: '2026-11-05',
        partyKind: 'SUPPLIER',
        supplier: byCode('S-USD'),
        bank: byCode('USD'),
        method: byCode('TRANSFER'),
        amount: '1020',
        currency: byCode('USD'),
        bankRate: '16200',
        lines: [{ kind: 'INVOICE', openItem: byCode(String(invoice.number)), amount: '1020' }],
      },
      true,
    )
    expect(await journalOf(company, 'cash-bank-issued', paid.id)).toBe(
      table(`
      211103 | 16320000 | 0
      721103 | 204000   | 0
      111204 | 0        | 16524000`),
    )
    expect(await breaches(company)).toEqual([])
  })
})
