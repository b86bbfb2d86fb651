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
  await company.create('supplier', { code: 'S-2', name: 'CV Servis', term: byCode('NET30'), group: byCode('SVC') })
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

test('a bill may say otherwise', async () => {
  const made = await bill('F-2', '1000000', { withholdingTax: null })
  const draft = await draftOf(company, ['purchase-invoice', made.id], 'cash-bank-issued')
  expect(draft.lines).toMatchObject([{ amount: '1110000.00', withholding: '0.00' }])
})
