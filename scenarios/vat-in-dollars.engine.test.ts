// VAT of invoices and bills in a foreign currency (ruling 34, indonesia 2): the tax account holds whole rupiah at the
// tax rate (KMK), receivable and revenue stand at the book rate, and the difference is exchange in rupiah alone.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, journalOf, masters, refusal, type Row, table, trialBalance, voidIt } from './reading.ts'

let company: OpenCompany
let notes = 0

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const rate = (kind: string, date: string, value: string) =>
    company.create('exchange-rate', { currency: byCode('USD'), kind, date, rate: value })
  await rate('TRANSACTION', '2026-10-05', '15500')
  await rate('TAX', '2026-10-05', '15427')
  // Of another week, and of another use: neither belongs to an invoice of 6 October.
  await rate('CLOSING', '2026-10-06', '15850')
  await rate('TRANSACTION', '2026-10-20', '15600')
})
afterAll(() => company.close())

const sold = (date: string, more: Row = {}, submit = true): Promise<Created> =>
  company.create(
    'sales-invoice',
    {
      date,
      customer: byCode('C-USD'),
      currency: byCode('USD'),
      term: byCode('NET30'),
      lines: [{ kind: 'other', description: 'Licence', quantity: '1', unitPrice: '1000', taxGroup: byCode('PPN') }],
      ...more,
    },
    submit,
  )

const bought = (date: string, supplierInvoiceDate: string): Promise<Created> =>
  company.create(
    'purchase-invoice',
    {
      date,
      kind: 'service',
      supplier: byCode('S-USD'),
      supplierInvoiceNumber: `F-${++notes}`,
      supplierInvoiceDate,
      currency: byCode('USD'),
      term: byCode('NET30'),
      lines: [{ account: byCode('621105'), quantity: '1', unitPrice: '1000', taxGroup: byCode('PPN') }],
    },
    true,
  )

test('an invoice over USD 1,000: VAT of 1,696,970, a receivable at the book rate, both rates kept', async () => {
  const draft = await sold('2026-10-06', {}, false)
  expect(draft).toMatchObject({
    rate: '15500.000000',
    taxRate: '15427.000000',
    taxTotal: '110.00',
    taxTotalIdr: '1696970.00',
  })
  const invoice = await sold('2026-10-06')
  expect(await journalOf(company, 'sales-invoice', invoice.id)).toBe(
    table(`
    112103 | 17205000 | 0
    214101 | 0        | 1696970
    711102 | 0        | 8030
    711104 | 0        | 15500000`),
  )
  const [vat] = await company.engine.database.query(
    sql`select l.credit, l.idr_credit, l.tax_base from journal_line l join journal j on j.id = l.journal
         where j.source = ${invoice.id} and l.tax is not null`,
  )
  expect(vat).toEqual({ credit: '110.00', idr_credit: '1696970.00', tax_base: '15427000.00' })
  expect(await breaches(company)).toEqual([])
  await voidIt(company, 'sales-invoice', invoice.id)
  expect(await trialBalance(company, '2026-10-31')).toBe('')
})

test('a bill is taxed at the rate of the supplier’s day, and booked at that of its own', async () => {
  await expect(bought('2026-10-21', '2026-10-20')).rejects.toMatchObject({ code: 'no-tax-rate' })
  const bill = await bought('2026-10-21', '2026-10-09')
  expect(await journalOf(company, 'purchase-invoice', bill.id)).toBe(
    table(`
    116101 | 1696970  | 0
    621105 | 15600000 | 0
    721103 | 19030    | 0
    211103 | 0        | 17316000`),
  )
  expect(await breaches(company)).toEqual([])
})

test('without a tax rate it is kept, not approved; a typed one counts, and untaxed lines ask for none', async () => {
  const draft = await sold('2026-10-21', {}, false)
  expect(draft).toMatchObject({ rate: '15600.000000', taxRate: null, taxTotalIdr: null })
  expect(await refusal(sold('2026-10-21'))).toEqual([
    { path: 'taxRate', code: 'no-tax-rate', currency: 'USD', date: '2026-10-21' },
  ])
  const typed = await sold('2026-10-21', { taxRate: '15600' })
  expect(await journalOf(company, 'sales-invoice', typed.id)).not.toContain('711102')
  const untaxed = [{ kind: 'other', description: 'Export', quantity: '1', unitPrice: '10', taxGroup: null }]
  await sold('2026-10-21', { lines: untaxed })
  expect(await breaches(company)).toEqual([])
})

test('an invoice in dollars without tax says nothing of tax in rupiah', async () => {
  const lines = [{ kind: 'other', description: 'Licence', quantity: '1', unitPrice: '1000' }]
  expect(await sold('2026-10-06', { lines }, false)).toMatchObject({ taxRate: '15427.000000', taxTotalIdr: null })
})
