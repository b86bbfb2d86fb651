// What is still needed is not put away: customers and suppliers with something open (sales 2.1), items and warehouses
// with goods (inventory 2); nor does what lies in stock become something else, or is opened after it has moved.
import { Problem, valuesIn } from '@lumbung/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { follow, idOf, masters, stock, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '10', '60000')
})
afterAll(() => company.close())

async function change(resource: string, code: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await company.refresh()
  const { service, actor } = company
  const id = await idOf(company, resource, code)
  const { version } = (await service.read(actor, resource, id)).body as { version: number }
  await service.write(actor, null, (unit) => service.change(unit, resource, id, { version, ...fields }))
}

/** The code of a refusal with its figures, or 'done'. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [finding] = error.findings
    return [finding?.path, finding?.code, ...Object.values(valuesIn(finding?.values ?? {}, 'en'))].join(' ')
  }
}

const archived = (resource: string, code: string): Promise<string> =>
  outcome(change(resource, code, { archived: true }))

const order = (): Promise<Created> =>
  company.create(
    'sales-order',
    {
      date: '2026-10-05',
      customer: byCode('C-1'),
      lines: [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitPrice: '100000' }],
    },
    true,
  )

test('a customer with an open order, then with an invoice, is kept; once nothing is open they go', async () => {
  expect(await archived('customer', 'C-2')).toBe('done')
  const first = await order()
  expect(await archived('customer', 'C-1')).toBe('archived party-documents C-1 1')
  const delivery = await follow(company, ['sales-order', first.id], 'delivery-order', { date: '2026-10-06' })
  const shipment = await follow(company, ['delivery-order', delivery.id], 'shipment', { date: '2026-10-06' })
  const invoice = await follow(company, ['shipment', shipment.id], 'sales-invoice', { date: '2026-10-06' })
  expect(await archived('customer', 'C-1')).toBe('archived party-balance C-1 1 Rp 1.110.000,00')
  await company.create(
    'cash-bank-receipt',
    {
      date: '2026-10-20',
      partyKind: 'CUSTOMER',
      customer: byCode('C-1'),
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      amount: '1110000',
      currency: byCode('IDR'),
      lines: [{ kind: 'INVOICE', openItem: { code: String(invoice.number) }, amount: '1110000' }],
    },
    true,
  )
  expect(await archived('customer', 'C-1')).toBe('done')
  await change('customer', 'C-1', { archived: false })
})

test('a bank that holds money is kept; one without goes and comes back', async () => {
  expect(await archived('bank', 'BCA')).toBe('archived account-balance 111201 Rp 1.110.000,00')
  expect(await archived('bank', 'MANDIRI')).toBe('done')
  expect(await outcome(change('bank', 'MANDIRI', { archived: false }))).toBe('done')
})

test('a supplier whom a bill is owed is kept', async () => {
  const bought = await company.create(
    'purchase-order',
    {
      date: '2026-10-07',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      lines: [{ item: byCode('TEH'), quantity: '4', unit: byCode('PCS'), unitPrice: '25000', taxGroup: byCode('PPN') }],
    },
    true,
  )
  expect(await archived('supplier', 'S-1')).toBe('archived party-documents S-1 1')
  const received = await follow(company, ['purchase-order', bought.id], 'receiving', {
    date: '2026-10-07',
    supplierDeliveryNumber: 'SJ-1',
  })
  await follow(company, ['receiving', received.id], 'purchase-invoice', {
    date: '2026-10-07',
    supplierInvoiceNumber: 'B-1',
    supplierInvoiceDate: '2026-10-07',
  })
  expect(await archived('supplier', 'S-1')).toBe('archived party-balance S-1 1 Rp 111.000,00')
})

test('an item with goods or an open document is kept, and stays what it is; without them it goes', async () => {
  expect(await archived('item', 'TEH')).toBe('archived item-held TEH 4 PCS')
  expect(await outcome(change('item', 'TEH', { type: 'service' }))).toBe('type item-type-held TEH 4 PCS')
  expect(await outcome(change('item', 'TEH', { name: 'Teh melati' }))).toBe('done')
  const found = await stock(company, 'SUSU', '5', '9000')
  await voidIt(company, 'adjustment-in', found.id)
  expect(await change('item', 'SUSU', { nameIndonesian: 'Susu segar' })).toBeUndefined()
  expect(await archived('item', 'SUSU')).toBe('done')
})

test('what was put away is refused under the name its reader knows', async () => {
  await company.refresh()
  const { service, actor } = company
  const lines = [{ item: byCode('SUSU'), quantity: '1', unit: byCode('PCS'), unitPrice: '9000' }]
  const body = { date: '2026-10-05', customer: byCode('C-1'), lines }
  const refusedTo = (language: 'en' | 'id'): Promise<string> =>
    outcome(
      service.write({ ...actor, language }, null, (unit) =>
        service.create(unit, 'sales-order', body, { submit: false }),
      ),
    )
  expect([await refusedTo('en'), await refusedTo('id')]).toEqual([
    'lines.0.item archived SUSU',
    'lines.0.item archived Susu segar',
  ])
})

test('what a rule refuses is called as its reader knows it', async () => {
  await company.refresh()
  const { service, actor } = company
  const lines = [{ kind: 'ACCOUNT', account: byCode('311901'), amount: '1000' }]
  const body = {
    date: '2026-10-05',
    bank: byCode('KAS'),
    method: byCode('CARD'),
    partyKind: 'OTHER',
    amount: '1000',
    lines,
  }
  const refusedTo = (language: 'en' | 'id'): Promise<string> =>
    outcome(
      service.write({ ...actor, language }, null, (unit) =>
        service.create(unit, 'cash-bank-receipt', body, { submit: true }),
      ),
    )
  expect([await refusedTo('en'), await refusedTo('id')]).toEqual([
    'bankReference method-reference Debit or credit card',
    'bankReference method-reference Kartu debit atau kredit',
  ])
})

test('what anybody in use chose is not put away; what nobody uses is', async () => {
  expect(await archived('unit', 'PCS')).toBe('archived record-chosen PCS 2 KOPI, TEH')
  expect(await archived('tax-group', 'PPN')).toMatch(/^archived record-chosen PPN 2 KOPI, TEH/)
  expect(await archived('term-of-payment', 'NET30')).toMatch(/^archived record-chosen NET30 \d+ /)
  expect(await archived('currency', 'USD')).toMatch(/^archived record-chosen USD \d+ /)
  expect(await archived('currency', 'IDR')).toMatch(/, …$/)
  expect(await archived('payment-method', 'QRIS')).toBe('done')
  expect(await archived('unit', 'CTN')).toBe('done')
  const lines = [{ account: byCode('311901'), kind: 'ACCOUNT', amount: '1000' }]
  const receipt = { date: '2026-10-05', bank: byCode('KAS'), partyKind: 'OTHER', counterpart: 'Budi', amount: '1000' }
  const draft = await company.create('cash-bank-receipt', { ...receipt, method: byCode('CASH'), lines })
  expect(await archived('payment-method', 'CASH')).toBe('archived record-documents CASH 1')
  await company.service.write(company.actor, null, (unit) =>
    company.service.remove(unit, 'cash-bank-receipt', draft.id, draft.version),
  )
  expect(await archived('payment-method', 'CASH')).toBe('done')
  expect(await change('payment-method', 'CASH', { archived: false })).toBeUndefined()
})

test('a warehouse with goods is kept; those of one cost pool share one inventory account', async () => {
  expect(await archived('warehouses', 'MAIN')).toBe('archived warehouse-holds MAIN 1')
  const second = { code: 'BACK', name: 'Back room', branch: byCode('JKT') }
  const other = { ...second, inventoryAccount: byCode('114108') }
  expect(await outcome(company.create('warehouses', other))).toBe('inventoryAccount pool-accounts-differ')
  expect(await outcome(company.create('warehouses', { ...other, costPool: 'own' }))).toBe('done')
  expect(await outcome(company.create('warehouses', { ...second, code: 'SIDE' }))).toBe('done')
  expect(await archived('warehouses', 'SIDE')).toBe('done')
})

test('goods that were sold are not opened any more; those only opened may be, elsewhere too', async () => {
  expect(await outcome(stock(company, 'KOPI', '1', '60000', '2026-10-08'))).toBe(
    'lines.0.item opening-after-movement KOPI',
  )
  await change('item', 'SUSU', { archived: false })
  expect(await outcome(stock(company, 'SUSU', '1', '9000', '2026-10-08'))).toBe('done')
  expect(await outcome(stock(company, 'SUSU', '2', '9000', '2026-10-09'))).toBe('done')
})
