import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateOf,
  dayOf,
  daysBetween,
  endOfMonth,
  instantOf,
  isLocalDate,
  localDate,
  monthOf,
  startOfMonth,
  clockIn,
  todayIn,
  wallIn,
  weekday,
  yearOf,
  zoneNamed,
} from './local-date.ts'

const first = localDate('1900-01-01')
const last = localDate('2999-12-31')
const anyDate = fc.integer({ min: 0, max: daysBetween(first, last) }).map((days) => addDays(first, days))

// The platform's own calendar is the witness; only this test may use it.
const witness = (text: string): Date => new Date(`${text}T00:00:00Z`)

describe('isLocalDate', () => {
  test.each(['2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31', '2026-11-21'])('takes %s', (text) => {
    expect(isLocalDate(text)).toBe(true)
  })
  test.each(
    [
      ['2025-02-29', '1900-02-29', '2100-02-29', '0000-00-00', '1899-12-31', '3000-01-01', '2026-13-01', '2026-00-10'],
      ['2026-04-31', '2026-01-00', '2026-1-1', '26-01-01', '2026/01/01', '2026-01-01T00:00:00Z', ' 2026-01-01', ''],
      ['2026-01-01\n', '２０２６-01-01', null, undefined, 20260101, {}, ['2026-01-01']],
    ].flat(),
  )('refuses %j', (value) => {
    expect(isLocalDate(value)).toBe(false)
  })
})

test('localDate throws on what is no date', () => {
  expect(() => localDate('2025-02-29')).toThrow(RangeError)
  expect(localDate('2026-11-21')).toBe('2026-11-21')
})

test('dateOf gives null for a day the calendar lacks', () => {
  expect(dateOf(2026, 11, 21)).toBe('2026-11-21')
  for (const [year, month, day] of [
    [2026, 2, 29],
    [2026, 0, 1],
    [1899, 1, 1],
    [3000, 1, 1],
    [2026, 1.5, 1],
  ]) {
    expect(dateOf(year ?? 0, month ?? 0, day ?? 0)).toBeNull()
  }
  expect(dateOf(Number.NaN, 1, 1)).toBeNull()
})

describe('adding', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2000-12-31', 0, '2000-12-31'],
    ['2026-11-21', 30, '2026-12-21'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(localDate(date), days)).toBe(expected)
  })
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', -48, '2020-02-29'],
    ['2026-11-30', 2, '2027-01-30'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(localDate(date), months)).toBe(expected)
  })
  it('throws outside 1900 to 2999 and on a part of a day', () => {
    expect(() => addDays(last, 1)).toThrow(RangeError)
    expect(() => addDays(first, -1)).toThrow(RangeError)
    expect(() => addMonths(last, 1)).toThrow(RangeError)
    expect(() => addMonths(first, -1)).toThrow(RangeError)
    for (const count of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => addDays(first, count)).toThrow(RangeError)
      expect(() => addMonths(first, count)).toThrow(RangeError)
    }
    expect(() => addDays(first, Number.MAX_SAFE_INTEGER)).toThrow(RangeError)
  })
  it('agrees with the calendar of the platform', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const seen = witness(date)
        expect(seen.toISOString().slice(0, 10)).toBe(date)
        expect(weekday(date)).toBe(seen.getUTCDay() || 7)
        expect([yearOf(date), monthOf(date), dayOf(date)]).toEqual([
          seen.getUTCFullYear(),
          seen.getUTCMonth() + 1,
          seen.getUTCDate(),
        ])
      }),
      { numRuns: 2000 },
    )
  })
  it('counts back what it added, and orders as strings', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b)
        expect(a < b).toBe(daysBetween(a, b) > 0)
        expect(startOfMonth(a) <= a && a <= endOfMonth(a)).toBe(true)
        expect(daysBetween(startOfMonth(a), endOfMonth(a)) + 1).toBe(dayOf(endOfMonth(a)))
      }),
    )
  })
  it('gives every day of eleven centuries once', () => {
    let days = 0
    for (let year = 1900; year <= 2999; year++) days += dateOf(year, 2, 29) === null ? 365 : 366
    expect(daysBetween(first, last) + 1).toBe(days)
  })
})

test('the week starts on Monday', () => {
  expect(weekday(localDate('2026-11-16'))).toBe(1)
  expect(weekday(localDate('2026-11-22'))).toBe(7)
})

describe('clockIn', () => {
  test.each([
    ['WIB', Date.UTC(2026, 10, 22, 7, 32, 5), '14:32:05'],
    ['WIT', Date.UTC(2026, 10, 22, 15), '00:00:00'],
    ['WITA', Date.UTC(2026, 10, 22, 15, 59, 59, 999), '23:59:59'],
    ['WIB', Date.UTC(1969, 11, 31, 16, 59, 59), '23:59:59'],
  ] as const)('%s at %i is %s', (zone, instant, expected) => {
    expect(clockIn(zone, instant)).toBe(expected)
  })
  test('says what the calendar of the machine says', () => {
    const machine = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', timeStyle: 'medium' })
    fc.assert(
      fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (day) => {
        expect(clockIn('WIB', day.getTime())).toBe(machine.format(day))
      }),
    )
  })
})
describe('todayIn', () => {
  const instant = Date.UTC(2026, 10, 20, 16, 30)
  test.each([
    ['WIB', '2026-11-20'],
    ['WITA', '2026-11-21'],
    ['WIT', '2026-11-21'],
  ] as const)('16:30 UTC of 20 November is, in %s, %s', (zone, expected) => {
    expect(todayIn(zone, instant)).toBe(expected)
  })
  it('turns at midnight of the zone, before 1970 too', () => {
    expect(todayIn('WIB', Date.UTC(2026, 11, 31, 17) - 1)).toBe('2026-12-31')
    expect(todayIn('WIB', Date.UTC(2026, 11, 31, 17))).toBe('2027-01-01')
    expect(todayIn('WIB', Date.UTC(1969, 11, 31, 16, 59))).toBe('1969-12-31')
    expect(() => todayIn('WIB', Number.NaN)).toThrow(RangeError)
  })
})
describe('the wall of a zone', () => {
  test.each([
    ['WIB', '2026-11-21T15:30:00.000Z', '2026-11-21 22:30:00'],
    ['WITA', '2026-11-21T15:30:00.000Z', '2026-11-21 23:30:00'],
    ['WIT', '2026-11-21T15:30:00.000Z', '2026-11-22 00:30:00'],
  ] as const)('in %s, %s shows %s, and back', (zone, instant, wall) => {
    expect(wallIn(zone, Date.parse(instant))).toBe(wall)
    expect(instantOf(zone, localDate(wall.slice(0, 10)), wall.slice(11))).toBe(Date.parse(instant))
  })
  it('is that of Jakarta where no zone is named', () => {
    expect(['WIT', 'WITA', 'WIB', null, 'GMT'].map(zoneNamed)).toEqual(['WIT', 'WITA', 'WIB', 'WIB', 'WIB'])
  })
})
