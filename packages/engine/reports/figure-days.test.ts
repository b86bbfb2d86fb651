import { localDate } from '@lumbung/core'
import { expect, test } from 'vitest'
import { earlier, parametersOf, stepOf, stepsOf } from './figure-days.ts'

test.each([
  // Days, the time just before, the same a year before.
  ['2026-11-01 2026-11-22', '2026-10-01 2026-10-22', '2025-11-01 2025-11-22'],
  ['2026-11-01 2026-11-30', '2026-10-01 2026-10-31', '2025-11-01 2025-11-30'],
  ['2026-03-01 2026-03-29', '2026-02-01 2026-02-28', '2025-03-01 2025-03-29'],
  ['2026-01-01 2026-03-31', '2025-10-01 2025-12-31', '2025-01-01 2025-03-31'],
  ['2026-01-01 2026-11-22', '2025-01-01 2025-11-22', '2025-01-01 2025-11-22'],
  ['2026-11-22 2026-11-22', '2026-11-21 2026-11-21', '2025-11-22 2025-11-22'],
  ['2026-11-01 2026-11-01', '2026-10-31 2026-10-31', '2025-11-01 2025-11-01'],
  ['2026-11-16 2026-11-22', '2026-11-09 2026-11-15', '2025-11-16 2025-11-22'],
])('%s is compared with %s and %s', (days, previous, year) => {
  const [from = '', to = ''] = days.split(' ')
  const text = ({ from: first, to: last }: Readonly<Record<string, string>>): string => `${first} ${last}`
  expect([text(earlier({ from, to }, 'previous')), text(earlier({ from, to }, 'year'))]).toEqual([previous, year])
})

test('a day is compared with the day a month or a year before, the end of a month with an end', () => {
  expect(earlier({ asOf: '2026-11-30' }, 'previous')).toEqual({ asOf: '2026-10-31' })
  expect(earlier({ asOf: '2026-11-22', item: 'x' }, 'year')).toEqual({ asOf: '2025-11-22', item: 'x' })
})

test.each([
  ['2026-10-01', '2026-10-31', 'day', 31, '2026-10-01'],
  ['2026-10-01', '2026-11-21', 'week', 8, '2026-09-28'],
  ['2026-01-15', '2026-12-31', 'month', 12, '2026-01-01'],
] as const)('%s to %s is told by the %s, %i times, from %s', (from, to, step, count, first) => {
  const steps = stepsOf({ from, to })
  expect([stepOf({ from, to }), steps.length, steps[0]]).toEqual([step, count, first])
  expect(steps.every((day) => localDate(day) <= to)).toBe(true)
})

test.each([
  [null, '2025-12-01 2026-11-30'],
  [['2026-01-01', '2026-02-10'], '2025-03-01 2026-02-28'],
  [['2026-01-01', '2026-12-31'], '2025-12-01 2026-11-30'],
] as const)('a year is the twelve months up to that of the last day: %j', (days, expected) => {
  const chosen = days && { from: localDate(days[0]), to: localDate(days[1]) }
  const year = { key: 'year', title: ['', ''], order: 1, days: 'year' } as const
  const { from, to } = parametersOf({ dates: 'range' }, year, localDate('2026-11-21'), chosen)
  expect(`${from} ${to}`).toBe(expected)
})
