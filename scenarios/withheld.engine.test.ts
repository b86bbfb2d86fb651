import { asQuantity } from '@lumbung/core'
// Withholding that a supplier's record begins (Indonesia 6, finance 5.3): the bill takes it from the supplier, the
// payment from the bill.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, idOf, journalOf, masters, type Row, table } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const jasa = { code: 'JASA', name: 'JASA', type: 'service', itemGroup: byCode('GOODS'), baseUnit: byCode('PCS') }
  await company.create('item', { ...jasa, taxGroup: byCode('PPN') })
  await company.create('supplier-group', { code: 'SVC', name: 'Services', withholdingTax: byCode('PPH23-IN') })
  const known = { taxIdType: 'npwp', taxNumber: '0013121660091000' }
  const served = { name: 'CV Servis', term: byCode('NET30'), group: byCode('SVC') }
  await company.create('supplier', { code: 'S-2', ...served, ...known })
  await company.create('supplier', { code: 'S-3', ...served, name: 'Tukang Tanpa NPWP' })
})
afterAll(() => company.close())

const bill = (number: string, price: string, more: Row = {}): Promise<Created> =>
  company.create(
    'purchase-invoice',
    {
      date: '2026-11-10',
      kind: 'service',
      supplier: byCode('S-2'),
      supplierInvoiceNumber: number,
      supplierInvoiceDate: '2026-11-10',
      lines: [{ item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: price }],
      ...more,
    },
    true,
  )

test('22,200,000 with a net of 20,000,000: 21,800,000 leave the bank, 400,000 are owed to the state', async () => {
  const made = await bill('F-1', '20000000')
  const draft = await draftOf(company, ['purchase-invoice', made.id], 'cash-bank-issued')
  const tax = await idOf(company, 'tax', 'PPH23-IN')
  expect(draft.lines).toMatchObject([
    { amount: '22200000.00', withholdingTax: { id: tax }, withholdingBase: '20000000.00', withholding: '400000.00' },
  ])
  const bank = { date: '2026-11-11', bank: byCode('KAS'), method: byCode('CASH'), amount: '21800000' }
  const start = { ...bank, partyKind: 'OTHER', counterpart: 'Owner', amount: '30000000' }
  const capital = [{ kind: 'ACCOUNT', account: byCode('311101'), amount: '30000000' }]
  await company.create('cash-bank-receipt', { ...start, lines: capital }, true)
  const paid = await company.create(
    'cash-bank-issued',
    { ...draft, ...bank, lines: (draft.lines as Row[]).map(({ id: _id, ...one }) => one) },
    true,
  )
  expect(await journalOf(company, 'cash-bank-issued', paid.id)).toBe(
    table(`
    211101 | 22200000 | 0
    111101 | 0        | 21800000
    214203 | 0        | 400000`),
  )
  expect(await breaches(company)).toEqual([])
})

test('a supplier without NPWP: twice of it, as the tax says; from the day its number is known, once', async () => {
  const made = await bill('F-3', '20000000', { supplier: byCode('S-3') })
  expect(made.warnings).toMatchObject([
    { code: 'withheld-without-number', values: { supplier: 'S-3', rate: asQuantity('4') } },
  ])
  const proposed = async (): Promise<unknown> =>
    (await draftOf(company, ['purchase-invoice', made.id], 'cash-bank-issued')).lines
  const supplier = await idOf(company, 'supplier', 'S-3')
  const filled = async (changed: string, draft: Row): Promise<unknown> => {
    const body = { date: '2026-11-11', partyKind: 'SUPPLIER', supplier, currency: byCode('IDR'), lines: [], ...draft }
    return (await company.service.fill(company.actor, 'cash-bank-issued', { draft: body, changed })).lines
  }
  const twice = [{ amount: '22200000.00', withholdingBase: '20000000.00', withholding: '800000.00' }]
  expect(await proposed()).toMatchObject(twice)
  expect(await filled('supplier', {})).toMatchObject(twice)
  const tax = await idOf(company, 'tax', 'PPH23-IN')
  const typed = [{ kind: 'INVOICE', withholdingTax: tax, withholdingBase: '1000000' }]
  expect(await filled('lines.0.withholdingTax', { lines: typed })).toMatchObject([{ withholding: '40000.00' }])
  const { version } = (await company.service.read(company.actor, 'supplier', supplier)).body as never
  await company.service.write(company.actor, null, (unit) =>
    company.service.change(unit, 'supplier', supplier, { version, taxIdType: 'nik', taxNumber: '3171010101800001' }),
  )
  expect(await proposed()).toMatchObject([{ withholding: '400000.00' }])
})

test('a bill may say otherwise', async () => {
  const made = await bill('F-2', '1000000', { withholdingTax: null })
  const draft = await draftOf(company, ['purchase-invoice', made.id], 'cash-bank-issued')
  expect(draft.lines).toMatchObject([{ amount: '1110000.00', withholding: '0.00' }])
})
