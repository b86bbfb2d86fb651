import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { roundingBy } from './rounding.ts'

test.each([
  ['15540412.37', '1', 'NEAREST', '-0.37'],
  ['15540412.50', '1', 'NEAREST', '0.5'],
  ['15540412.37', '1', 'UP', '0.63'],
  ['15540412.97', '1', 'DOWN', '-0.97'],
  ['15540412.37', '50', 'NEAREST', '-12.37'],
  ['15540412.37', '100', 'UP', '87.63'],
  ['15540412.37', '500', 'DOWN', '-412.37'],
  ['15540500', '1000', 'NEAREST', '500'],
  ['15540499', '1000', 'NEAREST', '-499'],
  ['15540000', '1000', 'UP', '0'],
] as const)('%s to %s, %s, adds %s', (total, unit, mode, expected) => {
  expect(roundingBy({ unit, mode }, decimal(total)).toFixed()).toBe(expected)
})

test('without a rule nothing is rounded', () => {
  expect(roundingBy(undefined, decimal('15540412.37')).toFixed()).toBe('0')
})
