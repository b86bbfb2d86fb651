// Every report must tie to the accounts it is about; the company and its months are in sample-company.
import { type Decimal, decimal, sum } from '@lumbung/core'
import { type AnyReport, snake, sql, withSums } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { expectedRows } from '@lumbung/engine/facts/expected.ts'
import { dimensionSql } from '@lumbung/engine/store/dimensions.ts'
import { createSchema } from '@lumbung/engine/store/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { mastersServer } from '../../masters/server.ts'
import { financeServer } from '../server.ts'
import {
  account,
  CHART,
  customer,
  foundCompany,
  jakarta,
  journal,
  parties,
  supplier,
  surabaya,
} from '../../../checks/testing/sample-company.ts'

const registry = registryOf([mastersServer, financeServer, { module: parties }])

let server: TestDatabase
let owner: Database

beforeAll(async () => {
  server = await freshDatabase()
  owner = openDatabase({ ...server.connection, max: 2 })
  await createSchema(owner, registry)
  await foundCompany(owner)
  await owner.query(sql`
    insert into cheque_ledger (id, date, source_type, source, number, event, branch, party, role, account, currency,
        amount, idr, kind, cheque_number, issue_date, effective_date)
      select gen_random_uuid(), moved.date, 'check-issued', source, number, event, ${jakarta}, ${supplier},
             'cheque_issued', ${account('2111')}, c.id, amount, amount, 'GIRO', leaf, '2025-03-10'::date, '2025-03-20'
        from currency c, (values
          (md5('one')::uuid, 'GI/1', date '2025-03-10', 'approve', -18000000, 'GB100'),
          (md5('two')::uuid, 'GI/2', date '2025-03-10', 'approve', -7000000, 'GB101'),
          (md5('two')::uuid, 'GI/2', date '2025-03-25', 'clear-3', 7000000, 'GB101')
        ) as moved (source, number, date, event, amount, leaf)`)
})

afterAll(async () => {
  await owner.close()
  await server.drop()
})

type Row = Readonly<Record<string, unknown>>

const reportNamed = (key: string): AnyReport => {
  const found = registry.reports.get(key)
  if (!found) throw new Error(key)
  return found
}
const both = [jakarta, surabaya]
const rowsOf = async (
  key: string,
  filters: Row = {},
  {
    from = '2025-01-01',
    to = '2025-03-31',
    branches = both,
    agingDays = [30, 60, 90],
  }: { from?: string; to?: string; branches?: readonly string[]; agingDays?: readonly number[] } = {},
): Promise<readonly Row[]> => {
  const report = reportNamed(key)
  const blank = Object.fromEntries(
    Object.keys(report.filters).map((name) => [name, report.filters[name]?.options.default ?? null]),
  )
  const settings = { agingDays }
  const asked = { ...blank, ...filters }
  const dimensions = dimensionSql(registry.dimensions, asked, { branches })
  const expected = () =>
    expectedRows({ engine: { registry }, seenBy: null }, { items: null, branch: null, except: null })
  const context = { branches, from, to, asOf: to, today: to, settings, dimensions, expected }
  return withSums(report, await owner.query(report.rows(asked, context)))
}
const money = (value: unknown): Decimal => decimal(String(value ?? '0'))
const total = (rows: readonly Row[], column: string): string => sum(rows.map((row) => money(row[column]))).toFixed(2)
const shown = (rows: readonly Row[], ...columns: string[]): string[] =>
  rows.map((row) =>
    columns
      .map((name) => (/^-?\d+\.\d+$/.test(String(row[name])) ? money(row[name]).toFixed() : String(row[name])))
      .join(' '),
  )

test('every report returns a column for every declared one', async () => {
  for (const report of (financeServer.reports ?? []).map(({ key }) => reportNamed(key))) {
    const [row] = await rowsOf(report.key, report.key === 'general-ledger' ? { account: account('1101') } : {})
    const declared = Object.keys(report.columns).map(snake)
    expect([report.key, declared.filter((name) => !(name in (row ?? {})))]).toEqual([report.key, []])
  }
})

test('uncleared giros of a day: what was issued by then and cleared later still counts', async () => {
  const columns = ['document', 'cheque_number', 'state', 'rupiah', 'days_left'] as const
  expect(shown(await rowsOf('uncleared-cheques', {}, { to: '2025-03-24' }), ...columns)).toEqual([
    'GI/1 GB100 cheque_issued 18000000 56',
    'GI/2 GB101 cheque_issued 7000000 56',
  ])
  const later = await rowsOf('uncleared-cheques', {}, { to: '2025-03-25' })
  expect(shown(later, ...columns)).toEqual(['GI/1 GB100 cheque_issued 18000000 55'])
  expect(await rowsOf('uncleared-cheques', { state: 'cheque_hand' })).toEqual([])
  expect(await rowsOf('uncleared-cheques', { effectiveUntil: '2025-03-19' })).toEqual([])
  expect(await rowsOf('uncleared-cheques', {}, { branches: [surabaya] })).toEqual([])
})

test('received giros are asked for by themselves, those in hand and those deposited', async () => {
  await owner.query(sql`
    insert into cheque_ledger (id, date, source_type, source, number, event, branch, party, role, account, currency,
        amount, idr, kind, cheque_number, issue_date, effective_date)
      select gen_random_uuid(), '2025-03-12', 'check-received', md5(number)::uuid, number, event, ${surabaya},
             ${supplier}, role, ${account('1121')}, c.id, amount, amount, 'GIRO', number, '2025-03-10'::date, day
        from currency c, (values
          ('GR/1', 'approve', 'cheque_hand', 25000000, date '2025-03-28'),
          ('GR/2', 'approve', 'cheque_hand', 4000000, date '2025-03-15'),
          ('GR/3', 'approve', 'cheque_hand', 1000000, date '2025-04-20')
        ) as given (number, event, role, amount, day)`)
  // Its deposit takes it out of hand, and names the bank on both rows.
  const [bca] = await owner.query<{ id: string }>(sql`
    with deposit as (
      insert into cheque_ledger (id, date, source_type, source, number, event, branch, party, role, account, currency,
          amount, idr, kind, cheque_number, issue_date, effective_date, bank)
        select gen_random_uuid(), '2025-03-16', source_type, source, number, 'deposit', branch, party, given.role,
               account, currency, given.amount, given.amount, kind, cheque_number, issue_date, effective_date,
               given.bank
          from cheque_ledger, (select gen_random_uuid() as bank) chosen,
               lateral (values ('cheque_hand', -4000000, chosen.bank), ('cheque_deposited', 4000000, chosen.bank))
                 as given (role, amount, bank)
         where number = 'GR/2' returning bank)
    select bank as id from deposit limit 1`)
  const asked = { state: 'received', effectiveUntil: '2025-04-07' }
  const received = await rowsOf('uncleared-cheques', asked, { branches: [surabaya] })
  expect(shown(received, 'document', 'state', 'rupiah')).toEqual([
    'GR/2 cheque_deposited 4000000',
    'GR/1 cheque_hand 25000000',
  ])
  const issued = await rowsOf('uncleared-cheques', { state: 'cheque_issued' }, { branches: [surabaya] })
  expect(issued).toEqual([])
  const atBank = await rowsOf('uncleared-cheques', { bank: bca?.id ?? '' }, { branches: [surabaya] })
  expect(shown(atBank, 'document', 'state', 'rupiah')).toEqual(['GR/2 cheque_deposited 4000000'])
})

test('trial balance: each pair of totals is equal, for months and for part of one', async () => {
  for (const [from, to] of [
    ['2025-01-01', '2025-03-31'],
    ['2025-03-10', '2025-03-22'],
    ['2025-04-01', '2025-04-30'],
  ] as const) {
    const rows = await rowsOf('account-balance', {}, { from, to })
    for (const pair of ['opening', 'movement', 'closing']) {
      expect([pair, total(rows, `${pair}_debit`)]).toEqual([pair, total(rows, `${pair}_credit`)])
    }
    expect(rows.length).toBeGreaterThan(3)
  }
  expect(await rowsOf('account-balance', { zeroRows: true })).toHaveLength(CHART.length)
})

test('general ledger: the last balance is the row of the trial balance, wherever it starts', async () => {
  const [cash] = (await rowsOf('account-balance', {}, { from: '2025-03-10' })).filter(
    (row) => row.account === account('1101'),
  )
  const lines = await rowsOf('general-ledger', { account: account('1101') }, { from: '2025-03-10' })
  expect(lines[0]).toMatchObject({ kind: 'brought', balance: '5000.00' })
  expect(lines.at(-1)?.balance).toBe(cash?.closing_debit)
  expect(shown(lines, 'document', 'balance')).toEqual([
    'null 5000',
    'SBY 4960',
    'RENT 4760',
    'INTEREST 4790',
    'PAY-1 5190',
    'PAY-2 4890',
    'TAX 4800',
  ])
})

test('aging: every item in one column, as of a past day; totals equal outstanding and the account', async () => {
  for (const [report, control, partyKey] of [
    ['receivable', '1121', 'customer'],
    ['payable', '2111', 'supplier'],
  ] as const) {
    for (const to of ['2025-02-28', '2025-03-31', '2025-06-30']) {
      const aging = await rowsOf(`account-${report}-aging`, {}, { to })
      const outstanding = await rowsOf(`account-${report}-outstanding`, {}, { to })
      const [balance] = (await rowsOf('account-balance', {}, { to })).filter((row) => row.account === account(control))
      const ledger = money(balance?.closing_debit)
        .minus(money(balance?.closing_credit))
        .times(control === '1121' ? 1 : -1)
      expect([to, total(aging, 'total')]).toEqual([to, ledger.toFixed(2)])
      expect([to, total(outstanding, 'rupiah')]).toEqual([to, ledger.toFixed(2)])
      for (const row of aging) {
        const buckets = ['not_due', 'days30', 'days60', 'days90', 'older', 'unapplied']
          .map((name) => money(row[name]))
          .filter((one) => !one.isZero())
        // A giro that has not cleared stands beside the items.
        const due = money(row.uncleared).isZero() ? [money(row.total).toFixed()] : []
        expect(buckets.map((one) => one.toFixed())).toEqual(due)
        expect(row[partyKey]).toBe(report === 'receivable' ? customer : supplier)
      }
      const movement = await rowsOf(`account-${report}`, {}, { from: '2025-02-01', to })
      expect([to, total(movement, 'closing')]).toEqual([to, ledger.toFixed(2)])
    }
  }
})

test('giros that have not cleared are a memo of the party that they paid, until the bank has paid them', async () => {
  const memo = async (to: string): Promise<string[]> =>
    shown(await rowsOf('account-payable-aging', {}, { to }), 'document', 'total', 'uncleared').filter((row) =>
      row.startsWith('GI/'),
    )
  expect(await memo('2025-03-24')).toEqual(['GI/1 0 18000000', 'GI/2 0 7000000'])
  expect(await memo('2025-03-25')).toEqual(['GI/1 0 18000000'])
  expect(total(await rowsOf('account-receivable-aging'), 'uncleared')).toBe('0.00')
})

test('the buckets of 31 March: paid in April still open, a credit unapplied', async () => {
  expect(
    shown(
      await rowsOf('account-receivable-aging'),
      'document',
      'not_due',
      'days30',
      'days60',
      'days90',
      'older',
      'unapplied',
    ),
  ).toEqual(['INV-1 0 0 600 0 0 0', 'CN-1 0 0 0 0 0 -150', 'INV-2 600 0 0 0 0 0'])
  const late = await rowsOf('account-receivable-aging', {}, { agingDays: [10, 49, 90] })
  expect(shown(late, 'document', 'days30', 'days60', 'days90')[0]).toBe('INV-1 0 0 600')
  const later = await rowsOf('account-receivable-aging', {}, { agingDays: [10, 50, 90] })
  expect(shown(later, 'document', 'days30', 'days60', 'days90')[0]).toBe('INV-1 0 600 0')
  expect(shown(await rowsOf('account-receivable-aging', { by: 'document' }), 'document', 'days30', 'days90')).toEqual([
    'INV-1 0 600',
    'CN-1 0 0',
    'INV-2 600 0',
  ])
  expect(
    shown(
      await rowsOf('account-receivable-outstanding', { overdueOnly: true }),
      'document',
      'days_late',
      'amount',
      'settled',
      'outstanding',
    ),
  ).toEqual(['INV-1 50 1000 400 600'])
  expect(await rowsOf('account-payable-outstanding', { supplier: customer })).toEqual([])
})

test('movement of receivables: opening, invoices, credits, settled, closing', async () => {
  expect(
    shown(
      await rowsOf('account-receivable', {}, { from: '2025-03-01' }),
      'opening',
      'invoices',
      'credit_notes',
      'payments',
      'closing',
    ),
  ).toEqual(['1000 600 -150 -400 1050'])
  expect(shown(await rowsOf('account-payable', {}, { from: '2025-03-01' }), 'opening', 'payments', 'closing')).toEqual([
    '700 -300 400',
  ])
})

test('income statement adds up, and the balance sheet carries its result', async () => {
  const income = await rowsOf('income-statement')
  expect(shown(income, 'section', 'amount', 'share')).toEqual([
    'REVENUE 1450 100',
    'COST 700 48.2759',
    'GROSS 750 51.7241',
    'OPERATING 240 16.5517',
    'OPERATING_PROFIT 510 35.1724',
    'OTHER_INCOME 30 2.069',
    'BEFORE_TAX 540 37.2414',
    'TAX 90 6.2069',
    'NET 450 31.0345',
  ])
  const sheet = await rowsOf('balance-sheet')
  const amount = (section: string): string =>
    total(
      sheet.filter((row) => row.section === section),
      'amount',
    )
  expect(amount('ASSETS_TOTAL')).toBe('5850.00')
  expect(amount('TOTAL')).toBe('5850.00')
  expect(sheet.find((row) => row.account === account('3112'))?.amount).toBe('450.00')
})

test('one branch has its own books, and a closing entry empties the result but not the income statement', async () => {
  const sheet = await rowsOf('balance-sheet', {}, { branches: [surabaya] })
  expect(
    shown(
      sheet.filter((row) => String(row.section).endsWith('TOTAL')),
      'section',
      'amount',
    ),
  ).toEqual(['ASSETS_TOTAL -40', 'LIABILITIES_TOTAL 0', 'EQUITY_TOTAL -40', 'TOTAL -40'])
  await journal(
    '2025-12-31',
    'CLOSE',
    [
      ['4111', 1450, 0],
      ['7111', 30, 0],
      ['5111', 0, 700],
      ['6111', 0, 200],
      ['8111', 0, 90],
      ['3111', 0, 490],
    ],
    'closing',
  )
  const year = { to: '2025-12-31', branches: [jakarta] }
  expect(shown((await rowsOf('income-statement', {}, year)).slice(-1), 'section', 'amount')).toEqual(['NET 490'])
  const closed = await rowsOf('balance-sheet', {}, year)
  expect(closed.some((row) => row.account === account('3112'))).toBe(false)
  const [assets, all] = ['ASSETS_TOTAL', 'TOTAL'].map((section) =>
    total(
      closed.filter((row) => row.section === section),
      'amount',
    ),
  )
  expect(assets).toBe(all)
})
