import { Decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { growthText } from './growth.tsx'

test('which way it went is written; what stayed has none', () => {
  const written = ['23.21', '-4.25', '-0.01'].map((percent) => growthText(new Decimal(percent)))
  expect(written).toEqual(['▲ 23,2%', '▼ 4,3%', '0%'])
})
