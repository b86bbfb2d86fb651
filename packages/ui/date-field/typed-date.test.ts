import { describe, expect, it } from 'vitest'
import { readTypedDate, showDate } from './typed-date.ts'

const today = '2026-01-21'

describe('a typed date', () => {
  it.each([
    ['0512', '2026-12-05'],
    ['5/12', '2026-12-05'],
    ['5-1-27', '2027-01-05'],
    ['051226', '2026-12-05'],
    ['05122027', '2027-12-05'],
    ['2026-2-3', '2026-02-03'],
    ['t', '2026-01-21'],
    ['+7', '2026-01-28'],
    ['-21', '2025-12-31'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %s as %s', (text, value) => {
    expect(readTypedDate(text, today)).toEqual({ value })
  })

  it.each(['31/02', '29/02/2026', '13/13', 'abc', '5', '00/01'])('refuses %s instead of guessing', (text) => {
    expect(readTypedDate(text, today)).toEqual({ error: 'unread' })
  })

  it('follows the order of the user', () => {
    expect(readTypedDate('12/05', today, 'mdy')).toEqual({ value: '2026-12-05' })
    expect(showDate('2026-12-05', 'mdy')).toBe('12/05/2026')
    expect(showDate('2026-12-05')).toBe('05/12/2026')
  })
})
