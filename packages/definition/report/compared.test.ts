import { expect, test } from 'vitest'
import { type Fields, f } from '../field.ts'
import type { AnyReport } from '../report.ts'
import { comparedColumns, comparedFigures, growthIn, isGrowth, namesOf } from './compared.ts'

const reportOf = (columns: Fields, more: Partial<AnyReport> = {}): AnyReport => ({
  key: 'report',
  module: 'module',
  routes: [],
  title: ['Report', 'Laporan'],
  sentence: ['', ''],
  dates: 'range',
  filters: {},
  columns,
  words: { net: ['Net', 'Bersih'], cost: ['Cost', 'Biaya'] },
  rows: () => {
    throw new Error('nobody asks')
  },
  ...more,
})
const report = reportOf(
  { group: f.ref('group'), party: f.ref('party'), net: f.money(), share: f.percent() },
  { totals: ['net'] },
)

test('what comes but once is not compared', () => {
  expect(comparedFigures(report)).toEqual(['net'])
  expect(comparedFigures(reportOf({ date: f.date(), party: f.ref('party'), net: f.money() }))).toEqual([])
  const documents = reportOf({ number: f.text(), net: f.money() }, { open: { number: { type: 'kind', id: 'id' } } })
  expect(comparedFigures(documents)).toEqual([])
  expect(namesOf(report)).toEqual(['group', 'party'])
})

test('a quantity in words is another one on another day: it does not name its row', () => {
  const columns = { item: f.ref('item'), mixed: f.text(), note: f.text(), net: f.money() }
  expect(namesOf(reportOf(columns, { formulas: { mixed: ['Whole ones', 'Bilangan utuh'] } }))).toEqual(['item', 'note'])
})

test('behind a figure stand what it was, the difference and by how much it grew', () => {
  const compared = comparedColumns(report, 'year', [])
  expect(Object.keys(compared.columns)).toEqual([
    'group',
    'party',
    'net',
    'net:before',
    'net:difference',
    'net:growth',
    'share',
  ])
  expect(compared.totals).toEqual(['net', 'net:before', 'net:difference'])
  expect(compared.words['net:before']).toEqual(['A year before', 'Tahun sebelumnya'])
  const both = reportOf(report.columns, {
    totals: ['net'],
    chart: { kind: 'bar', axis: 'party', figures: ['net', 'cost'] },
  })
  const { words } = comparedColumns(both, 'previous', [])
  expect(words['net:before']).toEqual(['Net, previous period', 'Bersih, periode lalu'])
})

test('months stand beside each other under their names, and together where they add up', () => {
  const parts = [
    { key: '2026-10', title: ['Oct 2026', 'Okt 2026'] },
    { key: '2026-11', title: ['Nov 2026', 'Nov 2026'] },
  ] as const
  const range = comparedColumns(report, 'months', parts)
  expect(Object.keys(range.columns)).toEqual(['group', 'party', 'net:2026-10', 'net:2026-11', 'net'])
  expect(range.totals).toEqual(['net:2026-10', 'net:2026-11', 'net'])
  const balances = comparedColumns({ ...report, dates: 'as-of' }, 'months', parts)
  expect(balances.totals).toEqual(['net:2026-10', 'net:2026-11'])
})

test('growth is worked out of the figures beside it; of nothing there is none', () => {
  expect(growthIn('net:growth', { net: '30', 'net:before': '25' })?.toString()).toBe('20')
  expect(growthIn('net:growth', { net: '1', 'net:before': '0' })).toBe(null)
  expect(growthIn('net:growth', { net: '1' })).toBe(null)
  expect(isGrowth('net')).toBe(false)
})
