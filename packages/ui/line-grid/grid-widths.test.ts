import { expect, test } from 'vitest'
import type { GridColumn, GridLine } from './grid-types.ts'
import { gridWidths, isGridFitting } from './grid-widths.ts'

const format = (value: unknown): string => (typeof value === 'string' ? value : '')
const columns: readonly GridColumn[] = [
  { key: 'item', title: 'Item', kind: 'text', width: 200, least: 140, isGrowing: true, format },
  { key: 'unit', title: 'Unit', kind: 'text', width: 88, least: 56, format },
  { key: 'amount', title: 'Amount', kind: 'decimal', width: 120, least: 80, align: 'end', format },
]
const line = (amount: string): GridLine => ({ key: amount, values: { item: 'Rice', unit: 'CTN', amount } })
const widths = (room: number, amounts: readonly string[]): readonly number[] =>
  gridWidths(columns, amounts.map(line), room)

test('columns keep their width while there is room, and before the room is known', () => {
  expect(widths(1000, [])).toEqual([200, 88, 120])
  expect(widths(0, [])).toEqual([200, 88, 120])
})

test('codes give way before names, and no figure is cut', () => {
  expect(widths(372, ['1,00'])).toEqual([200, 56, 80])
  expect(widths(352, ['1,00'])).toEqual([180, 56, 80])
  const [item, unit, amount = 0] = widths(200, ['1,00', '123.456.789.012,00'])
  // It has to be scrolled in any case, so the name stays whole.
  expect([item, unit]).toEqual([200, 56])
  expect(amount).toBeGreaterThan(140)
})

test('the name of what a line is about is read whole before codes keep their room', () => {
  const named = columns.map((one) => (one.key === 'item' ? { ...one, code: () => 'RICE-PRM-25' } : one))
  const rice = { key: 'a', values: { item: 'Premium rice from Cianjur', unit: 'CTN', amount: '1,00' } }
  expect(gridWidths(named, [rice], 510)).toEqual([264, 88, 120])
  expect(gridWidths(named, [rice], 440)).toEqual([264, 57, 82])
  expect(gridWidths(named, [rice], 352)).toEqual([180, 56, 80])
})

test('a grid that would scroll is told from one that fits', () => {
  const lines = ['1,00'].map(line)
  expect([312, 311, 0].map((room) => isGridFitting(columns, lines, room))).toEqual([true, false, true])
})
