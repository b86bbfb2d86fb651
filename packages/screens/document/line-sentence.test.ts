import { expect, test } from 'vitest'
import { sentenceOfField, sentenceOfLine } from './line-sentence.ts'

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

test('the field is said once where what it holds is named next', () => {
  expect(sentenceOfField('Pelanggan GRS-ANEKA akan berutang.', 'Pelanggan')).toBe('GRS-ANEKA akan berutang.')
  expect(sentenceOfField('Tanggal 05/01/2024 di luar periode.', 'Tanggal')).toBe('05/01/2024 di luar periode.')
  expect(sentenceOfField('Harga di bawah harga terendah.', 'Harga')).toBe('Harga di bawah harga terendah.')
  expect(sentenceOfField('Choose an item.', 'Item')).toBe('Choose an item.')
})
