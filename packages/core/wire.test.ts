import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Decimal } from './decimal.ts'
import { type DecimalRoom, parseDecimalInput } from './wire.ts'

const money: DecimalRoom = { integerDigits: 16, decimals: 2 }
const quantity: DecimalRoom = { integerDigits: 12, decimals: 6 }

const outcome = (value: unknown, room: DecimalRoom = money): string => {
  const found = parseDecimalInput(value, room)
  return typeof found === 'string' ? found : found.toFixed()
}

describe('strings', () => {
  test.each([
    ['1250000.50', '1250000.5'],
    ['+12', '12'],
    ['-12.34', '-12.34'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['0012', '12'],
    ['1.500000', '1.5'],
    ['9999999999999999.99', '9999999999999999.99'],
  ])('%s is %s', (text, expected) => {
    expect(outcome(text)).toBe(expected)
  })
  test.each(
    [
      ['', ' ', ' 1', '1 ', '1\n', '.5', '5.', '.', '-', '+', '--1', '1,5', '1.250,0', '1.2.3', '1_000', '１２', '1e5'],
      ['1e309', '1e-30', '-1E5', '0x10', '0b1', '0o7', 'NaN', 'Infinity', '-Infinity', 'abc', '12abc', 'Rp 5', '1/2'],
    ].flat(),
  )('%j is not a number', (text) => {
    expect(outcome(text)).toBe('not-a-number')
  })
  it('says which digits are too many', () => {
    expect(outcome('1'.repeat(40))).toBe('too-many-digits')
    expect(outcome('10000000000000000')).toBe('too-many-digits')
    expect(outcome('1.005')).toBe('too-many-decimals')
    expect(outcome(`0.${'0'.repeat(39)}1`)).toBe('too-many-decimals')
    expect(outcome('0.0000001', quantity)).toBe('too-many-decimals')
    expect(outcome(`${'1'.repeat(40)}.123`)).toBe('too-many-digits')
    expect(outcome('9'.repeat(1_000_000))).toBe('too-many-digits')
    expect(outcome('0'.repeat(1_000_000))).toBe('too-many-digits')
    expect(outcome('1', { integerDigits: 0, decimals: 2 })).toBe('too-many-digits')
  })
})

describe('JSON numbers', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [0.1, '0.1'],
    [1250000, '1250000'],
    [-12.34, '-12.34'],
    [123456789012345, '123456789012345'],
    [1234567890123.45, '1234567890123.45'],
    [1e15, '1000000000000000'],
  ])('%d is %s', (value, expected) => {
    expect(outcome(value)).toBe(expected)
  })
  test.each([
    [Number.NaN, 'not-a-number'],
    [Number.POSITIVE_INFINITY, 'not-a-number'],
    [JSON.parse('1e309'), 'not-a-number'],
    [JSON.parse('1e-30'), 'too-many-decimals'],
    [0.1 + 0.2, 'too-many-decimals'],
    [1.005, 'too-many-decimals'],
    [1234567890123456, 'too-many-digits'],
    [1e21, 'too-many-digits'],
    [Number.MAX_VALUE, 'too-many-digits'],
    [Number.MIN_VALUE, 'too-many-decimals'],
  ])('%d is refused: %s', (value, fault) => {
    expect(outcome(value)).toBe(fault)
  })
  it('refuses a number whose 16th digit may be lost even where the field has room', () => {
    expect(outcome(123456789012.3456, quantity)).toBe('too-many-digits')
    expect(outcome('123456789012.3456', quantity)).toBe('123456789012.3456')
  })
})

test.each([null, undefined, true, [], ['1'], {}, 12n, new Decimal(1), { toString: () => '1' }])(
  'case %#: anything but a string or a number is not a number',
  (value) => {
    expect(outcome(value)).toBe('not-a-number')
  },
)

describe('any value', () => {
  it('never throws, and what it takes fits the field and means the same', () => {
    const plain = fc.stringMatching(/^[+-]?\d{1,20}(\.\d{1,8})?$/)
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.string(), plain), (value) => {
        const found = parseDecimalInput(value, quantity)
        if (typeof found === 'string') return
        expect(found.decimalPlaces()).toBeLessThanOrEqual(6)
        expect(found.abs().lessThan('1e12')).toBe(true)
        expect(found.equals(new Decimal(String(value)))).toBe(true)
        expect(Object.is(found.toNumber(), -0)).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })
  it('takes every amount that fits, written plainly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }), (cents) => {
        const written = new Decimal(cents.toString()).div(100).toFixed(2)
        expect(outcome(written)).toBe(new Decimal(written).toFixed())
      }),
    )
  })
})
