// Reports add monthly summaries and what was posted since; verify compares the summaries with the books.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { refreshSummaries } from '@lumbung/engine/reports/summaries.ts'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { settled } from '../checks/testing/settled.ts'
import { breaches, masters, stock, table, trialBalance } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '10', '60000', '2026-10-01')
})
afterAll(() => company.close())

test('a balance is the same before, at and after the summing', async () => {
  const first = table(`
    114107 | 600000 | 0
    311901 | 0      | 600000`)
  expect(await trialBalance(company, '2026-11-30')).toBe(first)
  const { database } = company.engine
  await settled(database)
  await refreshSummaries(database)
  const [summed] = await database.query(sql`select sum(debit)::text as debit from account_month`)
  expect(summed).toEqual({ debit: '600000.00' })
  expect(await trialBalance(company, '2026-11-30')).toBe(first)
  await stock(company, 'TEH', '1', '5000', '2026-11-02')
  expect(await trialBalance(company, '2026-11-30')).toBe(
    table(`
    114107 | 605000 | 0
    311901 | 0      | 605000`),
  )
  expect(await breaches(company)).toEqual([])
})

test('a summary that somebody altered is found', async () => {
  const owner = openDatabase({ ...company.connection, max: 1 })
  await owner.query(sql`update account_month set debit = debit + 1 where debit > 0`)
  expect(await breaches(company)).toMatchObject([{ invariant: 'period-balances' }])
  await owner.query(sql`update account_month set debit = debit - 1 where debit > 0`)
  await owner.query(sql`update account_day set credit = credit + 1 where credit > 0`)
  await owner.query(sql`update stock_month_end set value = value + 1 where month = 'infinity'`)
  await owner.close()
  expect(await breaches(company)).toMatchObject([
    { invariant: 'summary', row: expect.stringMatching(/^day /) },
    { invariant: 'summary', row: expect.stringMatching(/^stock /) },
  ])
})

test('stock at the end of a day is what the books of that day say, corrections booked later left out', async () => {
  const owner = openDatabase({ ...company.connection, max: 1 })
  // The October receipt turns out to have cost 100 more; October being closed, November takes it.
  await owner.query(sql`insert into stock_move (id, effective_at, local_at, posted_date, source_type, source, number,
      line, item, warehouse, pool, branch, quantity, value, kind, priced, account, contra_account)
    select ${newId()}, effective_at, local_at, '2026-11-03', source_type, source, number, line, item, warehouse, pool,
      branch, 0, 100, 'revalue', false, account, contra_account from stock_move where local_at < '2026-11-01'`)
  for (const [day, worth] of [
    ['2026-09-30', null],
    ['2026-10-31', '600000.00'],
    ['2026-11-02', '605000.00'],
    ['2026-11-03', '605100.00'],
  ] as const) {
    const [booked] = await owner.query(sql`select sum(value)::text as worth from stock_booked(${day})`)
    const [plain] = await owner.query(
      sql`select sum(value)::text as worth from stock_move where posted_date <= ${day}::date and owner is null`,
    )
    expect([day, booked, plain]).toEqual([day, { worth }, { worth }])
  }
  await owner.close()
})
