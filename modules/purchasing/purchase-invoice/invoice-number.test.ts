import { expect, test } from 'vitest'
import { invoiceKey } from './invoice-number.ts'

test.each([
  ['INV-007/a', 'inv7a'],
  ['inv 7 A', 'inv7a'],
  ['INV7A', 'inv7a'],
  ['0100', '100'],
  ['100', '100'],
  ['INV-70', 'inv70'],
  ['Ä-01', 'ä1'],
])('invoice %s is compared as %s', (number, key) => {
  expect(invoiceKey(number)).toBe(key)
})
