// Every report must tie to the accounts it is about; the company and its months are in sample-company.
import { type Decimal, decimal, sum } from '@lumbung/core'
import { type AnyReport, snake } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
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

let server: TestDatabase
let owner: Database

beforeAll(async () => {
  server = await freshDatabase()
  owner = openDatabase({ ...server.connection, max: 2 })
  await createSchema(owner, registryOf([mastersServer, financeServer, { module: parties }]))
  await foundCompany(owner)
})

afterAll(async () => {
  await owner.close()
  await server.drop()
})

type Row = Readonly<Record<string, unknown>>

const reportNamed = (key: string): AnyReport => {
  const found = financeServer.reports?.find((one) => one.key === key)
  if (!found) throw new Error(key)
  return found
}
const both = [jakarta, surabaya]
const rowsOf = (
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
  return owner.query(report.rows({ ...blank, ...filters }, { branches, from, to, asOf: to, today: to, settings }))
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
  for (const report of financeServer.reports ?? []) {
    const [row] = await rowsOf(report.key, report.key === 'general-ledger' ? { account: account('1101') } : {})
    const declared = Object.keys(report.columns).map(snake)
    expect([report.key, declared.filter((name) => !(name in (row ?? {})))]).toEqual([report.key, []])
  }
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
        expect(buckets.map((one) => one.toFixed())).toEqual([money(row.total).toFixed()])
        expect(row[partyKey]).toBe(report === 'receivable' ? customer : supplier)
      }
      const movement = await rowsOf(`account-${report}`, {}, { from: '2025-02-01', to })
      expect([to, total(movement, 'closing')]).toEqual([to, ledger.toFixed(2)])
    }
  }
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
