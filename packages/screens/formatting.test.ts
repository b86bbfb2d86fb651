import { expect, test } from 'vitest'
import { clockAs, readDecimal, showDecimal, waitedSince } from './formatting.ts'

test('a price that is only read has two to four places; where it is typed it has all of them', () => {
  expect(readDecimal('price', '58333.333333')).toBe('58.333,3333')
  expect(readDecimal('price', '58333.5')).toBe('58.333,50')
  expect(readDecimal('price', '')).toBe('')
  expect(readDecimal('price', null)).toBe('')
  expect(showDecimal('price', '58333.333333')).toBe('58.333,333333')
  expect(readDecimal('quantity', '0.333333')).toBe('0,333333')
})

test.each([
  ['14:32', undefined, '24', '14:32'],
  ['14:32', undefined, '12', '2:32 PM'],
  ['00:05:09', null, '12', '12:05:09 AM'],
  ['14:32', '24', '12', '14:32'],
  ['12:00', '12', '24', '12:00 PM'],
])('%s for who chose %s in a company of %s hours is %s', (clock, own, usual, expected) => {
  expect(clockAs(clock, own, usual)).toBe(expected)
})

test.each([
  ['2026-01-21T07:59:31Z', 'waitedMinutes', 0],
  ['2026-01-21T07:20:00Z', 'waitedMinutes', 40],
  ['2026-01-21T07:00:00Z', 'waitedHours', 1],
  ['2026-01-20T08:00:01Z', 'waitedHours', 23],
  ['2026-01-20T08:00:00Z', 'waitedDays', 1],
  ['2026-01-01T08:00:00Z', 'waitedDays', 20],
  ['2026-01-21T09:00:00Z', 'waitedMinutes', 0],
])('what was submitted at %s has waited at eight: %s %d', (since, key, count) => {
  expect(waitedSince(since, Date.parse('2026-01-21T08:00:00Z'))).toEqual({ key, count })
})
