import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal, writtenDigits } from './decimal.ts'

test.each([
  ['12.500000', 2, '12.50'],
  ['12.5', 6, '12.500000'],
  ['12', 2, '12.00'],
  ['12.000', 0, '12'],
  ['12.500', 0, '13'],
  ['-0.005', 2, '-0.01'],
  ['0.995', 2, '1.00'],
  ['599994660000.0000000000000000', 2, '599994660000.00'],
])('%s with %i decimals is %s', (digits, decimals, expected) => {
  expect(writtenDigits(digits, decimals)).toBe(expected)
})

test('says what the decimal of the same digits says', () => {
  const digits = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(8))
    .map(([whole, scale]) => new Decimal(whole.toString()).div(new Decimal(10).pow(scale)).toFixed(scale))
    .filter((text) => !text.startsWith('-0'))
  fc.assert(
    fc.property(digits, fc.nat(8), (text, decimals) => {
      expect(writtenDigits(text, decimals)).toBe(new Decimal(text).toFixed(decimals))
    }),
  )
})
