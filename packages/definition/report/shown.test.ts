import { expect, test } from 'vitest'
import { f } from '../field.ts'
import { shownColumns } from './shown.ts'

const report = {
  columns: { item: f.ref('item'), group: f.text(), unit: f.text(), net: f.money(), source: f.text() },
  hidden: ['source'],
}
const shown = (...args: [levels: string[], chosen: string[] | null]) => shownColumns(report, ...args).join(' ')

test('all columns but the levels and what is never seen, unless some are chosen', () => {
  expect(shown([], null)).toBe('item group unit net')
  expect(shown(['group'], null)).toBe('item unit net')
  expect(shown([], ['net', 'item'])).toBe('net item')
})

test('what is not there, hidden or a level is not shown, and never nothing at all', () => {
  expect(shown(['group'], ['source', 'group', 'nothing', 'unit'])).toBe('unit')
  expect(shown(['group'], ['source', 'group'])).toBe('item unit net')
})

test('what a comparison sets beside a figure goes with it', () => {
  const columns = { ...report.columns, 'net:before': f.money(), 'net:growth': f.percent() }
  expect(shownColumns({ columns }, [], ['net', 'unit']).join(' ')).toBe('net net:before net:growth unit')
  expect(shownColumns({ columns }, [], ['unit']).join(' ')).toBe('unit')
})
