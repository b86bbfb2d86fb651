import { Decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { growthOf, growthText } from './growth.tsx'

test('growth is exact, against what was there whatever its sign; against nothing there is none', () => {
  expect(growthOf('120', '100')?.toString()).toBe('20')
  expect(growthOf('-50', '-100')?.toString()).toBe('50')
  expect(growthOf('5', '0')).toBeNull()
})

test('its sign is written; what stayed has none', () => {
  const written = ['23.21', '-4.25', '-0.01'].map((percent) => growthText(new Decimal(percent)))
  expect(written).toEqual(['▲ 23,2%', '▼ -4,3%', '0%'])
})
