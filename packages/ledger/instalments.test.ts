import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { instalments, type Term } from './instalments.ts'

const net = (days: number): Term => ({ basis: 'INVOICE_DATE', instalments: [{ percent: decimal(100), days }] })
const shown = (total: string, date: string, term: Term, receipt: string | null = null): string =>
  instalments(decimal(total), date, term, receipt)
    .map((one) => `${one.dueDate} ${one.amount.toFixed(2)}`)
    .join(', ')

test.each<[string, Term, string]>([
  ['2025-11-11', net(30), '2025-12-11 100.01'],
  ['2025-11-11', net(0), '2025-11-11 100.01'],
  ['2025-11-11', { basis: 'INVOICE_DATE', instalments: [] }, '2025-11-11 100.01'],
  ['2025-11-11', { ...net(0), basis: 'END_OF_MONTH' }, '2025-11-30 100.01'],
  ['2025-02-01', { ...net(30), basis: 'END_OF_MONTH' }, '2025-03-30 100.01'],
  [
    '2025-01-10',
    { basis: 'INVOICE_DATE', instalments: [{ percent: decimal(100), days: 0, fixedDay: 25 }] },
    '2025-01-25 100.01',
  ],
  [
    '2025-01-31',
    { basis: 'INVOICE_DATE', instalments: [{ percent: decimal(100), days: 1, fixedDay: 31 }] },
    '2025-02-28 100.01',
  ],
  [
    '2025-01-28',
    { basis: 'INVOICE_DATE', instalments: [{ percent: decimal(100), days: 0, fixedDay: 5 }] },
    '2025-02-05 100.01',
  ],
  [
    '2025-11-11',
    {
      basis: 'INVOICE_DATE',
      instalments: [
        { percent: decimal(50), days: 0 },
        { percent: decimal(50), days: 30 },
      ],
    },
    '2025-11-11 50.01, 2025-12-11 50.00',
  ],
  [
    '2025-11-11',
    {
      basis: 'INVOICE_DATE',
      instalments: ['33.3333', '33.3333', '33.3334'].map((percent, index) => ({
        percent: decimal(percent),
        days: index * 30,
      })),
    },
    '2025-11-11 33.34, 2025-12-11 33.33, 2026-01-10 33.34',
  ],
])('%s', (date, term, expected) => {
  expect(shown('100.01', date, term)).toBe(expected)
})

test('the shares always add up; the odd cent goes to the earlier of equals', () => {
  expect(
    shown('0.05', '2025-11-11', {
      basis: 'INVOICE_DATE',
      instalments: [50, 50].map((one) => ({ percent: decimal(one), days: 0 })),
    }),
  ).toBe('2025-11-11 0.03, 2025-11-11 0.02')
})

test('goods receipt counts from the day of goods', () => {
  expect(shown('10', '2025-11-11', { ...net(14), basis: 'GOODS_RECEIPT' }, '2025-11-01')).toBe('2025-11-15 10.00')
})

// 2025-11-15 is a Saturday.
test.each([
  ['2025-11-14', '2025-11-14'],
  ['2025-11-15', '2025-11-17'],
  ['2025-11-16', '2025-11-17'],
  ['2025-11-17', '2025-11-17'],
])('due on %s moves to %s', (date, expected) => {
  expect(instalments(decimal(1), date, { ...net(0), workingDay: true })[0]?.dueDate).toBe(expected)
})
