import { expect, test } from 'vitest'
import { linesDone } from './progress-chips.tsx'

test('lines are told where a progress counts them', () => {
  expect(linesDone({ delivered: { done: 7, of: 10 } }, 'delivered')).toEqual({ done: 7, total: 10 })
  expect(linesDone({ delivered: { done: 7, of: 10 } }, 'paid')).toBeNull()
  expect(linesDone(undefined, 'delivered')).toBeNull()
})
