// What the reports of purchasing say of money and of goods turned away: an order in dollars shows what was ordered in
// dollars and what was rejected in base units; its bill shows rupiah, and the total of the document in its currency.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { draftOf, masters, type Row, table } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  for (const kind of ['TRANSACTION', 'TAX'])
    await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-05', kind, rate: '15000' })
})
afterAll(() => company.close())

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : String(value ?? '')

const shown = async (report: string, asked: Readonly<Record<string, string>>, ...columns: string[]) => {
  const { rows } = await company.service.report(company.actor, report, asked)
  return rows.map((row) => columns.map((one) => text(row[one])).join(' | ')).join('\n')
}

test('ordered money with its currency, and what was rejected', async () => {
  const order = await company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      currency: byCode('USD'),
      lines: [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitPrice: '3', discountPercent1: '10' }],
    },
    true,
  )
  const draft = await draftOf(company, ['purchase-order', order.id], 'receiving')
  const counted = { delivered: '8', accepted: '6', rejected: '2', rejectReason: 'Wet' }
  const received = await company.create(
    'receiving',
    {
      ...draft,
      date: '2026-10-06',
      supplierDeliveryNumber: 'SJ-1',
      lines: (draft.lines as Row[]).map((line) => ({ ...line, ...counted })),
    },
    true,
  )
  const columns = ['currency', 'ordered', 'orderedAmount', 'received', 'rejected', 'quantityOpen'] as const
  expect(await shown('purchase-order', { asOf: '2026-10-06' }, ...columns)).toBe(
    table(`USD | 10.000000 | 27.00 | 6.000000 | 2.000000 | 4.000000`),
  )
  // On the day before, nothing had come.
  expect(await shown('purchase-order', { asOf: '2026-10-05' }, 'received', 'rejected')).toBe('0.000000 | 0.000000')
  // 6 came in at 2.70, 2 were turned away: 243,000 and 81,000 at 15,000.
  const perItem = ['item', 'quantity', 'value', 'rejected', 'rejectedValue'] as const
  expect(await shown('purchase-per-item', { from: '2026-10-01', to: '2026-10-31' }, ...perItem)).toBe(
    table(`KOPI | 6.000000 | 243000.00 | 2.000000 | 81000.00`),
  )
  const bill = await draftOf(company, ['receiving', received.id], 'purchase-invoice')
  const day = '2026-10-07'
  await company.create(
    'purchase-invoice',
    { ...bill, date: day, supplierInvoiceDate: day, supplierInvoiceNumber: 'F-1' },
    true,
  )
  // 6 at 2.70 are 16.20, with 11% VAT 17.98; at 15,000 without it 243,000.
  const month = { from: '2026-10-01', to: '2026-10-31' }
  expect(await shown('purchase', month, 'net', 'currency', 'totalInCurrency')).toBe(table(`243000.00 | USD | 17.98`))
})
