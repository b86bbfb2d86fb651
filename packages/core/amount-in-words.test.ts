import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { decimal } from './decimal.ts'

// Amount | Indonesian | English
const TABLE = `
0 | nol rupiah | zero rupiah
1 | satu rupiah | one rupiah
10 | sepuluh rupiah | ten rupiah
11 | sebelas rupiah | eleven rupiah
12 | dua belas rupiah | twelve rupiah
15 | lima belas rupiah | fifteen rupiah
20 | dua puluh rupiah | twenty rupiah
21 | dua puluh satu rupiah | twenty-one rupiah
99 | sembilan puluh sembilan rupiah | ninety-nine rupiah
100 | seratus rupiah | one hundred rupiah
101 | seratus satu rupiah | one hundred one rupiah
110 | seratus sepuluh rupiah | one hundred ten rupiah
111 | seratus sebelas rupiah | one hundred eleven rupiah
119 | seratus sembilan belas rupiah | one hundred nineteen rupiah
200 | dua ratus rupiah | two hundred rupiah
999 | sembilan ratus sembilan puluh sembilan rupiah | nine hundred ninety-nine rupiah
1000 | seribu rupiah | one thousand rupiah
1001 | seribu satu rupiah | one thousand one rupiah
1011 | seribu sebelas rupiah | one thousand eleven rupiah
1100 | seribu seratus rupiah | one thousand one hundred rupiah
2000 | dua ribu rupiah | two thousand rupiah
10000 | sepuluh ribu rupiah | ten thousand rupiah
11000 | sebelas ribu rupiah | eleven thousand rupiah
11111 | sebelas ribu seratus sebelas rupiah | eleven thousand one hundred eleven rupiah
100000 | seratus ribu rupiah | one hundred thousand rupiah
101000 | seratus satu ribu rupiah | one hundred one thousand rupiah
111000 | seratus sebelas ribu rupiah | one hundred eleven thousand rupiah
1000000 | satu juta rupiah | one million rupiah
1001000 | satu juta seribu rupiah | one million one thousand rupiah
1000001 | satu juta satu rupiah | one million one rupiah
2001000 | dua juta seribu rupiah | two million one thousand rupiah
11000000 | sebelas juta rupiah | eleven million rupiah
100000000 | seratus juta rupiah | one hundred million rupiah
111111111 | seratus sebelas juta seratus sebelas ribu seratus sebelas rupiah
  | one hundred eleven million one hundred eleven thousand one hundred eleven rupiah
1000000000 | satu miliar rupiah | one billion rupiah
1001001001 | satu miliar satu juta seribu satu rupiah | one billion one million one thousand one rupiah
1000000000000 | satu triliun rupiah | one trillion rupiah
7531489 | tujuh juta lima ratus tiga puluh satu ribu empat ratus delapan puluh sembilan rupiah
  | seven million five hundred thirty-one thousand four hundred eighty-nine rupiah
1250500.75 | satu juta dua ratus lima puluh ribu lima ratus rupiah tujuh puluh lima sen
  | one million two hundred fifty thousand five hundred rupiah and seventy-five sen
10000.05 | sepuluh ribu rupiah lima sen | ten thousand rupiah and five sen
-25000 | minus dua puluh lima ribu rupiah | minus twenty-five thousand rupiah
`

const rows = TABLE.trim()
  .replaceAll('\n  |', ' |')
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))

test('the table is whole', () => {
  expect(rows).toHaveLength(41)
})

test.each(rows)('%s', (amount, indonesian, english) => {
  expect(amountInWords(decimal(amount ?? ''), 'id')).toBe(indonesian)
  expect(amountInWords(decimal(amount ?? ''), 'en')).toBe(english)
})

test('amounts are rounded to cents first, and a vanished amount has no sign', () => {
  expect(amountInWords(decimal('-0.004'), 'id')).toBe('nol rupiah')
  expect(amountInWords(decimal('0.005'), 'id')).toBe('nol rupiah satu sen')
  expect(amountInWords(decimal('999.995'), 'en')).toBe('one thousand rupiah')
  expect(amountInWords(decimal('-0.5'), 'en')).toBe('minus zero rupiah and fifty sen')
})

test('scales beyond a trillion have their words; beyond all scales it throws', () => {
  expect(amountInWords(decimal('1000000000000000'), 'id')).toBe('satu kuadriliun rupiah')
  expect(amountInWords(decimal('1000000000000000'), 'en')).toBe('one quadrillion rupiah')
  expect(amountInWords(decimal('101001000000000000'), 'id')).toBe('seratus satu kuadriliun satu triliun rupiah')
  expect(amountInWords(decimal('2000000000000000000'), 'id')).toBe('dua kuintiliun rupiah')
  expect(() => amountInWords(decimal('1e21'), 'id')).toThrow(RangeError)
})

test('another currency has its name and cents', () => {
  expect(amountInWords(decimal('21.50'), 'en', 'US dollars')).toBe('twenty-one US dollars and fifty cents')
  expect(amountInWords(decimal('1.01'), 'en', 'US dollar')).toBe('one US dollar and one cent')
  expect(amountInWords(decimal('21.50'), 'id', 'dolar Amerika')).toBe('dua puluh satu dolar Amerika lima puluh sen')
  expect(amountInWords(decimal('2.50'), 'en', 'US dollar')).toBe('two US dollars and fifty cents')
  expect(amountInWords(decimal('2'), 'en', 'Japanese yen')).toBe('two Japanese yen')
  expect(amountInWords(decimal('2'), 'en', 'USD')).toBe('two USD')
  expect(amountInWords(decimal('4'), 'id', 'Dolar Amerika Serikat')).toBe('empat dolar Amerika Serikat')
  expect(amountInWords(decimal('4'), 'id', 'USD')).toBe('empat USD')
})

test('every number below a hundred thousand has words of its own', () => {
  for (const language of ['en', 'id'] as const) {
    const seen = new Set<string>()
    for (let count = 0; count < 100_000; count += 7) seen.add(amountInWords(decimal(count), language))
    expect(seen.size).toBe(Math.ceil(100_000 / 7))
    for (const words of seen) expect(words).not.toMatch(/ {2}|undefined|-$/)
  }
})
