import { type AnyReport, f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { type Compared, comparisonIn, joined, withGrowth } from './compared.ts'

const report: AnyReport = {
  key: 'report',
  module: 'module',
  routes: [],
  title: ['Report', 'Laporan'],
  sentence: ['', ''],
  dates: 'range',
  filters: {},
  columns: { group: f.ref('group'), party: f.ref('party'), netSales: f.money() },
  totals: ['netSales'],
  words: {},
  rows: () => {
    throw new Error('nobody asks')
  },
}
const comparedAs = (comparison: Compared['comparison'], ...keys: string[]): Compared => ({
  comparison,
  parts: keys.map((key) => ({ key, title: [key, key], other: {} })),
  columns: report.columns,
  words: {},
  totals: [],
})
const row = (group: string, party: string, netSales: string) => ({ group, party, net_sales: netSales })

test('rows meet by their names; what was only before stands where it stood then, at nothing now', () => {
  const now = [row('A', '1', '30'), row('B', '3', '5')]
  const before = [row('A', '0', '9'), row('A', '1', '20'), row('A', '2', '7'), row('C', '4', '1')]
  const rows = withGrowth(report, joined(report, comparedAs('year', 'before'), now, [before]))
  const figures = ['net_sales', 'net_sales:before', 'net_sales:difference', 'net_sales:growth']
  expect(rows.map((one) => [one['party'], ...figures.map((key) => one[key])].join(' '))).toEqual([
    '0 0 9 -9 -100.0000',
    '1 30 20 10 50.0000',
    '2 0 7 -7 -100.0000',
    '4 0 1 -1 -100.0000',
    '3 5 0 5 ',
  ])
})

test('of months and branches each has its own figure, and the whole stands beside them', () => {
  const [one, two] = [[row('A', '1', '10')], [row('A', '1', '20'), row('A', '2', '-5')]]
  const rows = joined(report, comparedAs('months', '2026-10', '2026-11'), [row('A', '1', '30')], [one, two])
  expect(rows.map((each) => ['2026_10', '2026_11'].map((key) => each[`net_sales:${key}`]).join(' '))).toEqual([
    '10 20',
    '0 -5',
  ])
  expect(rows.map((each) => each['net_sales'])).toEqual(['30', '0'])
})

test('an unknown comparison is refused, and one of a report that has nothing to compare', () => {
  expect(comparisonIn(report, undefined)).toBe(null)
  expect(comparisonIn(report, 'months')).toBe('months')
  expect(() => comparisonIn(report, 'decades')).toThrow('wrong-parameter')
  const lines = { ...report, columns: { ...report.columns, date: f.date() } }
  expect(() => comparisonIn(lines, 'year')).toThrow('wrong-parameter')
})
