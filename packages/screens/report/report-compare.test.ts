import { type Fields, f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { growthIn, isGrowth } from './comparison-keys.ts'
import { comparedFigures, comparedRows, comparedTotals, daysBefore, withCompared } from './report-compare.ts'
import type { Described } from './report-shape.ts'

const described = (columns: Fields, more: Partial<Described> = {}): Described => ({
  title: ['Report', 'Laporan'],
  sentence: ['', ''],
  dates: 'range',
  filters: {},
  columns,
  words: { net: ['Net', 'Bersih'] },
  days: { from: '', to: '', asOf: '' },
  ...more,
})
const report = described({ group: f.ref('group'), party: f.ref('party'), net: f.money() }, { totals: ['net'] })
const row = (group: string, party: string, net: string) => ({ group, party, net })

test.each([
  ['previous', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['previous', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
  ['previous', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['previous', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['year', '2026-02-01', '2026-02-28', '2025-02-01', '2025-02-28'],
] as const)('%s of %s until %s are %s until %s', (comparison, from, to, earlier, until) => {
  expect(daysBefore(comparison, 'range', { from, to })).toEqual({ from: earlier, to: until })
})

test('a day is compared with the same a month or a year before; an end of a month with one', () => {
  expect(daysBefore('previous', 'as-of', { asOf: '2026-11-30' })).toEqual({ asOf: '2026-10-31' })
  expect(daysBefore('year', 'as-of', { asOf: '2026-11-22' })).toEqual({ asOf: '2025-11-22' })
})

test('what comes but once is not compared', () => {
  expect(comparedFigures(report)).toEqual(['net'])
  expect(comparedFigures(described({ date: f.date(), party: f.ref('party'), net: f.money() }))).toEqual([])
  const documents = described({ number: f.text(), net: f.money() }, { open: { number: { type: 'kind', id: 'id' } } })
  expect(comparedFigures(documents)).toEqual([])
})

test('behind a figure stand what it was and by how much it grew, and both are in the sums', () => {
  const compared = withCompared(report)
  expect(Object.keys(compared.columns)).toEqual(['group', 'party', 'net', 'net:before', 'net:growth'])
  expect(compared.totals).toEqual(['net', 'net:before'])
  expect(compared.words['net:before']).toEqual(['Net, before', 'Bersih, sebelumnya'])
  const totals = comparedTotals(report, { net: '30' }, { net: '25' })
  expect(growthIn('net:growth', totals ?? {})?.toString()).toBe('20')
  expect([isGrowth('net'), growthIn('net:growth', { net: '1', 'net:before': '0' })]).toEqual([false, null])
})

test('rows meet by their names; what was only before stands where it stood then, at nothing now', () => {
  const now = [row('A', '1', '30'), row('B', '3', '5')]
  const before = [row('A', '0', '9'), row('A', '1', '20'), row('A', '2', '7'), row('C', '4', '1')]
  const rows = comparedRows(report, now, before)
  expect(rows.map((one) => `${String(one.party)} ${String(one.net)} ${String(one['net:before'])}`)).toEqual([
    '0 0 9',
    '1 30 20',
    '2 0 7',
    '4 0 1',
    '3 5 0',
  ])
})
