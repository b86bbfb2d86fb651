// Orders and invoices, drafts and approved, say on which base which tax is counted (indonesia 2): 44,217,600 is taxed
// on 40,532,800, 11/12 of it, with 12%.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const service = { code: 'JASA', name: 'JASA', type: 'service', itemGroup: byCode('GOODS'), baseUnit: byCode('PCS') }
  await company.create('item', { ...service, taxGroup: byCode('PPN') })
})
afterAll(() => company.close())

const price = { quantity: '12', unitPrice: '3684800', taxGroup: byCode('PPN') }
const goods = { item: byCode('KOPI'), unit: byCode('PCS'), ...price }
const sold = { date: '2026-10-05', customer: byCode('C-1') }
const bought = { date: '2026-10-05', supplier: byCode('S-1'), term: byCode('NET30') }

const billed = { ...bought, kind: 'service', supplierInvoiceDate: '2026-10-05' }

const rent = { kind: 'service', description: 'Rent', ...price }

test.each([
  ['sales-order', { ...sold, lines: [goods] }],
  ['sales-invoice', { ...sold, term: byCode('NET30'), lines: [rent] }],
  ['purchase-order', { ...bought, warehouse: byCode('MAIN'), lines: [goods] }],
  ['purchase-invoice', { ...billed, lines: [{ ...goods, item: byCode('JASA') }] }],
] as const)('%s: base, 11/12 of it and the VAT on that, as draft and approved', async (key, values) => {
  for (const status of ['draft', 'approved']) {
    const own = key === 'purchase-invoice' ? { supplierInvoiceNumber: status } : {}
    expect(await company.create(key, { ...values, ...own }, status === 'approved')).toMatchObject({
      status,
      taxBase: '44217600.00',
      taxes: 'otherBase|11/12|40532800.00\nVAT|12% × 11/12|4863936.00',
      taxTotal: '4863936.00',
      total: '49081536.00',
    })
  }
})
