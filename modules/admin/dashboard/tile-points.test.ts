import { type FigureAnswer, inLanguage, type Words } from '@lumbung/core'
import { expect, test } from 'vitest'
import { tilePoints } from './tile-points.ts'

const same = (text: string): Words => [text, text]
const words = {
  title: 'Sales',
  most: 3,
  inLanguage: (one: Words) => inLanguage(one, 'en'),
  day: (day: string) => day.slice(5),
  others: (count: number) => `Others (${count})`,
}
const TOLD: FigureAnswer = {
  report: 'sales',
  dataAt: null,
  key: 'sales',
  parameters: { from: '2026-10-01', to: '2026-11-21' },
  value: '60.00',
  before: null,
  previous: null,
  parts: [],
  by: null,
  others: null,
  course: null,
}
const part = (name: string, value: string, id: string | null = null) => ({
  title: same(name),
  value,
  parameters: id === null ? null : { ...TOLD.parameters, customer: id },
})

test('a figure without days and parts is not drawn', () => expect(tilePoints(TOLD, words)).toBeNull())

test('each step opens the days it has of those asked for', () => {
  const days = ['2026-09-28', '2026-10-05', '2026-10-12']
  const course = {
    step: 'week' as const,
    days,
    title: same('Revenue'),
    values: ['1', '2', '3'],
    beside: [{ title: same('Cost'), values: ['0', '1', '2'] }],
  }
  const drawn = tilePoints({ ...TOLD, course }, words)
  expect(drawn?.series.map(({ name, values }) => [name, ...values])).toEqual([
    ['Revenue', '1', '2', '3'],
    ['Cost', '0', '1', '2'],
  ])
  expect(days.map((day) => drawn?.parametersOf(day))).toEqual([
    { from: '2026-10-01', to: '2026-10-04' },
    { from: '2026-10-05', to: '2026-10-11' },
    { from: '2026-10-12', to: '2026-11-21' },
  ])
})

test('parts beyond those there is room for are one, with those the server did not name', () => {
  const parts = [part('A', '30.00', 'a'), part('B', '12.00'), part('C', '8.00'), part('D', '6.50')]
  const drawn = tilePoints({ ...TOLD, parts, others: { count: 2, value: '3.50' } }, words)
  expect(drawn?.points.map(({ label }, place) => [label, drawn.series[0]?.values[place]])).toEqual([
    ['A', '30.00'],
    ['B', '12.00'],
    ['Others (4)', '18'],
  ])
  expect([drawn?.parametersOf('0'), drawn?.parametersOf('1')]).toEqual([
    { ...TOLD.parameters, customer: 'a' },
    TOLD.parameters,
  ])
})
