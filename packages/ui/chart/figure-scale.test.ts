import { expect, test } from 'vitest'
import { axisFigure, scaledFigure } from './figure-scale.ts'

test('a figure is divided exactly and written as in Indonesia', () => {
  expect(scaledFigure('1284310000.005', { scale: 'millions', decimals: 2 })).toBe('1.284,31')
  expect(scaledFigure('-1250', { scale: 'thousands' })).toBe('−1,25')
  expect(scaledFigure('-1250', { decimals: 2, isBracketed: true })).toBe('(1.250,00)')
})

test.each([
  [0, '0', '0'],
  [950, '950', '950'],
  [-12_500, '-12,5 k', '-12,5 rb'],
  [2_500_000, '2,5 mn', '2,5 jt'],
  [1_500_000_000, '1,5 bn', '1,5 mlr'],
  [2_000_000_000_000, '2 tn', '2 T'],
])('the axis says %d as %s and as %s', (tick, english, indonesian) => {
  expect([axisFigure(tick, 'units', 'en'), axisFigure(tick, 'units', 'id')]).toEqual([english, indonesian])
})

test('an axis in millions says its figures plainly', () => {
  expect(axisFigure(1_500_000_000, 'millions', 'en')).toBe('1.500')
})
