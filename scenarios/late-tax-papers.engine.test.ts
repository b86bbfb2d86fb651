// Papers of the tax office come after the document they belong to (Indonesia 2 and 6, finance 5.2): number and date are
// entered then, lists say which are missing, nothing is posted again, and a duplicate begins without them.
import { Problem } from '@lumbung/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, journalOf, masters, type Row } from './reading.ts'

let company: OpenCompany
let sold: Created
let billed: Created

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const jasa = { code: 'JASA', name: 'JASA', type: 'service', itemGroup: byCode('GOODS'), baseUnit: byCode('PCS') }
  await company.create('item', { ...jasa, taxGroup: byCode('PPN') })
  await company.create('tax', { ...pph('PPH23-NOW', 'PURCHASE'), account: byCode('214203'), postingPoint: 'INVOICE' })
  await company.create('tax', { ...pph('PPH23-CLAIM', 'SALES'), account: byCode('116202'), postingPoint: 'PAYMENT' })
  sold = await invoice('C-1')
  billed = await company.create(
    'purchase-invoice',
    {
      date: '2026-11-10',
      kind: 'service',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: 'F-1',
      supplierInvoiceDate: '2026-11-10',
      withholdingTax: byCode('PPH23-NOW'),
      lines: [{ item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: '10000000' }],
    },
    true,
  )
})
afterAll(() => company.close())

const pph = (code: string, side: string) => ({
  code,
  name: 'PPh 23',
  nameIndonesian: 'PPh 23',
  kind: 'WITHHOLDING',
  side,
  rate: '2',
  slipNeeded: true,
})

const invoice = (customer: string, more: Row = {}): Promise<Created> =>
  company.create(
    'sales-invoice',
    {
      date: '2026-11-10',
      customer: byCode(customer),
      lines: [{ kind: 'service', item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: '5000000' }],
      ...more,
    },
    true,
  )

const read = async (key: string, id: string): Promise<Row> =>
  (await company.service.read(company.actor, key, id)).body as Row

async function change(key: string, id: string, body: Row): Promise<Row> {
  await company.refresh()
  const { version } = await read(key, id)
  const { service, actor } = company
  const answer = await service.write(actor, null, (unit) => service.change(unit, key, id, { version, ...body }))
  return answer.body as Row
}

/** Numbers of what a list shows under a filter. */
async function listed(key: string, field: string, state: string): Promise<readonly unknown[]> {
  const filters = [{ field, operator: 'eq' as const, values: [state] }]
  const page = { q: null, page: 1, pageSize: 50, cursor: null, sort: [], fields: null, counts: null, totals: [] }
  const { data } = await company.service.list(company.actor, key, { ...page, filters, asOf: null })
  return data.map(({ number }) => number)
}

const refused = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof Problem ? error.findings.map(({ path, code }) => `${path} ${code}`) : String(error),
  )

test('the tax invoice of a sale is missing until its number and date are entered; the journal stays', async () => {
  const journal = await journalOf(company, 'sales-invoice', sold.id)
  expect(await read('sales-invoice', sold.id)).toMatchObject({ status: 'approved', taxInvoice: 'MISSING', slip: null })
  expect(await listed('sales-invoice', 'taxInvoice', 'MISSING')).toEqual([sold.number])
  const entered = { taxInvoiceNumber: '04002600000012345', taxInvoiceDate: '2026-11-12' }
  expect(await change('sales-invoice', sold.id, entered)).toMatchObject({
    ...entered,
    taxInvoice: 'ENTERED',
    status: 'approved',
    total: sold.total,
  })
  expect(await listed('sales-invoice', 'taxInvoice', 'MISSING')).toEqual([])
  expect(await journalOf(company, 'sales-invoice', sold.id)).toBe(journal)
  const [newest] = (await company.service.history(company.actor, 'sales-invoice', sold.id)) as readonly Row[]
  expect(newest?.changes).toContainEqual({ path: 'taxInvoiceNumber', from: null, to: entered.taxInvoiceNumber })
})

test('a bill waits for the supplier’s tax invoice and for the slip of what it withheld', async () => {
  expect(await read('purchase-invoice', billed.id)).toMatchObject({ taxInvoice: 'MISSING', slip: 'MISSING' })
  expect(await listed('purchase-invoice', 'slip', 'MISSING')).toEqual([billed.number])
  await change('purchase-invoice', billed.id, { slipNumber: '2600001AB', slipDate: '2026-11-30' })
  expect(await read('purchase-invoice', billed.id)).toMatchObject({ taxInvoice: 'MISSING', slip: 'ENTERED' })
})

test('a number without its date, a number of another form and one of another customer are refused', async () => {
  const other = await invoice('C-2')
  const put = (body: Row) => refused(change('sales-invoice', other.id, body))
  const date = { taxInvoiceDate: '2026-11-12' }
  expect(await put({ taxInvoiceNumber: '04002600000099999' })).toEqual(['taxInvoiceNumber tax-invoice-half'])
  expect(await put({ ...date, taxInvoiceNumber: 'FP-1' })).toEqual(['taxInvoiceNumber tax-invoice-form'])
  expect(await put({ ...date, taxInvoiceNumber: '04002600000012345' })).toEqual(['taxInvoiceNumber tax-invoice-used'])
  expect(await put({ ...date, taxInvoiceNumber: '010.000-24.12345678' })).toBeNull()
})

test('a slip that follows a receipt is entered on its line, and the receipt leaves the list', async () => {
  const draft = await draftOf(company, ['sales-invoice', sold.id], 'cash-bank-receipt')
  const withheld = {
    withholdingTax: byCode('PPH23-CLAIM'),
    withholdingBase: '5000000',
    withholding: '100000',
    slipToFollow: true,
  }
  const lines = (draft.lines as Row[]).map(({ id: _id, ...line }) => ({ ...line, ...withheld }))
  const bank = { date: '2026-11-11', bank: byCode('KAS'), method: byCode('CASH'), amount: '5450000' }
  const paid = await company.create('cash-bank-receipt', { ...draft, ...bank, lines }, true)
  expect(await listed('cash-bank-receipt', 'slip', 'MISSING')).toEqual([paid.number])
  const [line] = (await read('cash-bank-receipt', paid.id)).lines as Row[]
  const entered = { slipNumber: '2600077XY', slipDate: '2026-11-30' }
  const changed = await change('cash-bank-receipt', paid.id, { lines: [{ id: line?.id, ...entered }] })
  expect(changed).toMatchObject({ slip: 'ENTERED', lines: [entered] })
  expect(await listed('cash-bank-receipt', 'slip', 'MISSING')).toEqual([])
})

test('a duplicate begins without the papers of the first', async () => {
  await company.refresh()
  const { service, actor } = company
  const { version } = (await read('sales-invoice', sold.id)) as { version: number }
  const copy = (
    await service.write(actor, null, (unit) => service.act(unit, 'sales-invoice', sold.id, 'duplicate', { version }))
  ).body
  expect(copy).toMatchObject({ status: 'draft', taxInvoiceNumber: null, taxInvoiceDate: null, taxInvoice: 'MISSING' })
})

test('the books hold', async () => {
  expect(await breaches(company)).toEqual([])
})
