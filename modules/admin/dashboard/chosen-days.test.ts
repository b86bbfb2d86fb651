import { localDate } from '@lumbung/core'
import { expect, test } from 'vitest'
import { chosenDays } from './chosen-days.ts'

test.each([
  ['', 'month 2026-11-01 2026-11-22'],
  ['period=last-month', 'last-month 2026-10-01 2026-10-31'],
  ['period=quarter', 'quarter 2026-10-01 2026-11-22'],
  ['period=year', 'year 2026-01-01 2026-11-22'],
  ['from=2026-03-05&to=2026-04-01', 'other 2026-03-05 2026-04-01'],
  // What cannot be read is this month.
  ['period=decade', 'month 2026-11-01 2026-11-22'],
  ['from=2026-03-05&to=2026-03-01', 'month 2026-11-01 2026-11-22'],
])('%s asks for %s', (address, days) => {
  const { name, from, to } = chosenDays(new URLSearchParams(address), localDate('2026-11-22'))
  expect(`${name} ${from} ${to}`).toBe(days)
})
