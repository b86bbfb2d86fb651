// What was earned beside what sales reps are to sell (sales 2.2): a target of a month is spread evenly over its days, a
// later one holds from its day on, and who does not work yet or any more has none.
//   October, 31 days: TONO 9,300,000 = 300,000 a day, from the 22nd on 12,400,000 = 400,000 a day
//   WATI 3,100,000 = 100,000 a day, from the 30th on: 2 days
//   21 × 300,000 + 10 × 400,000 + 2 × 100,000 = 10,500,000
import { decimal, sum } from '@lumbung/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { createRecord } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { idOf, masters, type Row, stock } from './reading.ts'

let company: OpenCompany
const october = { from: '2026-10-01', to: '2026-10-31' }

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
  await company.create('branch', { code: 'BDG', name: 'Bandung' })
  const rep = (code: string, values: Row) =>
    company.create('sales-rep', { code, name: code, branch: byCode('JKT'), ...values })
  const targets = [
    { validFrom: '2026-10-22', monthlyTarget: '12400000' },
    { validFrom: '2026-11-01', monthlyTarget: '9200000' },
  ]
  await rep('TONO', { monthlyTarget: '9300000', activeFrom: '2026-10-01', targets })
  await rep('WATI', { monthlyTarget: '3100000', activeFrom: '2026-10-30', activeTo: '2026-10-31' })
  const branch = await idOf(company, 'branch', 'BDG')
  const values = { code: 'EKO', name: 'Eko', branch: byCode('BDG'), monthlyTarget: '500000' }
  const there = { ...company.actor, branch, branches: [branch] }
  await createRecord(company.engine, company.service, there, { resource: 'sales-rep', values })
  const lines = [
    { item: byCode('KOPI'), quantity: '6', unitPrice: '100000', unit: byCode('PCS'), taxGroup: byCode('PPN') },
  ]
  await company.create(
    'sales-invoice',
    { date: '2026-10-06', kind: 'direct', customer: byCode('C-1'), salesRep: byCode('TONO'), lines },
    true,
  )
})
afterAll(() => company.close())

const rowsOf = async (asked: Readonly<Record<string, string>>): Promise<readonly Row[]> => {
  const branch = await idOf(company, 'branch', 'JKT')
  return (await company.service.report(company.actor, 'revenue-target', { branch, ...asked })).rows
}
const total = (rows: readonly Row[], column: string): string =>
  sum(rows.map((row) => decimal(String(row[column])))).toFixed(2)
const dayOf = (rows: readonly Row[], date: string): readonly unknown[] => {
  const row = rows.find((one) => one.date === date)
  return [row?.revenue, row?.target, row?.difference, row?.reached]
}

test('a target is spread over the days of its month, a later one holds from its day on', async () => {
  const rows = await rowsOf(october)
  expect([rows.length, total(rows, 'revenue'), total(rows, 'target')]).toEqual([31, '600000.00', '10500000.00'])
  expect(dayOf(rows, '2026-10-06')).toEqual(['600000.00', '300000.00', '300000.00', '200.0000'])
  expect(dayOf(rows, '2026-10-22')).toEqual(['0.00', '400000.00', '-400000.00', '0.0000'])
  expect(dayOf(rows, '2026-10-31')).toEqual(['0.00', '500000.00', '-500000.00', '0.0000'])
})

test('the cents of a month are in its days, which add up to its target', async () => {
  const rows = await rowsOf({ from: '2026-11-01', to: '2026-11-30' })
  expect([rows[0]?.target, rows[1]?.target, total(rows, 'target')]).toEqual(['306666.67', '306666.66', '9200000.00'])
  expect(await rowsOf({ from: '2026-09-01', to: '2026-09-30' })).toEqual([])
})

test('a rep who was put away without a last day has no target any more', async () => {
  const { actor, service } = company
  const id = await idOf(company, 'sales-rep', 'TONO')
  const { version } = (await service.read(actor, 'sales-rep', id)).body as { version: number }
  await service.write(actor, null, (unit) => service.change(unit, 'sales-rep', id, { archived: true, version }))
  expect(total(await rowsOf(october), 'target')).toBe('200000.00')
})
