import { expect, test } from 'vitest'
import { matchesIn } from './matches.ts'

const marked = (text: string, query: string): string =>
  matchesIn(text, query)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['Toko Maju Jaya', 'maju', 'Toko [Maju] Jaya'],
  ['Toko Maju Jaya', 'maju jaya', 'Toko [Maju Jaya]'],
  ['Toko Maju Jaya', 'jaya toko', '[Toko] Maju [Jaya]'],
  ['INV/JKT/0011/0011', '0011', 'INV/JKT/0011/[0011]'],
  ['INV/JKT/2601/0011', 'inv 0011', '[INV]/JKT/2601/[0011]'],
  // Words that lie in one another are marked once.
  ['Maju', 'maj aju', '[Maj][u]'],
  ['Maju', '', 'Maju'],
  ['', 'maju', ''],
  ['Maju', 'xyz', 'Maju'],
])('%s, searched for %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})
