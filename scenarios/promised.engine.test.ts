// From when goods can be promised (sales 3.3, inventory 6), told on a company that buys and sells: what purchases
// bring, what other orders hold, and what is said when a day cannot be kept. An order may be taken all the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, masters, stock, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
})
afterAll(() => company.close())

const order = (quantity: string, more: object): Promise<Created> =>
  company.create(
    'sales-order',
    {
      date: '2026-10-05',
      customer: byCode('C-1'),
      lines: [{ item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitPrice: '100000' }],
      ...more,
    },
    true,
  )

const purchase = (quantity: string, expectedDate: string): Promise<Created> =>
  company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      expectedDate,
      lines: [{ item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitPrice: '60000' }],
    },
    true,
  )

const said = ({ warnings = [] }: Record<string, unknown>): unknown => warnings

const availableOf = ({ lines }: Record<string, unknown>): unknown =>
  (Array.isArray(lines) ? lines : []).map((one: { availableDate: string | null }) => one.availableDate)

test('on hand 100, −30 on the 10th, +50 on the 12th, −90 on the 20th: 30 may be promised, 31 not', async () => {
  await order('30', { requiredDate: '2026-10-10' })
  await purchase('50', '2026-10-12')
  const last = await order('90', { requiredDate: '2026-10-20' })
  expect(availableOf(last)).toEqual(['2026-10-20'])
  expect(said(last)).toEqual([])
  const over = await order('31', { requiredDate: '2026-10-10' })
  expect(availableOf(over)).toEqual([null])
  const values = { line: 1, item: 'KOPI', date: '2026-10-10' }
  const path = 'lines.0.requiredDate'
  expect(said(over)).toEqual([{ path, code: 'never-promised', values, warning: true }])
  await voidIt(company, 'sales-order', over.id)
  const more = await purchase('10', '2026-10-27')
  const later = await order('31', { requiredDate: '2026-10-10' })
  expect(availableOf(later)).toEqual(['2026-10-27'])
  expect(said(later)).toEqual([
    { path, code: 'promised-later', values: { ...values, atp: '2026-10-27' }, warning: true },
  ])
  await voidIt(company, 'sales-order', later.id)
  await voidIt(company, 'purchase-order', more.id)
  const fits = await order('30', { requiredDate: '2026-10-10' })
  expect([availableOf(fits), said(fits)]).toEqual([['2026-10-10'], []])
})

test('an order that asks for no day is promised none, and nothing is said of it', async () => {
  const any = await order('500', {})
  expect([availableOf(any), said(any)]).toEqual([[null], []])
})

test('the books hold', async () => {
  expect(await breaches(company)).toEqual([])
})
