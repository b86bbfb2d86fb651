import { expect, test } from 'vitest'
import { fiscalPeriods } from './fiscal-year.ts'
import { localDate } from './local-date.ts'

const periods = (start: string, end: string): readonly string[] =>
  fiscalPeriods(localDate(start), localDate(end)).map(({ name, start: from, end: to }) => `${name} ${from} ${to}`)

test('a calendar year is twelve months, February with its leap day', () => {
  const all = periods('2028-01-01', '2028-12-31')
  expect(all).toHaveLength(12)
  expect(all[1]).toBe('2028-02 2028-02-01 2028-02-29')
  expect(all.at(-1)).toBe('2028-12 2028-12-01 2028-12-31')
})

test('a year may begin in another month, and a shorter one begins and ends within months', () => {
  expect(periods('2026-04-01', '2027-03-31').at(-1)).toBe('2027-03 2027-03-01 2027-03-31')
  expect(periods('2026-10-15', '2026-12-20')).toEqual([
    '2026-10 2026-10-15 2026-10-31',
    '2026-11 2026-11-01 2026-11-30',
    '2026-12 2026-12-01 2026-12-20',
  ])
})

test('what ends before it starts has none, and what is too long is seen by one more', () => {
  expect(periods('2026-02-01', '2026-01-31')).toEqual([])
  expect(periods('2026-01-15', '2027-01-14')).toHaveLength(13)
  expect(periods('2026-01-01', '2029-12-31')).toHaveLength(13)
})
