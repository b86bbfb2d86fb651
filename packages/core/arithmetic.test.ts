import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { evaluate } from './arithmetic.ts'
import { decimal } from './decimal.ts'

test.each([
  ['12*3', '36'],
  ['(1.500+250)/2', '875'],
  ['1.500 + 250', '1750'],
  ['2+3*4', '14'],
  ['(2+3)*4', '20'],
  ['10-3-2', '5'],
  ['100/10/2', '5'],
  ['-5*2', '-10'],
  ['3*-2', '-6'],
  ['3--2', '5'],
  ['-(2+3)', '-5'],
  ['(5)*2', '10'],
  ['((1+2))*3', '9'],
  ['10/3*3', '10'],
  ['1/3+1/3+1/3', '1'],
  ['0,1+0,2', '0.3'],
  ['1,5jt*2', '3000000'],
  ['Rp 5.000 * 3', '15000'],
  ['12×3', '36'],
  ['12÷3', '4'],
  ['5−3', '2'],
  ['0*-5', '0'],
  ['1/8', '0.125'],
  [`${'9'.repeat(40)}+1`, `1${'0'.repeat(40)}`],
])('%s is %s', (text, expected) => {
  expect(evaluate(text)?.toFixed()).toBe(expected)
})

test.each(
  [
    ['', '12', '-5', '(5)', '(1.500)', '1.500', '+', '*', '1+', '+1', '*2', '1**2', '1//2', '1/0', '1/(2-2)', '(1+2'],
    ['1+2)', '()', '1+()', '2(3)', '(1)(2)', '1 2+3', 'a+b', '1e5+1', '0x10+1', 'NaN+1', 'Infinity-1', '1%2', '2^3'],
    ['1.25.0+1', '1=1', '1+1;', 'process+1', `${'1'.repeat(41)}+1`, `${'1+'.repeat(500)}1`, `${'('.repeat(110)}1+1`],
  ].flat(),
)('%j is no expression', (text) => {
  expect(evaluate(text)).toBeNull()
})

test('a product of zero has no sign', () => {
  expect(evaluate('0*-5')?.isNegative()).toBe(false)
})

test('a third is rounded once, at 60 digits', () => {
  expect(evaluate('1/3')?.toFixed()).toBe(`0.${'3'.repeat(60)}`)
})

describe('any text', () => {
  it('never throws', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,+*/() jtm-]{0,40}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const value = evaluate(text)
        expect(value === null || value.isFinite()).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
  it('does not round however long the chain of divisions', () => {
    const text = `${'1/9'.padEnd(3)}${'+1triliun/9'.repeat(10)}`
    expect(evaluate(text)?.times(9).toDecimalPlaces(20).toFixed()).toBe('10000000000001')
  })
  it('agrees with whole-number arithmetic', () => {
    const number = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, d) => {
        expect(evaluate(`${a}+${b}*${c}-${d}`)?.equals(decimal(a + b * c - d))).toBe(true)
        expect(evaluate(`(${a}+${b})*(${c}-${d})`)?.equals(decimal((a + b) * (c - d)))).toBe(true)
        expect(evaluate(`${a}/${b}*${b}`)?.equals(decimal(a))).toBe(true)
      }),
    )
  })
})
