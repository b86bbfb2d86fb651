import { expect, test } from 'vitest'
import { monthsUpTo } from './months.ts'

test('twelve months end with the running one, over the turn of the year', () => {
  const months = monthsUpTo('2026-03-31')
  expect(months).toHaveLength(12)
  expect([months[0], months[8], months[9], months[11]]).toEqual([
    '2025-04-01',
    '2025-12-01',
    '2026-01-01',
    '2026-03-01',
  ])
  expect(monthsUpTo('2026-12-05')[0]).toBe('2026-01-01')
})
