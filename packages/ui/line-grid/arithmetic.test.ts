import { describe, expect, it } from 'vitest'
import { computeSum, isSum } from './arithmetic.ts'

/** Indonesian writing: points group thousands, the comma begins the fraction. */
const read = (text: string): string | undefined => {
  const plain = text.replaceAll('.', '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? plain : undefined
}

const result = (text: string): string => {
  const sum = computeSum(text, read)
  return 'value' in sum ? sum.value.toFixed() : sum.error
}

describe('a sum in a cell', () => {
  it.each([
    ['12*3', '36'],
    ['=12 x 3', '36'],
    ['2+3*4', '14'],
    ['(2+3)*4', '20'],
    ['10-4-3', '3'],
    ['100/8', '12.5'],
    ['0,1+0,2', '0.3'],
    ['1.250.000*2', '2500000'],
    ['-5+2', '-3'],
    ['2*-3', '-6'],
    ['100.000*11%', '11000'],
    ['-(2+3)', '-5'],
    ['99.999.999.999.999,99*99', '9899999999999999.01'],
  ])('%s is %s', (text, value) => {
    expect(result(text)).toBe(value)
  })

  it.each(['12*', '(2+3', '2+3)', '12**3', '2 3', '1,2,3+1', '*3'])('%s cannot be read', (text) => {
    expect(result(text)).toBe('arithmeticUnread')
  })

  it('does not divide by zero', () => {
    expect(result('5/0')).toBe('divideByZero')
    expect(result('5/(2-2)')).toBe('divideByZero')
  })

  it('knows a number from a sum', () => {
    expect(['12*3', '1,25jt/2', '=5', '1+1', '5-2', '(2+3)*2'].map(isSum)).toEqual([true, true, true, true, true, true])
    expect(['12', '-12', '+7', '1.250.000,00', '1,25jt', ''].map(isSum)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
