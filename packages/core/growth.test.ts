import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'

test('growth is exact, against what was there whatever its sign; against nothing there is none', () => {
  expect(growthOf('120', '100')?.toString()).toBe('20')
  expect(growthOf('-50', '-100')?.toString()).toBe('50')
  expect(growthOf('5', '0')).toBeNull()
})
