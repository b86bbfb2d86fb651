import { expect, test } from 'vitest'
import { areNear, letterChanges, likeness } from './likeness.ts'

test.each([
  ['PT Sumber Makmur', 'PT. SUMBER  MAKMUR', 100],
  ['PT. Sumber Makmur', 'PT Sumber Makmurr', 93],
  ['Toko Sinar Jaya', 'Toko Sinar Joya', 92],
  ['CV Maju', 'PT Maju', 66],
  ['Toko Sinar Jaya', 'Toko Bintang Timur', 43],
  ['', '', 0],
  ['…', 'PT', 0],
])('%s and %s are %d per cent alike', (one, other, percent) => {
  expect(likeness(one, other)).toBe(percent)
  expect(likeness(other, one)).toBe(percent)
})

test('far names are not counted to the end', () => {
  expect(letterChanges('sinarjaya', 'sinarjoya', 1)).toBe(1)
  expect(letterChanges('sinarjaya', 'bintangtimur', 1)).toBe(2)
  expect(letterChanges('sinarjaya', 'bintangtimur')).toBe(9)
})

test.each([
  ['sinarjaya', 'sinarjoya', 88, true],
  ['sinarjaya', 'sinarjoya', 90, false],
  ['sinarjaya', 'sinarjayaabadi', 90, false],
  ['sinarjaya', 'bintangtimur', 50, false],
])('%s and %s are near by %d%%: %s', (one, other, percent, near) => {
  expect(areNear(one, other, percent)).toBe(near)
})
