import { expect, test } from 'vitest'
import { numberParts, numberText, resetPeriod } from './number-pattern.ts'

const place = { date: '2026-11-05', branch: 'JKT' }

test.each([
  ['SO/{BR}/{YY}{MM}/{SEQ:4}', 7, 'SO/JKT/2611/0007'],
  ['INV-{YYYY}-{ROMAN_MM}-{SEQ}', 12, 'INV-2026-XI-12'],
  ['{SEQ:2}/{BR}', 1234, '1234/JKT'],
  ['FIXED', 5, 'FIXED'],
])('%s with %i is %s', (pattern, sequence, expected) => {
  expect(numberText(numberParts(pattern, place), sequence)).toBe(expected)
})

test('a series counts on within its month, its year or always', () => {
  expect((['month', 'year', 'never'] as const).map((resets) => resetPeriod(resets, place.date))).toEqual([
    '2026-11',
    '2026',
    'always',
  ])
})
