import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Decimal, decimal } from './decimal.ts'
import {
  formatMillions,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRupiah,
  parseNumberText,
} from './number-text.ts'

describe('writing', () => {
  test.each([
    ['1250000', '1.250.000,00'],
    ['0', '0,00'],
    ['-0', '0,00'],
    ['-0.004', '0,00'],
    ['0.005', '0,01'],
    ['-0.005', '-0,01'],
    ['-25000', '-25.000,00'],
    ['999', '999,00'],
    ['999.995', '1.000,00'],
    ['123456789012345678.9', '123.456.789.012.345.678,90'],
  ])('money %s is %s', (value, expected) => {
    expect(formatMoney(value)).toBe(expected)
    expect(formatMoney(decimal(value))).toBe(expected)
  })
  test.each([
    ['1250000', 'Rp 1.250.000,00'],
    ['-25000', '-Rp 25.000,00'],
  ])('rupiah %s is %s', (value, expected) => {
    expect(formatRupiah(value)).toBe(expected)
  })
  test.each([
    ['1250.500000', '1.250,5'],
    ['12', '12'],
    ['12.000000', '12'],
    ['0.0000004', '0'],
    ['-0.0000005', '-0,000001'],
    ['1000', '1.000'],
    ['100', '100'],
  ])('quantity %s is %s', (value, expected) => {
    expect(formatQuantity(value)).toBe(expected)
  })
  it('writes percents and fixed decimals', () => {
    expect(formatPercent('11')).toBe('11%')
    expect(formatPercent('12.50')).toBe('12,5%')
    expect(formatNumber('1234.5', 0)).toBe('1.235')
    expect(formatNumber('1234.5', 4)).toBe('1.234,5000')
  })
})

describe('reading what means one thing', () => {
  test.each([
    ['1250000', '1250000'],
    ['1.250.000', '1250000'],
    ['1.250.000,50', '1250000.5'],
    ['1,250.00', '1250'],
    ['1,250,000', '1250000'],
    ['1,250,000.5', '1250000.5'],
    ['1.250,5', '1250.5'],
    ['1,25jt', '1250000'],
    ['1,25 juta', '1250000'],
    ['1.25 JT', '1250000'],
    ['2rb', '2000'],
    ['3 ribu', '3000'],
    ['1m', '1000000000'],
    ['1,5 miliar', '1500000000'],
    ['2 milyar', '2000000000'],
    ['1 triliun', '1000000000000'],
    ['Rp 1.250.000', '1250000'],
    ['rp1.250.000,00', '1250000'],
    ['Rp. 5000', '5000'],
    ['Rp 1.250,-', '1250'],
    ['5000,-', '5000'],
    ['(500)', '-500'],
    ['( Rp 500 )', '-500'],
    ['-500', '-500'],
    ['−500', '-500'],
    ['-Rp 500', '-500'],
    ['Rp -500', '-500'],
    ['- 500', '-500'],
    ['-1,5jt', '-1500000'],
    ['0,5', '0.5'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['1250.000', '1250'],
    ['1.25', '1.25'],
    ['1.2500', '1.25'],
    ['1250000.00', '1250000'],
    ['007', '7'],
    ['  12\u00a0', '12'],
    ['Rp\u00a012', '12'],
    ['1'.repeat(40), '1'.repeat(40)],
  ])('%s is %s', (text, expected) => {
    const reading = parseNumberText(text)
    expect(reading?.value.toFixed()).toBe(expected)
    expect(reading?.guess).toBe(false)
    expect(reading).not.toHaveProperty('alternative')
  })
})

describe('reading what could mean two things', () => {
  test.each([
    ['1.250', '1250', '1.25'],
    ['1,250', '1.25', '1250'],
    ['12.345', '12345', '12.345'],
    ['-1.250', '-1250', '-1.25'],
    ['(1,250)', '-1.25', '-1250'],
    ['Rp 250.000', '250000', '250'],
    ['1,250 jt', '1250000', '1250000000'],
    ['1.250rb', '1250000', '1250'],
  ])('%s is %s, perhaps %s', (text, expected, alternative) => {
    const reading = parseNumberText(text)
    expect(reading?.guess).toBe(true)
    expect(reading?.value.toFixed()).toBe(expected)
    expect(reading?.alternative?.toFixed()).toBe(alternative)
  })
})

test.each(
  [
    ['', ' ', '.', ',', '-', '()', 'Rp', 'abc', '12abc', 'NaN', 'Infinity', '-Infinity', '1e5', '1e309', '0x10', '1_0'],
    [
      '1.25.000',
      '1.2,3.4',
      '1,250,00',
      '1.250.00',
      '1.250,00.5',
      '0.125.000',
      '1250.000,5',
      '1..5',
      '1.,5',
      '1,',
      '1.',
    ],
    ['--5', '-(5)', '(-5)', '((5))', '(5', '5)', '5-', '1.250-', '5 000', '5jtrb', 'jt', '5 k', '5%', '+5', '１２'],
    ['1'.repeat(41), `${'1'.repeat(40)},1`, '9'.repeat(100_000), '-Rp -5', 'constructor', '5constructor', '$5', '1\n2'],
  ].flat(),
)('%j is no number', (text) => {
  expect(parseNumberText(text)).toBeNull()
})

test('nothing typed is minus zero', () => {
  expect(parseNumberText('-0')?.value.isNegative()).toBe(false)
  expect(parseNumberText('(0,00)')?.value.isNegative()).toBe(false)
})

describe('any text', () => {
  it('never throws and never gives more than a finite number', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-(]?(Rp)?[0-9.,]{0,15}[-)jtrbm ]{0,3}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const reading = parseNumberText(text)
        if (!reading) return
        expect(reading.value.isFinite()).toBe(true)
        expect(reading.guess).toBe(reading.alternative !== undefined)
      }),
      { numRuns: 3000 },
    )
  })
  it('reads back the money it wrote, without guessing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (cents) => {
        const value = new Decimal(cents.toString()).div(100)
        for (const text of [formatMoney(value), formatRupiah(value), value.toFixed(2)]) {
          const reading = parseNumberText(text)
          expect(reading?.value.equals(value)).toBe(true)
          expect(reading?.guess).toBe(false)
        }
      }),
    )
  })
  it('reads back the quantity it wrote', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (millionths) => {
        const value = new Decimal(millionths.toString()).div(1_000_000)
        expect(parseNumberText(formatQuantity(value))?.value.equals(value)).toBe(true)
      }),
    )
  })
})

test.each([
  ['6641412345.67', 'Rp 6.641,4 mn', 'Rp 6.641,4 jt'],
  ['1000000', 'Rp 1,0 mn', 'Rp 1,0 jt'],
  ['-26010154.56', '-Rp 26,0 mn', '-Rp 26,0 jt'],
  ['999999.99', 'Rp 999.999,99', 'Rp 999.999,99'],
  ['0', 'Rp 0,00', 'Rp 0,00'],
])('%s at a glance is %s, in Indonesian %s', (value, english, indonesian) => {
  expect(formatMillions(value, 'en')).toBe(english)
  expect(formatMillions(value, 'id')).toBe(indonesian)
})
