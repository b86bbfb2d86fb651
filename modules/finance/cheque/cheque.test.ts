import { expect, test } from 'vitest'
import { dateFindings } from './dates.ts'
import { type ChequeBook, inBooks, nextLeaf } from './leaves.ts'

const books: readonly ChequeBook[] = [
  { kind: 'GIRO', firstLeaf: 'GB098', lastLeaf: 'GB101' },
  { kind: 'GIRO', firstLeaf: 'GC001', lastLeaf: 'GC002' },
  { kind: 'CHEQUE', firstLeaf: '999', lastLeaf: '999' },
]

test.each([
  [[], 'GB098'],
  [['GB098', 'GB100'], 'GB099'],
  [['GB098', 'GB099', 'GB100'], 'GB101'],
  [['GB098', 'GB099', 'GB100', 'GB101', 'GC001'], 'GC002'],
  [['GB098', 'GB099', 'GB100', 'GB101', 'GC001', 'GC002'], null],
])('after leaves %j the next giro is %s', (taken, next) => {
  expect(nextLeaf(books, 'GIRO', new Set(taken))).toBe(next)
})
test('the last leaf there can be has none behind it', () => {
  expect(nextLeaf(books, 'CHEQUE', new Set())).toBe('999')
  expect(nextLeaf(books, 'CHEQUE', new Set(['999']))).toBeNull()
})
test.each([
  ['GB100', true],
  ['GB102', false],
  ['GB0990', false],
  ['999', false],
])('giro %s is a leaf of a book: %s', (leaf, isOne) => {
  expect(inBooks(books, { kind: 'GIRO', leaf })).toBe(isOne)
})

test.each([
  ['GIRO', '2025-03-01', null],
  ['GIRO', '2025-05-10', null],
  ['GIRO', '2025-05-11', '2025-05-10'],
  ['GIRO', '2025-02-28', '2025-05-10'],
  ['CHEQUE', '2025-03-01', null],
  ['CHEQUE', '2025-03-02', '2025-03-01'],
] as const)('%s issued on 1 March, effective on %s: limit %s', (kind, effectiveDate, limit) => {
  const found = dateFindings({ kind, issueDate: '2025-03-01', effectiveDate })
  expect(found.map(({ values }) => values?.limit)).toEqual(limit === null ? [] : [limit])
})
