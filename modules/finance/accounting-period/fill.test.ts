import { expect, test } from 'vitest'
import { fill } from './fill.ts'

const ending = (...days: readonly string[]) => ({
  all: days.map((value, id) => ({ id: String(id), number: '', value })),
})

test('a new period goes on from the last day of all, whichever was made last', () => {
  expect(fill({}, ending('2025-12-31', '2026-12-20', '2026-11-30'), '')).toEqual({
    name: '2026-12',
    fiscalYear: 2026,
    startDate: '2026-12-21',
    endDate: '2026-12-31',
  })
})

test('another first day brings the end of its month, and what was typed stays', () => {
  const typed = { name: 'Q1', fiscalYear: 2027, startDate: '2028-02-01' }
  expect(fill(typed, ending('2027-12-31'), 'startDate')).toEqual({ ...typed, endDate: '2028-02-29' })
  const whole = { ...typed, endDate: '2028-03-31' }
  expect(fill(whole, ending('2027-12-31'), 'startDate')).toEqual(whole)
  expect(fill({ name: '' }, ending('2027-12-31'), 'name')).toEqual({ name: '' })
})

test('the first period of all waits for its days', () => {
  expect(fill({}, ending(), '')).toEqual({})
})
