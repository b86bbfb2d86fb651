// A term with instalments (finance 1.2, 3): each is an open item with a day of its own, and ageing, what is
// outstanding, what is overdue and what a payment takes go by it. A term with one day leaves one open item, as ever.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { ageing, breaches, draftOf, idOf, journalOf, masters, type Row, table } from './reading.ts'

let company: OpenCompany

const named = (code: string): Row => ({ code, name: code, nameIndonesian: code })

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const half = (days: number): Row => ({ percent: '50', days })
  await company.create('term-of-payment', { ...named('HALVES'), instalments: [half(0), half(30)] })
  const jasa = { code: 'JASA', name: 'Jasa', type: 'service', itemGroup: byCode('GOODS'), baseUnit: byCode('PCS') }
  await company.create('item', jasa)
})
afterAll(() => company.close())

const work = (unitPrice: string, taxGroup: unknown): Row[] => [
  { item: byCode('JASA'), quantity: '6', unit: byCode('PCS'), unitPrice, taxGroup },
]

const itemsOf = async (id: string): Promise<string> => {
  const rows = await company.engine.database.query(sql`
    select o.due_date::text || ' ' || o.amount || ' ' ||
           o.amount - coalesce((select sum(a.amount) from allocation a where a.open_item = o.id), 0) as shown
      from open_item o where o.source = ${id} order by o.due_date, o.id`)
  return rows.map((row) => String(row.shown)).join('\n')
}

const progressOf = async (resource: string, id: string): Promise<unknown> =>
  ((await company.service.read(company.actor, resource, id)).body as Row).progress

/** Document, due, days late and what is outstanding, by the report. */
async function outstanding(report: string, asOf: string, change: Row = {}): Promise<string> {
  const { rows } = await company.service.report(company.actor, report, { asOf, ...change })
  return rows.map((row) => [row.dueDate, row.daysLate, Number(row.outstanding)].map(String).join(' | ')).join('\n')
}

const moneyIn = async (amount: string): Promise<Row> => {
  const filled = await company.service.fill(company.actor, 'cash-bank-receipt', {
    draft: { partyKind: 'CUSTOMER', customer: { id: await idOf(company, 'customer', 'C-1') }, amount, currency: null },
    changed: 'customer',
  })
  return filled
}

describe('six at 100,000 with VAT, half at once and half after 30 days', () => {
  let invoice: Created

  beforeAll(async () => {
    const terms = { date: '2026-11-01', customer: byCode('C-1'), term: byCode('HALVES') }
    invoice = await company.create('sales-invoice', { ...terms, lines: work('100000', byCode('PPN')) }, true)
  })

  test('the due schedule is two open items of one account', async () => {
    expect(await itemsOf(invoice.id)).toBe('2026-11-01 333000.00 333000.00\n2026-12-01 333000.00 333000.00')
    expect(invoice).toMatchObject({ total: '666000.00', dueDate: '2026-12-01' })
    expect(await journalOf(company, 'sales-invoice', invoice.id)).toContain('112101 | 333000 | 0\n112101 | 333000 | 0')
  })

  test('ageing, what is outstanding and what is overdue go by the instalment', async () => {
    expect(await ageing(company, '2026-11-10')).toBe(
      table(`
      INV/JKT/2611/0001 | 0      | 333000 | 0 | 0 | 0 | 0
      INV/JKT/2611/0001 | 333000 | 0      | 0 | 0 | 0 | 0`),
    )
    expect(await outstanding('account-receivable-outstanding', '2026-11-10')).toBe(
      '2026-11-01 | 9 | 333000\n2026-12-01 | 0 | 333000',
    )
    expect(await outstanding('account-receivable-outstanding', '2026-11-10', { overdueOnly: true })).toBe(
      '2026-11-01 | 9 | 333000',
    )
    expect(await progressOf('sales-invoice', invoice.id)).toEqual({ paid: 'overdue' })
  })

  test('400,000 take the first instalment whole and 67,000 of the second; then nothing is late', async () => {
    const draft = await moneyIn('400000')
    expect(draft.lines).toMatchObject([{ amount: '333000.00' }, { amount: '67000.00' }])
    const taken = (draft.lines as Row[]).map(({ openItem, amount }) => ({
      kind: 'INVOICE',
      openItem: { id: (openItem as { id: string }).id },
      amount,
    }))
    const how = { bank: byCode('BCA'), method: byCode('TRANSFER'), partyKind: 'CUSTOMER', customer: byCode('C-1') }
    const paid = { date: '2026-11-11', ...how, amount: '400000', currency: byCode('IDR'), lines: taken }
    const receipt = await company.create('cash-bank-receipt', paid, true)
    expect(receipt).toMatchObject({ lines: [{ dueDate: '2026-11-01' }, { dueDate: '2026-12-01' }] })
    expect(await itemsOf(invoice.id)).toBe('2026-11-01 333000.00 0.00\n2026-12-01 333000.00 266000.00')
    expect(await progressOf('sales-invoice', invoice.id)).toEqual({ paid: 'partly' })
    expect(await ageing(company, '2026-11-11')).toBe('INV/JKT/2611/0001 | 266000 | 0 | 0 | 0 | 0 | 0')
    expect(await breaches(company)).toEqual([])
  })
})

test('a bill of 100.01 in three thirds: the odd cent is kept, and a payment is proposed for each day', async () => {
  const third = (percent: string, days: number): Row => ({ percent, days })
  const instalments = [third('33.3333', 0), third('33.3333', 30), third('33.3334', 60)]
  await company.create('term-of-payment', { ...named('THIRDS'), instalments })
  const paper = { supplierInvoiceNumber: 'T-1', supplierInvoiceDate: '2026-11-11' }
  const bill = await company.create(
    'purchase-invoice',
    {
      date: '2026-11-11',
      kind: 'service',
      supplier: byCode('S-1'),
      ...paper,
      term: byCode('THIRDS'),
      rounding: '0.01',
      lines: [{ item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: '100', taxGroup: null }],
    },
    true,
  )
  expect(await itemsOf(bill.id)).toBe('2026-11-11 -33.34 -33.34\n2026-12-11 -33.33 -33.33\n2027-01-10 -33.34 -33.34')
  expect(await draftOf(company, ['purchase-invoice', bill.id], 'cash-bank-issued')).toMatchObject({
    lines: [{ amount: '33.34' }, { amount: '33.33' }, { amount: '33.34' }],
  })
  expect(await outstanding('account-payable-outstanding', '2026-12-12')).toBe(
    '2026-11-11 | 31 | 33.34\n2026-12-11 | 1 | 33.33\n2027-01-10 | 0 | 33.34',
  )
})

test('a term with one day leaves one open item', async () => {
  const terms = { date: '2026-11-02', customer: byCode('C-2'), term: byCode('NET30') }
  const invoice = await company.create('sales-invoice', { ...terms, lines: work('100000', null) }, true)
  expect(await itemsOf(invoice.id)).toBe('2026-12-02 600000.00 600000.00')
})
