import type { Words } from '@lumbung/core'
import { expect, test } from 'vitest'
import { matches, ranked } from './palette-places.ts'

const names: readonly Words[] = [
  ['Accounting period', 'Periode akuntansi'],
  ['Location', 'Lokasi'],
  ['Payment method', 'Metode pembayaran'],
  ['Singapore office', 'Kantor Singapura'],
]
const found = (query: string): readonly string[] => ranked(names, query, (one) => one).map(([english]) => english)

test('finds in both languages and forgives one slip of the finger', () => {
  expect(found('metode')).toEqual(['Payment method'])
  expect(found('paymnet')).toEqual(['Payment method'])
  expect(found('meth pay')).toEqual(['Payment method'])
  expect(found('')).toEqual([])
  expect(matches(['Location', 'Lokasi'], 'xyz')).toBe(false)
})

test('names that begin with what was asked come before those that hold it', () => {
  expect(found('si')).toEqual(['Singapore office', 'Accounting period', 'Location'])
})
