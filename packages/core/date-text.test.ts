import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type DatePattern,
  formatDate,
  formatDateLong,
  formatDaysOfMonth,
  formatMonth,
  formatPeriod,
  formatWeekday,
  parseDateText,
  periodEnding,
} from './date-text.ts'
import { addDays, isLocalDate, localDate } from './local-date.ts'

const today = localDate('2026-11-21')
const patterns: readonly DatePattern[] = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd']
const read = (text: string, pattern: DatePattern = 'dd/MM/yyyy'): string | null =>
  parseDateText(text, { today, pattern })

test('a date is written in the three patterns and in words of both languages', () => {
  expect(patterns.map((pattern) => formatDate(today, pattern))).toEqual(['21/11/2026', '11/21/2026', '2026-11-21'])
  expect(formatDateLong(today, 'en')).toBe('21 November 2026')
  expect(formatDateLong(today, 'id')).toBe('21 November 2026')
  expect(formatDateLong(localDate('2026-03-02'), 'en')).toBe('2 March 2026')
  expect(formatDateLong(localDate('2026-03-02'), 'id')).toBe('2 Maret 2026')
  expect(formatDateLong(localDate('2026-08-17'), 'id')).toBe('17 Agustus 2026')
})

test('a heading names the weekday, a month its year, in both languages', () => {
  expect(formatWeekday(today, 'en')).toBe('Saturday, 21 November 2026')
  expect(formatWeekday(today, 'id')).toBe('Sabtu, 21 November 2026')
  expect(formatWeekday(localDate('2026-11-22'), 'id')).toBe('Minggu, 22 November 2026')
  expect(formatMonth(localDate('2026-08-17'), 'en')).toBe('Aug 2026')
  expect(formatMonth(localDate('2026-08-17'), 'id')).toBe('Agu 2026')
  expect(['2026-10', '2026-13', 'Opening'].map((name) => formatPeriod(name, 'id'))).toEqual([
    'Okt 2026',
    '2026-13',
    'Opening',
  ])
})

describe('day first', () => {
  test.each([
    ['0512', '2026-12-05'],
    ['051226', '2026-12-05'],
    ['05122026', '2026-12-05'],
    ['20261205', '2026-12-05'],
    ['5/12', '2026-12-05'],
    ['5/12/26', '2026-12-05'],
    ['05-12-2026', '2026-12-05'],
    ['5.12.2026', '2026-12-05'],
    ['5 12 2026', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['2026/12/5', '2026-12-05'],
    ['  5/12  ', '2026-12-05'],
    ['t', '2026-11-21'],
    ['T', '2026-11-21'],
    ['+7', '2026-11-28'],
    ['-3', '2026-11-18'],
    ['+0', '2026-11-21'],
    ['29/02/24', '2024-02-29'],
    ['01/01/56', '2056-01-01'],
    ['01/01/57', '1957-01-01'],
    ['31/12/99', '1999-12-31'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
  test.each(
    [
      ['', ' ', '5', '51', '512', '05122', '0512267', '051220261', '3113', '3102', '2902', '29/02/25', '32/1', '0/5'],
      ['5/13', '5//12', '5/12-26', '5/12/', '/5/12', '5/12/026', '5/12/6', '2026-13-01', '2026/12', '026/12/05', '+'],
      ['-', '+7d', '+-7', '+999999', '-99999', '++7', 'tt', 'today', '５/12', '1e3', '0000', '00000000', '5/12/1899'],
    ].flat(),
  )('%j is no date', (text) => {
    expect(read(text)).toBeNull()
  })
})

test.each([
  ['0512', 'MM/dd/yyyy', '2026-05-12'],
  ['051226', 'MM/dd/yyyy', '2026-05-12'],
  ['5/12/2026', 'MM/dd/yyyy', '2026-05-12'],
  ['2026-12-05', 'MM/dd/yyyy', '2026-12-05'],
  ['0512', 'yyyy-MM-dd', '2026-05-12'],
  ['261205', 'yyyy-MM-dd', '2026-12-05'],
  ['26-12-05', 'yyyy-MM-dd', '2026-12-05'],
  ['20261205', 'yyyy-MM-dd', '2026-12-05'],
  ['05/12/2026', 'yyyy-MM-dd', '2026-12-05'],
] as const)('%s read by %s is %s', (text, pattern, expected) => {
  expect(read(text, pattern)).toBe(expected)
})

describe('any text', () => {
  it('reads what was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 401_000 }), fc.constantFrom(...patterns), (days, pattern) => {
        const date = addDays(localDate('1900-01-01'), days)
        expect(read(formatDate(date, pattern), pattern)).toBe(date)
        expect(read(formatDate(date, pattern).replace(/\D/g, ''), pattern)).toBe(date)
      }),
    )
  })
  it('never throws and never gives a day that is none', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9/.\-+t ]{0,12}$/))
    fc.assert(
      fc.property(typed, fc.constantFrom(...patterns), (text, pattern) => {
        const date = read(text, pattern)
        expect(date === null || isLocalDate(date)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['Okt', '-10'],
  ['okt 2026', '2026-10'],
  ['Oct 26', '26-10'],
  ['Agustus', '-08'],
  ['Aug.', '-08'],
  ['mei', '-05'],
  ['2026-10', null],
  ['ok', null],
  ['Oktopus', null],
  ['10', null],
])('a period is meant by its month: %s', (text, ending) => {
  expect(periodEnding(text)).toBe(ending)
})

test('days of one month are written as one span', () => {
  expect(formatDaysOfMonth(localDate('2026-10-01'), localDate('2026-10-23'), 'en')).toBe('1–23 Oct 2026')
  expect(formatDaysOfMonth(localDate('2026-10-01'), localDate('2026-10-23'), 'id')).toBe('1–23 Okt 2026')
})
