import { decimal, localDate } from '@lumbung/core'
import { expect, test } from 'vitest'
import type { OpenRow, StatementOfAccount } from './account.ts'
import { agingOf, daysLate, limitNames } from './aging.ts'
import { agingTable, movedTable, openTable } from './paper.ts'

const open = (number: string, dueDate: string, rupiah: string, more: Partial<OpenRow> = {}): OpenRow => ({
  date: '2026-05-01',
  number,
  key: 'sales-invoice',
  dueDate,
  currency: 'IDR',
  amount: decimal(rupiah),
  open: decimal(rupiah),
  rupiah: decimal(rupiah),
  ...more,
})

const items = [
  open('INV/1', '2026-07-10', '1000000'),
  open('INV/2', '2026-05-30', '2000000'),
  open('CN/1', '2026-06-01', '-500000'),
]
const account: StatementOfAccount = {
  from: '2026-06-01',
  to: '2026-06-30',
  opening: decimal('5550000'),
  closing: decimal('1110000'),
  moved: [
    {
      date: '2026-06-03',
      number: 'INV/3',
      key: 'sales-invoice',
      dueDate: '2026-07-03',
      added: decimal('1110000'),
      settled: decimal('0'),
      balance: decimal('6660000'),
    },
    {
      date: '2026-06-20',
      number: 'BKM/1',
      key: 'cash-bank-receipt',
      dueDate: null,
      added: decimal('0'),
      settled: decimal('5550000'),
      balance: decimal('1110000'),
    },
  ],
  open: items,
  uncleared: decimal('0'),
  branches: null,
}

const write = {
  label: ([first]: readonly [string, string]) => [first, ''] as const,
  text: ([first]: readonly [string, string]) => first,
  date: (day: string | null) => day ?? '',
  called: (key: string) => key,
}
const rowsOf = (table: ReturnType<typeof movedTable>): string[] =>
  table.rows.map((row) => row.map(({ text, below }) => (below ? `${text} ${below}` : text)).join(' | '))

test('the balance after each document leads from the opening to the closing one', () => {
  expect(rowsOf(movedTable(account, write))).toEqual([
    '2026-06-01 | Opening balance |  |  |  | 5.550.000,00',
    '2026-06-03 | INV/3 sales-invoice | 2026-07-03 | 1.110.000,00 |  | 6.660.000,00',
    '2026-06-20 | BKM/1 cash-bank-receipt |  |  | 5.550.000,00 | 1.110.000,00',
    '2026-06-30 | Closing balance |  |  |  | 1.110.000,00',
  ])
})

test('an item stands where the company says by its days past due; an unapplied credit by itself', () => {
  const day = '2026-06-30'
  const aging = agingOf(items, day, [30, 60, 90])
  expect(daysLate({ dueDate: '2026-05-30' }, day)).toBe(31)
  expect(daysLate({ dueDate: localDate('2026-06-30') }, day)).toBe(0)
  expect(aging.late.map(String)).toEqual(['0', '2000000', '0', '0'])
  expect([aging.notDue, aging.unapplied, aging.total].map(String)).toEqual(['1000000', '-500000', '2500000'])
  expect(limitNames([30, 60, 90])).toEqual(['1–30', '31–60', '61–90', '> 90'])
  expect(rowsOf(agingTable(account, [30, 60, 90], write))).toEqual([
    '1.000.000,00 | 0,00 | 2.000.000,00 | 0,00 | 0,00 | (500.000,00) | 2.500.000,00',
  ])
})

test('open items say how late they are, and their own currency where one is not rupiah', () => {
  expect(rowsOf(openTable(account, write))).toEqual([
    '2026-05-01 | INV/1 sales-invoice | 2026-07-10 |  | 1.000.000,00 | 1.000.000,00',
    '2026-05-01 | INV/2 sales-invoice | 2026-05-30 | 31 | 2.000.000,00 | 2.000.000,00',
    '2026-05-01 | CN/1 sales-invoice | 2026-06-01 |  | (500.000,00) | (500.000,00)',
    ' | Total |  |  |  | 2.500.000,00',
  ])
  const dollars = open('INV/4', '2026-07-10', '1590000', {
    currency: 'USD',
    amount: decimal('100'),
    open: decimal('100'),
  })
  expect(rowsOf(openTable({ ...account, open: [dollars] }, write))).toEqual([
    '2026-05-01 | INV/4 sales-invoice | 2026-07-10 |  | USD | 100,00 | 100,00 | 1.590.000,00',
    ' | Total |  |  |  |  |  | 1.590.000,00',
  ])
})
