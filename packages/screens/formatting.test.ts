import { expect, test } from 'vitest'
import { readDecimal, showDecimal } from './formatting.ts'

test('a price that is only read has two to four places; where it is typed it has all of them', () => {
  expect(readDecimal('price', '58333.333333')).toBe('58.333,3333')
  expect(readDecimal('price', '58333.5')).toBe('58.333,50')
  expect(readDecimal('price', '')).toBe('')
  expect(readDecimal('price', null)).toBe('')
  expect(showDecimal('price', '58333.333333')).toBe('58.333,333333')
  expect(readDecimal('quantity', '0.333333')).toBe('0,333333')
})
