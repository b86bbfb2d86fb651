import { expect, test } from 'vitest'
import { rangesOf } from './ranges.ts'

test.each([
  [[], ''],
  [[4], '4'],
  [[1, 2, 3, 4], '1–4'],
  [[9, 1, 3, 2, 2, 7], '1–3, 7, 9'],
])('%j is listed as %s', (numbers, text) => {
  expect(rangesOf(numbers)).toBe(text)
})
