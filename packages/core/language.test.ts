import { expect, test } from 'vitest'
import { eitherOf, fillIn, inSentence } from './language.ts'
import { sentence } from './problem.ts'

test('what can be chosen is told as one says it', () => {
  expect(eitherOf([], 'en')).toBe('')
  expect(eitherOf(['a'], 'en')).toBe('a')
  expect(eitherOf(['a', 'b', 'c'], 'en')).toBe('a, b or c')
  expect(eitherOf(['a', 'b', 'c'], 'id')).toBe('a, b atau c')
})

test('one is told from many', () => {
  const text = '{count, plural, one {# row is} other {# rows are}} hidden by {what}'
  expect(fillIn(text, { count: 1, what: 'filters' })).toBe('1 row is hidden by filters')
  expect(fillIn(text, { count: '1.284', what: 'one {x}' })).toBe('1.284 rows are hidden by one {x}')
  expect(fillIn(text, { what: 'a' })).toContain('plural')
})

test('nothing is said in its own words where there are some', () => {
  const english = 'It was changed {days, plural, =0 {earlier today} one {# day ago} other {# days ago}}.'
  expect([0, 1, 12].map((days) => fillIn(english, { days }))).toEqual([
    'It was changed earlier today.',
    'It was changed 1 day ago.',
    'It was changed 12 days ago.',
  ])
  const indonesian = 'Diubah {days, plural, =0 {hari ini} other {# hari yang lalu}}.'
  expect([0, 1].map((days) => fillIn(indonesian, { days }))).toEqual(['Diubah hari ini.', 'Diubah 1 hari yang lalu.'])
})

test('a list of words in a sentence stands in its language', () => {
  const catalogue = { pick: ['Row {row}: choose {choices}.', 'Baris {row}: pilih {choices}.'] } as const
  const values = { row: 3, choices: [['Cash', 'Tunai'] as const, ['Bank', 'Bank'] as const] }
  expect(sentence(catalogue, 'pick', values, 'en')).toBe('Row 3: choose Cash or Bank.')
  expect(sentence(catalogue, 'pick', values, 'id')).toBe('Baris 3: pilih Tunai atau Bank.')
})

test('a title begins small within a sentence, an abbreviation does not', () => {
  expect(['Stock card', 'POS order', 'Kartu stok'].map(inSentence)).toEqual(['stock card', 'POS order', 'kartu stok'])
})
