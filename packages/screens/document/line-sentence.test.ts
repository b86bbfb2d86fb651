import { expect, test } from 'vitest'
import { sentenceOfLine } from './line-sentence.ts'

test('the line is said once, in either language', () => {
  expect(sentenceOfLine('Line 1: 5 CTN is more than the 2 CTN still open.', 0)).toBe(
    '5 CTN is more than the 2 CTN still open.',
  )
  expect(sentenceOfLine('Baris 12: pilih gudang untuk Kopi.', 11)).toBe('Pilih gudang untuk Kopi.')
  expect(sentenceOfLine('Line 2 belongs to another customer.', 1)).toBe('Belongs to another customer.')
})

test('another line, or none, is left as it is said', () => {
  expect(sentenceOfLine('Line 12: choose an item.', 0)).toBe('Line 12: choose an item.')
  expect(sentenceOfLine('Choose an item.', 0)).toBe('Choose an item.')
})
