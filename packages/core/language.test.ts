import { expect, test } from 'vitest'
import { eitherOf } from './language.ts'
import { sentence } from './problem.ts'

test('what can be chosen is told as one says it', () => {
  expect(eitherOf([], 'en')).toBe('')
  expect(eitherOf(['a'], 'en')).toBe('a')
  expect(eitherOf(['a', 'b', 'c'], 'en')).toBe('a, b or c')
  expect(eitherOf(['a', 'b', 'c'], 'id')).toBe('a, b atau c')
})

test('a list of words in a sentence stands in its language', () => {
  const catalogue = { pick: ['Row {row}: choose {choices}.', 'Baris {row}: pilih {choices}.'] } as const
  const values = { row: 3, choices: [['Cash', 'Tunai'] as const, ['Bank', 'Bank'] as const] }
  expect(sentence(catalogue, 'pick', values, 'en')).toBe('Row 3: choose Cash or Bank.')
  expect(sentence(catalogue, 'pick', values, 'id')).toBe('Baris 3: pilih Tunai atau Bank.')
})
