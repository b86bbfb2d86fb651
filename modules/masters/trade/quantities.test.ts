import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { counted } from './quantities.ts'
import { item } from './samples.ts'
import { quantityOpen } from './source-line.ts'

test.each([
  ['2', 'BOX', '12 × = 24'],
  ['2', 'PC', '1 × = 2'],
  ['0.5', 'BOX', '12 × = 6'],
  ['2', 'KG', '0 × = 0'],
])('%s %s', (quantity, unit, expected) => {
  const { factor, baseQuantity } = counted(decimal(quantity), unit, item('KOPI'))
  expect(`${factor.toFixed()} × = ${baseQuantity.toFixed()}`).toBe(expected)
})

test('a third of a pack of 3 is one: fractions stay exact until the end', () => {
  const thirds = item('TEH', {
    units: [{ id: 'U', unit: 'SLICE', numerator: decimal(1), denominator: decimal(3) }],
    baseDecimals: 6,
  })
  expect(counted(decimal(3), 'SLICE', thirds).baseQuantity.toFixed()).toBe('1')
})

test('what is open is told in the unit of the source, and never below zero', () => {
  const ordered = { description: null, quantity: decimal(2), factor: decimal(12), baseQuantity: decimal(24) }
  expect(quantityOpen(ordered, decimal(18)).toFixed()).toBe('0.5')
  expect(quantityOpen(ordered, decimal(24)).toFixed()).toBe('0')
  expect(quantityOpen(ordered, decimal(30)).toFixed()).toBe('0')
})
