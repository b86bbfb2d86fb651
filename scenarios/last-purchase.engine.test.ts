// The price of an order against the last one of the same item (purchasing 4.2), read from the index: the newest order
// in force that is not dated later, whatever was drafted or voided since.
import { Problem, valuesIn } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
})
afterAll(() => company.close())

const order = (unitPrice: string, date: string, line: object = {}, submit = true): Promise<Created> =>
  company.create(
    'purchase-order',
    {
      date,
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      lines: [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitPrice, ...line }],
    },
    submit,
  )

const refused = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  )
  return error instanceof Problem ? [error.code, valuesIn(error.values, 'en')] : error
}

test('a rise is explained; what was drafted, voided or dated later is not the last purchase', async () => {
  await order('50000', '2026-10-05')
  expect(await refused(order('52500', '2026-10-06'))).toEqual(['price-above-last', { line: 1, percent: '5' }])
  await order('90000', '2026-10-06', {}, false)
  const dear = await order('60000', '2026-10-07', { priceReason: 'Nobody else delivers this week' })
  expect(dear).toMatchObject({ lines: [{ lastPrice: '50000.000000', priceChange: '20.0000' }] })
  await voidIt(company, 'purchase-order', dear.id)
  expect(await refused(order('52500', '2026-10-08'))).toEqual(['price-above-last', { line: 1, percent: '5' }])
  await order('60000', '2026-11-01', { priceReason: 'A dear month' })
  expect(await refused(order('51000', '2026-10-09'))).toEqual(['price-above-last', { line: 1, percent: '2' }])
  expect(await order('60000', '2026-11-02')).toMatchObject({ status: 'approved' })
})

test('the newest line is found by its index', async () => {
  const [found] = await company.engine.database.query<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where tablename like 'purchase_order_%'
         and indexdef like '%(item%'`,
  )
  expect(found?.definition).toContain('(item, id)')
})
