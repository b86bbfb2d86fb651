import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal, sum, sumOfDigits, writtenDigits } from './decimal.ts'

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

test.each([
  [[], '0'],
  [['0.30', '-0.10', '0.2000'], '0.4000'],
  [['-5', '4'], '-1'],
  [['0.01', '-0.02'], '-0.01'],
  [['1e3', '1'], '1001'],
])('%j add up to %s', (amounts, expected) => {
  expect(sumOfDigits(amounts)).toBe(expected)
})

test('adds up to what their decimals add up to', () => {
  const digits = fc
    .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.nat(8))
    .map(([whole, scale]) => new Decimal(whole.toString()).div(new Decimal(10).pow(scale)).toFixed(scale))
  fc.assert(
    fc.property(fc.array(digits, { maxLength: 30 }), fc.nat(8), (amounts, decimals) => {
      const expected = sum(amounts.map((one) => new Decimal(one)))
      expect(new Decimal(sumOfDigits(amounts)).equals(expected)).toBe(true)
      expect(Number(writtenDigits(sumOfDigits(amounts), decimals))).toBe(Number(expected.toFixed(decimals)))
    }),
  )
})
