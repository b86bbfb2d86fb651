import type { Words } from '@lumbung/core'
import { expect, test } from 'vitest'
import { matches, ranked } from './palette-places.ts'

const names: readonly Words[] = [
  ['Accounting period', 'Periode akuntansi'],
  ['Location', 'Lokasi'],
  ['Sales invoice', 'Faktur penjualan'],
  ['Singapore office', 'Kantor Singapura'],
]
const found = (query: string): readonly string[] => ranked(names, query, (one) => one).map(([english]) => english)

test('finds in both languages and forgives one slip of the finger', () => {
  expect(found('faktur')).toEqual(['Sales invoice'])
  expect(found('invioce')).toEqual(['Sales invoice'])
  expect(found('inv sal')).toEqual(['Sales invoice'])
  expect(found('')).toEqual([])
  expect(matches(['Location', 'Lokasi'], 'xyz')).toBe(false)
})

test('names that begin with what was asked come before those that hold it', () => {
  expect(found('si')).toEqual(['Singapore office', 'Accounting period', 'Location'])
})
