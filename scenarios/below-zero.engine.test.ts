// A warehouse that may go below zero (inventory 2.2, 4.3) hands out what is not there yet, by every document that
// promises or issues goods: at the last known cost, trued up by the receipt that follows. All others refuse.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, follow, journalOf, masters, refusal, stock, stockCard, table } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const loose = { code: 'LOOSE', name: 'Loose', branch: byCode('JKT'), costPool: 'own', allowNegative: true }
  await company.create('warehouses', loose)
  await company.refresh()
  await receive('2', '100', '2026-10-01')
})
afterAll(() => company.close())

const receive = (quantity: string, unitCost: string, date: string): Promise<Created> =>
  company.create(
    'adjustment-in',
    {
      date,
      warehouse: byCode('LOOSE'),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitCost }],
    },
    true,
  )

const ordered = (quantity: string, warehouse: string): Promise<Created> =>
  company.create(
    'sales-order',
    {
      date: '2026-10-05',
      customer: byCode('C-1'),
      lines: [
        {
          item: byCode('KOPI'),
          quantity,
          unit: byCode('PCS'),
          unitPrice: '100000',
          warehouse: byCode(warehouse),
        },
      ],
    },
    true,
  )

const delivered = async (order: Created): Promise<Created> => {
  const delivery = await follow(company, ['sales-order', order.id], 'delivery-order', { date: '2026-10-06' })
  return follow(company, ['delivery-order', delivery.id], 'shipment', { date: '2026-10-06' })
}

const direct = (quantity: string, warehouse: string): Promise<Created> =>
  company.create(
    'sales-invoice',
    {
      date: '2026-10-07',
      kind: 'direct',
      customer: byCode('C-1'),
      warehouse: byCode(warehouse),
      lines: [{ item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitPrice: '100000' }],
    },
    true,
  )

test('a delivery order sends 3 of 2, others notwithstanding, and its shipment takes them', async () => {
  await ordered('40', 'LOOSE')
  const shipment = await delivered(await ordered('3', 'LOOSE'))
  expect(await journalOf(company, 'shipment', shipment.id)).toBe(
    table(`
    114114 | 300 | 0
    114107 | 0   | 300`),
  )
})

test('a direct invoice delivers one more; 5 received for 550 cost the 2 owed 20 more and leave 3 at 330', async () => {
  await direct('1', 'LOOSE')
  await receive('5', '110', '2026-10-08')
  expect((await stockCard(company, 'KOPI')).endsWith('| 3 | 330')).toBe(true)
  expect(await breaches(company)).toEqual([])
})

test('any other warehouse refuses both', async () => {
  await stock(company, 'KOPI', '2', '100')
  const short = [{ path: 'lines.0.quantity', code: 'shortage', available: '2', needed: '3', warehouse: 'MAIN' }]
  expect(await refusal(direct('3', 'MAIN'))).toMatchObject(short)
  expect(await refusal(delivered(await ordered('3', 'MAIN')))).toMatchObject(short)
})
