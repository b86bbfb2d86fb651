// Goods that cost nothing (samples, bonuses of a supplier, amounts below a cent) move like others: in pieces, without a
// journal, and what was delivered or received of them is still counted until it is billed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, follow, journalOf, masters, stockCard, table, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
})
afterAll(() => company.close())

test('a bonus at price 0 is received, sold, delivered and invoiced; undone, nothing is left', async () => {
  const bought = await company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      lines: [{ item: byCode('TEH'), quantity: '10', unit: byCode('PCS'), unitPrice: '0', taxGroup: byCode('PPN') }],
    },
    true,
  )
  const note = { date: '2026-10-06', supplierDeliveryNumber: 'SJ-1' }
  const received = await follow(company, ['purchase-order', bought.id], 'receiving', note)
  expect(await journalOf(company, 'receiving', received.id)).toBe('')
  const ordered = await company.create(
    'sales-order',
    {
      date: '2026-10-07',
      customer: byCode('C-1'),
      lines: [{ item: byCode('TEH'), quantity: '4', unit: byCode('PCS'), unitPrice: '5000' }],
    },
    true,
  )
  const instructed = await follow(company, ['sales-order', ordered.id], 'delivery-order', { date: '2026-10-07' })
  const shipped = await follow(company, ['delivery-order', instructed.id], 'shipment', { date: '2026-10-07' })
  expect(await journalOf(company, 'shipment', shipped.id)).toBe('')
  const invoice = await follow(company, ['shipment', shipped.id], 'sales-invoice', { date: '2026-10-07' })
  expect(await journalOf(company, 'sales-invoice', invoice.id)).toBe(
    table(`
    112101 | 22200 | 0
    214101 | 0     | 2200
    411101 | 0     | 20000`),
  )
  expect(await breaches(company)).toEqual([])
  await voidIt(company, 'sales-invoice', invoice.id)
  await voidIt(company, 'shipment', shipped.id)
  await voidIt(company, 'receiving', received.id)
  expect(await stockCard(company, 'TEH')).toBe(
    table(`
    2026-10-06 | 10  | 0 | 10 | 0
    2026-10-06 | -10 | 0 | 0  | 0
    2026-10-07 | -4  | 0 | -4 | 0
    2026-10-07 | 4   | 0 | 0  | 0`),
  )
  expect(await breaches(company)).toEqual([])
})
