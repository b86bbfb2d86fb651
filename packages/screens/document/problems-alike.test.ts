import { expect, test } from 'vitest'
import { alike } from './problems-alike.ts'

interface Problem {
  readonly row: number | null
  readonly column?: string
  readonly sentence: string
}

const grouped = (problems: readonly Problem[]) =>
  alike(problems, ({ row, column = 'item', sentence }) => ({
    place: '',
    sentence,
    head: column,
    cell: row === null ? null : { lines: 'lines', row, column },
  })).map(({ first, rows }) => [first.sentence, rows])

test('one sentence about one column of 400 lines is said once', () => {
  const rows = Array.from({ length: 400 }, (_, row) => row)
  expect(grouped(rows.map((row) => ({ row, sentence: 'Choose an item.' })))).toEqual([['Choose an item.', rows]])
})

test('other columns, other sentences and the header are said by themselves, in their order', () => {
  expect(
    grouped([
      { row: null, sentence: 'Fill it.' },
      { row: 0, sentence: 'Fill it.' },
      { row: 0, sentence: 'Fill it.', column: 'price' },
      { row: null, sentence: 'Fill it.' },
      { row: 2, sentence: 'Fill it.' },
      { row: 3, sentence: 'Only 4 left.' },
    ]),
  ).toEqual([
    ['Fill it.', []],
    ['Fill it.', [0, 2]],
    ['Fill it.', [0]],
    ['Fill it.', []],
    ['Only 4 left.', [3]],
  ])
})
