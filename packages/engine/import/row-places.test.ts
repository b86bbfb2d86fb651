import { describe, expect, test } from 'vitest'
import type { ColumnPlace, ReadingPlan } from './plan.ts'
import { codeOf, placedRow } from './row-places.ts'

const place = (path: string, part: ColumnPlace['part']): ColumnPlace => ({
  column: { name: path, words: [path, path], path },
  field: null,
  part,
  expected: ['a text', 'teks'],
  isDistinct: false,
  ofAddress: false,
  reading: 'text',
})
const places = [
  place('note', 'record'),
  place('parts.item', 'line'),
  place('parts.quantity', 'line'),
  place('others.item', 'row'),
  place('waste.item', 'beside'),
]
const planOf = (repeats: boolean): ReadingPlan => ({
  upload: {
    key: 'recipe',
    resource: 'recipe',
    title: ['Recipes', 'Resep'],
    columns: [],
    lines: 'parts',
    ...(repeats ? { repeats } : {}),
  },
  places,
  index: new Map(places.map(({ column }, at) => [column.name, at])),
  formats: {},
  guessed: new Set(),
  naming: 'note',
})

/** Where the filled cells of each row go, and what they say of their line. */
function placed(repeats: boolean, ...rows: readonly (readonly string[])[]): string[] {
  const plan = planOf(repeats)
  const record = { rowsOf: new Map<string, number[]>(), begun: null as null | { row: number; cells: string[] } }
  return rows.map((cells, index) => {
    const row = { row: index + 2, cells: [...cells] }
    const { begins, named, pathOf } = placedRow(plan, record, row)
    if (begins) record.begun = row
    const paths = places.flatMap((one, at) => (cells[at] ? [pathOf(one) ?? 'nothing'] : []))
    return [...paths, ...named.map(([path, line]) => `${path}=${line}`)].join(' ')
  })
}

describe('rows of a file', () => {
  test('are a line each, with a row of it where they say one', () => {
    expect(placed(false, ['n', 'A', '1', '', ''], ['n', 'A', '1', 'S1', ''], ['n', 'A', '1', 'S2', ''])).toEqual([
      'note parts.0.item parts.0.quantity',
      'note parts.1.item parts.1.quantity others.0.item others.0.line=2',
      'note parts.2.item parts.2.quantity others.1.item others.1.line=3',
    ])
  })
  test('add to the line above where they say nothing of a line', () => {
    expect(placed(false, ['n', 'A', '3', 'S1', ''], ['', '', '', 'S2', ''], ['', '', '', '', 'W'])).toEqual([
      'note parts.0.item parts.0.quantity others.0.item others.0.line=1',
      'others.1.item others.1.line=1',
      'waste.0.item',
    ])
  })
  test('add to it where they repeat it, if the upload says so; what differs is another line', () => {
    expect(placed(true, ['', 'A', '3', 'S1', ''], ['', 'A', '3', 'S2', ''], ['', 'A', '4', 'S3', ''])).toEqual([
      'parts.0.item parts.0.quantity others.0.item others.0.line=1',
      'nothing nothing others.1.item others.1.line=1',
      'parts.1.item parts.1.quantity others.2.item others.2.line=2',
    ])
  })
  test('that repeat a line and add nothing to it are a line again', () => {
    expect(placed(true, ['', 'A', '3', '', ''], ['', 'A', '3', '', ''])).toEqual([
      'parts.0.item parts.0.quantity',
      'parts.1.item parts.1.quantity',
    ])
  })
})

test('a code that begins with another one is written whole or without it', () => {
  const batch: ColumnPlace = place('others.batch', 'row')
  const under = { ...batch, column: { ...batch.column, under: { column: 'item', mark: '/' } } }
  const code = (text: string, item: string): string => codeOf(under, text, () => item)
  expect([code('L1', 'MILK'), code('milk/L1', 'MILK'), code('L1', '')]).toEqual(['MILK/L1', 'milk/L1', 'L1'])
  expect(codeOf(batch, 'L1', () => 'MILK')).toBe('L1')
})
