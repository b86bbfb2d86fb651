// A discount for paying early (finance 3, 5.2, ruling 28): the term of an invoice says how much and until when, the
// receipt or payment that settles it proposes it, a customer's days of grace come on top.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, idOf, journalOf, masters, type Row, table } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const early = {
    name: '2/10, net 30',
    nameIndonesian: '2/10, neto 30',
    discountPercent: '2',
    discountDays: 10,
    instalments: [{ percent: '100', days: 30 }],
  }
  await company.create('term-of-payment', { code: 'EARLY', ...early })
  await company.refresh()
  const customer = { term: byCode('EARLY'), salesRep: byCode('RINA') }
  await company.create('customer', { code: 'C-10', name: 'Toko Sepuluh', ...customer })
  await company.create('customer', { code: 'C-15', name: 'Toko Lima Belas', ...customer, graceDays: 5 })
  await company.create('supplier', { code: 'S-10', name: 'CV Cepat', term: byCode('EARLY') })
})
afterAll(async () => {
  expect(await breaches(company)).toEqual([])
  await company.close()
})

// The tests' day is 21 November: an invoice of the 11th is in time, one of the 8th only with five days of grace.
const invoice = (date: string, customer: string, more: Row = {}): Promise<Created> =>
  company.create(
    'sales-invoice',
    {
      date,
      customer: byCode(customer),
      lines: [
        {
          kind: 'service',
          description: 'Jasa',
          quantity: '1',
          unitPrice: '10000000',
          taxGroup: byCode('PPN'),
          incomeAccount: byCode('411102'),
        },
      ],
      ...more,
    },
    true,
  )
const bill = (date: string): Promise<Created> =>
  company.create(
    'purchase-invoice',
    {
      date,
      kind: 'service',
      supplier: byCode('S-10'),
      supplierInvoiceNumber: `F-${date}`,
      supplierInvoiceDate: date,
      lines: [
        {
          account: byCode('621102'),
          description: 'Jasa',
          quantity: '1',
          unitPrice: '1000000',
          taxGroup: byCode('PPN'),
        },
      ],
    },
    true,
  )
const money = (amount: string, date = '2026-11-21'): Row => ({
  date,
  bank: byCode('BCA'),
  method: byCode('TRANSFER'),
  amount,
})
const withoutIds = (lines: unknown): Row[] => (lines as Row[]).map(({ id: _id, ...one }) => one)
const filled = async (resource: string, draft: Row, changed: string): Promise<unknown> =>
  (await company.service.fill(company.actor, resource, { draft, changed })).lines

test('an invoice of 11,100,000 on the 11th holds 2% until the 21st: 10,878,000 settle it', async () => {
  const made = await invoice('2026-11-11', 'C-10')
  expect(made).toMatchObject({ earlyDiscount: '2.0000', discountUntil: '2026-11-21', dueDate: '2026-12-11' })
  const draft = await draftOf(company, ['sales-invoice', made.id], 'cash-bank-receipt')
  expect(draft.lines).toMatchObject([{ amount: '11100000.00', discount: '222000.00' }])
  const receipt = await company.create(
    'cash-bank-receipt',
    { ...draft, ...money('10878000'), lines: withoutIds(draft.lines) },
    true,
  )
  expect(await journalOf(company, 'cash-bank-receipt', receipt.id)).toBe(
    table(`
    111201 | 10878000 | 0
    411202 | 222000   | 0
    112101 | 0        | 11100000`),
  )
})

test('after the 18th nothing is taken off the one of the 8th, but for a customer with five days of grace', async () => {
  const late = await invoice('2026-11-08', 'C-10')
  const graced = await invoice('2026-11-08', 'C-15')
  const proposed = async ({ id }: Created): Promise<unknown> =>
    (await draftOf(company, ['sales-invoice', id], 'cash-bank-receipt')).lines
  expect(await proposed(late)).toMatchObject([{ amount: '11100000.00', discount: '0.00' }])
  expect(await proposed(graced)).toMatchObject([{ amount: '11100000.00', discount: '222000.00' }])
  const customer = await idOf(company, 'customer', 'C-15')
  const draft = { partyKind: 'CUSTOMER', customer, currency: await idOf(company, 'currency', 'IDR'), lines: [] }
  const on = (date: string): Promise<unknown> => filled('cash-bank-receipt', { ...draft, date }, 'customer')
  expect(await on('2026-11-23')).toMatchObject([{ amount: '11100000.00', discount: '222000.00' }])
  expect(await on('2026-11-24')).toMatchObject([{ amount: '11100000.00', discount: '0.00' }])
})

test('a payment takes it off what we owe', async () => {
  const made = await bill('2026-11-15')
  expect(made).toMatchObject({ earlyDiscount: '2.0000', discountUntil: '2026-11-25' })
  const draft = await draftOf(company, ['purchase-invoice', made.id], 'cash-bank-issued')
  expect(draft.lines).toMatchObject([{ amount: '1110000.00', discount: '22200.00' }])
  const paid = await company.create(
    'cash-bank-issued',
    { ...draft, ...money('1087800'), lines: withoutIds(draft.lines) },
    true,
  )
  expect(await journalOf(company, 'cash-bank-issued', paid.id)).toContain('22200')
})

test('a term without it leaves an invoice as it was', async () => {
  const made = await invoice('2026-11-11', 'C-10', { term: byCode('NET30') })
  expect(made).toMatchObject({ earlyDiscount: null, discountUntil: null })
})
