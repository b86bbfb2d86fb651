import { type FigureAnswer, inLanguage, type Words } from '@lumbung/core'
import { expect, test } from 'vitest'
import { isDrawn, tilePoints } from './tile-points.ts'

const same = (text: string): Words => [text, text]
const words = {
  title: 'Sales',
  most: 3,
  inLanguage: (one: Words) => inLanguage(one, 'en'),
  day: (day: string) => day.slice(5),
  others: (count: number) => `Others (${count})`,
  before: ({ from = '' }: Readonly<Record<string, string>>) => `from ${from}`,
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

const course = (values: readonly string[], target: readonly string[]) => ({
  step: 'month' as const,
  days: ['2026-09-01', '2026-10-01', '2026-11-01'],
  title: same('Revenue'),
  values,
  beside: [{ title: same('Target'), values: target }],
})
const previous = (values: readonly string[]) => ({
  value: '5',
  parameters: { from: '2025-09-01', to: '2025-11-30' },
  values,
})

test('behind it is how it went before, as far as that goes; a line of nothing but noughts is not drawn', () => {
  const drawn = (target: readonly string[], before: readonly string[]) =>
    tilePoints({ ...TOLD, course: course(['1', '2', '3'], target), previous: previous(before) }, words)?.series.map(
      ({ name, values, isBefore }) => [name, ...values, ...(isBefore ? ['before'] : [])],
    )
  expect(drawn(['4', '4', '5'], ['2', '3'])).toEqual([
    ['Revenue', '1', '2', '3'],
    ['Target', '4', '4', '5'],
    ['from 2025-09-01', '2', '3', null, 'before'],
  ])
  expect(drawn(['0.00', '0.00', '0.00'], ['0', '0', '0'])).toEqual([['Revenue', '1', '2', '3']])
})

test('there is something to draw where anything of it is more than nothing', () => {
  const nothing = ['0.00', '0.00', '0.00']
  expect(isDrawn(TOLD)).toBe(false)
  expect(isDrawn({ ...TOLD, course: course(nothing, nothing), previous: previous(nothing) })).toBe(false)
  expect(isDrawn({ ...TOLD, course: course(nothing, ['0.00', '9.00', '0.00']) })).toBe(true)
  expect(isDrawn({ ...TOLD, course: course(nothing, nothing), previous: previous(['0', '1']) })).toBe(true)
  expect([isDrawn({ ...TOLD, parts: [part('A', '0.00')] }), isDrawn({ ...TOLD, parts: [part('A', '0.10')] })]).toEqual([
    false,
    true,
  ])
})
