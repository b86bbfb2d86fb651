// Two guards of the inventory (inventory 1 and 2.1): a barcode names one item, and goods are not moved too far back.
import { sql } from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { createRecord } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters, refusal, stock } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
})
afterAll(() => company.close())

const item = (code: string, barcode: string | null, unit: string | null = null) =>
  company.create('item', {
    code,
    name: code,
    itemGroup: byCode('GOODS'),
    baseUnit: byCode('PCS'),
    ...(barcode ? { barcode } : {}),
    units: unit ? [{ unit: byCode('CTN'), numerator: '12', barcode: unit }] : [],
  })

test('a barcode belongs to one item, whether it is the item’s or one of its units’', async () => {
  await item('A', '111', '112')
  const taken = (path: string, barcode: string) => [{ path, code: 'barcode-taken', barcode, item: 'A' }]
  expect(await refusal(item('B', '111'))).toEqual(taken('barcode', '111'))
  expect(await refusal(item('B', '112'))).toEqual(taken('barcode', '112'))
  expect(await refusal(item('B', null, '112'))).toEqual(taken('units.0.barcode', '112'))
  expect(await refusal(item('B', null, '111'))).toEqual(taken('units', '111'))
  expect(await refusal(item('B', '113', '113'))).toMatchObject([{ code: 'barcode-taken', item: 'B' }])
  expect(await item('B', '113', '114')).toBeTruthy()
  expect(await item('C', null)).toBeTruthy()
})

test('the barcode of a unit leads to its item, in that unit', async () => {
  await item('D', '8991111', '8991112')
  const found = (q: string) =>
    company.service.lookup(company.actor, 'adjustment-out', { q, field: 'lines.item', context: {} })
  expect((await found('8991111')).data).toMatchObject([{ code: 'D', scanned: true }])
  expect((await found('8991111')).data[0]).not.toHaveProperty('brings')
  expect((await found('8991112')).data).toMatchObject([{ code: 'D', scanned: true, brings: { unit: { code: 'CTN' } } }])
  expect((await found('899111')).data).toEqual([])
  // What is found by itself is not looked for among the codes of units.
  await item('E-8991113', null)
  await item('F', null, '8991113')
  expect((await found('8991113')).data).toMatchObject([{ code: 'E-8991113' }])
})

test('a period is found by the name of its month', async () => {
  for (const q of ['Okt 2026', 'oct', 'Oktober']) {
    const { data } = await company.service.lookup(company.actor, 'accounting-period', { q, field: '', context: {} })
    expect(data.map((row) => row.code)).toEqual(['2026-10'])
  }
})

test('a clerk moves goods thirty days back at most, who may close periods further', async () => {
  // The day of the test company is 21 November.
  const rights = ['create', 'submit', 'update', 'read'].map((right) => `adjustment-out.${right}`)
  const clerk: Actor = { ...company.actor, administrator: false, permissions: new Set(rights) }
  await stock(company, 'KOPI', '100', '60000', '2026-10-01')
  const lose = (actor: Actor, date: string) =>
    createRecord(
      company.engine,
      company.service,
      actor,
      {
        resource: 'adjustment-out',
        values: {
          date,
          warehouse: byCode('MAIN'),
          type: 'loss',
          adjustmentReason: byCode('STOCK-DAMAGED'),
          lines: [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') }],
        },
      },
      true,
    )
  expect(await lose(clerk, '2026-10-22')).toMatchObject({ status: 'approved' })
  expect(await refusal(lose(clerk, '2026-10-21'))).toEqual([{ path: 'date', code: 'stock-too-far-back', days: 30 }])
  const supervisor = { ...clerk, permissions: new Set([...rights, 'accounting-period.close']) }
  expect(await lose(supervisor, '2026-10-21')).toMatchObject({ status: 'approved' })
})

test('who may says when on an earlier day goods moved; without it they move at its end', async () => {
  const rights = ['create', 'submit', 'update', 'read'].map((right) => `adjustment-out.${right}`)
  const clerk: Actor = { ...company.actor, administrator: false, permissions: new Set(rights) }
  const trusted: Actor = { ...clerk, permissions: new Set([...rights, 'adjustment-out.set-time']) }
  const lose = (actor: Actor, date: string, more: object) =>
    createRecord(
      company.engine,
      company.service,
      actor,
      {
        resource: 'adjustment-out',
        values: {
          date,
          warehouse: byCode('MAIN'),
          type: 'loss',
          adjustmentReason: byCode('STOCK-DAMAGED'),
          lines: [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') }],
          ...more,
        },
      },
      true,
    )
  const refused = (code: string) => [{ path: 'time', code }]
  expect(await refusal(lose(clerk, '2026-11-18', { time: '08:30:00' }))).toMatchObject(refused('time-not-permitted'))
  expect(await refusal(lose(trusted, '2026-11-21', { time: '08:30:00' }))).toMatchObject(refused('time-of-today'))
  await lose(trusted, '2026-11-18', { time: '08:30:00' })
  await lose(clerk, '2026-11-18', {})
  const moves = await company.engine.database.query<{ at: string }>(
    sql`select to_char(local_at, 'HH24:MI') as at from stock_move
         where source_type = 'adjustment-out' and local_at::date = '2026-11-18' order by local_at`,
  )
  expect(moves.map(({ at }) => at)).toEqual(['08:30', '23:59'])
})
