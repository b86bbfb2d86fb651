import { type Fields, f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { axesOf, chartFrom, figuresOf, isDrawable, usualChart } from './chart-choice.ts'
import { chartPoints } from './chart-points.ts'
import type { Described } from './report-shape.ts'

const described = (columns: Fields, more: Partial<Described> = {}): Described => ({
  title: ['Report', 'Laporan'],
  sentence: ['', ''],
  dates: 'range',
  filters: {},
  columns,
  words: {},
  days: { from: '', to: '', asOf: '' },
  drills: [],
  ...more,
})
const words = {
  show: (_key: string, value: unknown): string =>
    typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value ?? ''),
  titleOf: (key: string): string => key.toUpperCase(),
  total: 'Total',
  others: (count: number): string => `Others (${count})`,
}
const party = (id: string, name = id) => ({ id, code: id, name })
const sales = described(
  { party: f.ref('party'), day: f.date(), net: f.money(), cost: f.money(), margin: f.percent(), source: f.text() },
  { totals: ['net', 'cost'], hidden: ['source'] },
)

test('by what rows are told apart stands on the axis; what adds up is drawn', () => {
  expect([axesOf(sales), figuresOf(sales)]).toEqual([
    ['party', 'day', '*'],
    ['net', 'cost'],
  ])
  expect(usualChart(sales)).toEqual({ kind: 'bar', axis: 'party', figures: ['net'] })
  expect(isDrawable(described({ party: f.ref('party'), days: f.integer() }))).toBe(false)
})

test('an address asks for what the report has; the rest is passed over', () => {
  const asked = (query: string) => chartFrom(sales, new URLSearchParams(query))
  expect(asked('chart=line&axis=day&figures=cost,margin,net')).toEqual({
    kind: 'line',
    axis: 'day',
    figures: ['cost', 'net'],
  })
  expect(asked('chart=stacked&axis=source&figures=x')).toEqual({ kind: 'stacked', axis: 'party', figures: ['net'] })
  expect([asked(''), asked('chart=none'), asked('chart=pie')]).toEqual([null, null, null])
})

test('rows of one name are one point with their exact sum; two of one name stay two', () => {
  const rows = [
    { party: party('1', 'Sari'), net: '0.10', cost: '1' },
    { party: party('2', 'Sari'), net: '5', cost: '2' },
    { party: party('1', 'Sari'), net: '0.20', cost: null },
  ]
  const { points, series, rowsOf } = chartPoints(sales, rows, { kind: 'bar', axis: 'party', figures: ['net'] }, words)
  expect(points.map(({ label }) => label)).toEqual(['Sari', 'Sari'])
  expect(series).toEqual([{ key: 'net', name: 'NET', values: ['0.3', '5'], isBefore: false }])
  expect(rowsOf.get(points[0]?.key ?? '')).toHaveLength(2)
})

test('of many names the largest are drawn, the others together; nothing is missing', () => {
  const rows = Array.from({ length: 30 }, (_, place) => ({ party: party(String(place)), net: String(place - 15) }))
  const { points, series } = chartPoints(sales, rows, { kind: 'bar', axis: 'party', figures: ['net'] }, words)
  expect(points).toHaveLength(20)
  expect(points.at(-1)?.label).toBe('Others (11)')
  expect(series[0]?.values.reduce((sum, value) => sum + Number(value), 0)).toBe(-15)
})

test('days stand in their order, however many', () => {
  const rows = ['03', '01', '02'].map((day) => ({ day: `2026-01-${day}`, net: day }))
  const { points } = chartPoints(sales, rows, { kind: 'line', axis: 'day', figures: ['net'] }, words)
  expect(points.map(({ label }) => label)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'])
})

const result = described(
  { section: f.choice({ IN: ['In', 'In'], OUT: ['Out', 'Out'], NET: ['Net', 'Net'] }), amount: f.money() },
  { sums: { by: 'section', of: { NET: ['IN', 'OUT'] }, less: ['OUT'] } },
)
const RESULT = [
  { section: 'IN', amount: '10' },
  { section: 'OUT', amount: '3' },
  { section: 'OUT', amount: '4' },
  { section: 'NET', amount: '3' },
]

test('a waterfall goes down where a sum takes off, and ends on the ground; bars leave sums out', () => {
  const drawn = (kind: 'waterfall' | 'bar') => {
    const { points, series } = chartPoints(result, RESULT, { kind, axis: 'section', figures: ['amount'] }, words)
    return points.map(({ label, isSum }, place) => `${label} ${series[0]?.values[place]}${isSum ? ' sum' : ''}`)
  }
  expect(drawn('waterfall')).toEqual(['IN 10', 'OUT -7', 'NET 3 sum'])
  expect(drawn('bar')).toEqual(['IN 10', 'OUT 7'])
})

test('without sums of its own a waterfall ends with the total; figures themselves may stand on the axis', () => {
  const rows = [{ party: party('1'), net: '2', cost: '1' }]
  const steps = chartPoints(sales, rows, { kind: 'waterfall', axis: 'party', figures: ['net', 'cost'] }, words)
  expect(steps.points.map(({ label }) => label)).toEqual(['1', 'Total'])
  expect(steps.series).toHaveLength(1)
  const across = chartPoints(sales, rows, { kind: 'bar', axis: '*', figures: ['net', 'cost'] }, words)
  expect(across.series).toEqual([{ key: 'total', name: 'Total', values: ['2', '1'] }])
})

test('what is compared stands beside what it was, but not on it', () => {
  const compared = { ...sales, columns: { ...sales.columns, 'net:before': f.money() } }
  const rows = [{ party: party('1'), net: '2', cost: '1', 'net:before': '1' }]
  const keys = (kind: 'bar' | 'stacked') =>
    chartPoints(compared, rows, { kind, axis: 'party', figures: ['net', 'cost'] }, words).series.map(({ key }) => key)
  expect(keys('bar')).toEqual(['net', 'net:before', 'cost'])
  expect(keys('stacked')).toEqual(['net', 'cost'])
})
