// A fiscal year made in one step, and what is checked before a period of it closes (finance 4).
import { sql } from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { asOwner, setPeriods } from '../checks/testing/past-protection.ts'
import { checklist as checklistOf } from '../modules/finance/accounting-period/checklist.service.ts'
import { createFiscalYear } from '../modules/finance/accounting-period/year.service.ts'
import { byCode } from '../modules/masters/starter.ts'
import { refusal, table } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.close())

const year = (fiscal: number, start: string, end: string, actor: Actor = company.actor) =>
  company.service.write(actor, null, (unit) => createFiscalYear(unit, { year: fiscal, start, end }))

const stored = async (fiscal: number): Promise<readonly string[]> => {
  const rows = await company.engine.database.query<{ row: string }>(
    sql`select concat_ws(' ', name, start_date, end_date, status) as row from accounting_period
         where fiscal_year = ${fiscal} order by start_date`,
  )
  return rows.map(({ row }) => row)
}

const periodId = async (name: string): Promise<string> => {
  const [row] = await company.engine.database.query<{ id: string }>(
    sql`select id from accounting_period where name = ${name}`,
  )
  return row?.id ?? ''
}

const checklist = async (name: string, withLong = true, actor: Actor = company.actor): Promise<string> => {
  const lines = await checklistOf(company.service.reading(actor), await periodId(name), withLong)
  return lines
    .map(({ key, blocks, state, count }) => [key, blocks ? 'blocks' : 'warns', state, String(count)].join(' | '))
    .join('\n')
}

test('twelve periods are made at once, future and audited, and go on from the last', async () => {
  await year(2027, '2027-01-01', '2027-12-31')
  const made = await stored(2027)
  expect(made).toHaveLength(12)
  expect(made[0]).toBe('2027-01 2027-01-01 2027-01-31 future')
  expect(made.at(-1)).toBe('2027-12 2027-12-01 2027-12-31 future')
  const trail = await company.engine.database.query(
    sql`select from audit where resource = 'accounting-period' and action = 'create' and number like '2027-%'`,
  )
  expect(trail).toHaveLength(12)
})

test('a shorter year before the first period leads up to it', async () => {
  await year(2025, '2025-10-15', '2025-12-31')
  expect(await stored(2025)).toEqual([
    '2025-10 2025-10-15 2025-10-31 future',
    '2025-11 2025-11-01 2025-11-30 future',
    '2025-12 2025-12-01 2025-12-31 future',
  ])
})

test.each([
  [
    2029,
    '2029-01-01',
    '2029-12-31',
    [{ path: 'startDate', code: 'period-gap', previous: '2027-12', date: '2028-01-01' }],
  ],
  [
    2028,
    '2027-12-01',
    '2028-11-30',
    [{ path: 'startDate', code: 'period-gap', previous: '2027-12', date: '2028-01-01' }],
  ],
  [2027, '2028-01-01', '2028-12-31', [{ path: 'fiscalYear', code: 'year-taken', year: 2027 }]],
  [2028, '2028-01-01', '2029-01-31', [{ path: 'endDate', code: 'year-too-long', most: 12 }]],
  [2028, '2028-12-31', '2028-01-01', [{ path: 'endDate', code: 'year-ends-before-start' }]],
  [2028, '2028-02-30', '2028-12-31', [{ path: 'startDate', code: 'not-a-date' }]],
])('%i from %s to %s is refused, and nothing of it is kept', async (fiscal, start, end, findings) => {
  const before = await stored(fiscal)
  expect(await refusal(year(fiscal, start, end))).toMatchObject(findings)
  expect(await stored(fiscal)).toEqual(before)
})

test('who may not create periods makes no year either', async () => {
  const clerk: Actor = { ...company.actor, administrator: false, permissions: new Set(['accounting-period.read']) }
  await expect(year(2028, '2028-01-01', '2028-12-31', clerk)).rejects.toMatchObject({ status: 403 })
})

test('two years made at once do not both go on from the same end', async () => {
  const both = await Promise.allSettled([
    year(2028, '2028-01-01', '2028-12-31'),
    year(2029, '2028-01-01', '2028-06-30'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the checklist tells what blocks and what is worth knowing, with the documents it means', async () => {
  const lines = [
    { account: byCode('621102'), debit: '100' },
    { account: byCode('115201'), credit: '100' },
  ]
  const draft = await company.create('memorial-journal', { kind: 'GENERAL', date: '2026-10-20', lines })
  expect(await checklist('2026-10', false)).toBe(
    table(`
    earlier-periods    | blocks | found   | 12
    pending-documents  | blocks | clear   | 0
    waiting-journals   | blocks | clear   | 0
    control-accounts   | blocks | unasked | 0
    inter-branch       | blocks | unasked | 0
    clearing-accounts  | blocks | unasked | 0
    ledger-accounts    | blocks | unasked | 0
    stock-journals     | blocks | unasked | 0
    recalculated       | blocks | clear   | 0
    pending-orders     | warns  | clear   | 0
    drafts             | warns  | found   | 1
    numbers-missing    | warns  | clear   | 0
    unreconciled-banks | warns  | clear   | 0
    overdue-cheques    | warns  | clear   | 0
    delivered-unbilled | warns  | clear   | 0
    received-unbilled  | warns  | clear   | 0`),
  )
  expect(await checklist('2026-10')).not.toContain('unasked')
  const found = await checklistOf(company.service.reading(company.actor), await periodId('2026-10'), false)
  expect(found.find(({ key }) => key === 'drafts')?.rows).toEqual([
    { label: draft.number, resource: 'memorial-journal', id: draft.id },
  ])
})

test('who may not read the documents is told how many there are, and none of them', async () => {
  const clerk: Actor = { ...company.actor, administrator: false, permissions: new Set(['accounting-period.read']) }
  const lines = await checklistOf(company.service.reading(clerk), await periodId('2026-10'), false)
  expect(lines.find(({ key }) => key === 'drafts')).toMatchObject({ count: 1, rows: [] })
  expect(lines.find(({ key }) => key === 'earlier-periods')?.rows).toHaveLength(10)
  const nobody: Actor = { ...clerk, permissions: new Set() }
  await expect(checklistOf(company.service.reading(nobody), await periodId('2026-10'), false)).rejects.toMatchObject({
    status: 403,
  })
})

test('a closed period is not changed any more', async () => {
  const id = await periodId('2025-10')
  const act = async (action: string) => {
    const [row] = await company.engine.database.query<{ version: number }>(
      sql`select version from accounting_period where id = ${id}`,
    )
    await company.refresh()
    return company.service.write(company.actor, null, (unit) =>
      company.service.act(unit, 'accounting-period', id, action, { version: row?.version ?? 0 }),
    )
  }
  await asOwner(company.connection, (owner) =>
    setPeriods(owner, sql`update accounting_period set status = 'closing' where id = ${id}`),
  )
  await act('close')
  await company.refresh()
  const change = company.service.write(company.actor, null, (unit) =>
    company.service.change(unit, 'accounting-period', id, { version: 2, fiscalYear: 2024 }),
  )
  await expect(change).rejects.toMatchObject({ status: 422, code: 'period-immutable' })
})
