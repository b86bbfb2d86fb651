import { expect, test } from 'vitest'
import type { ChartKind } from './chart-types.ts'
import { layoutOf, valueGapOf } from './chart-layout.ts'

const chart = (kind: ChartKind, count: number, label: string) => ({
  kind,
  points: Array.from({ length: count }, (_, place) => ({ key: String(place), label })),
  series: [{ key: 'net', name: 'Net', values: [] }],
})
const room = { width: 600, height: 240, measure: (text: string) => text.length * 7 }

test('bars lie where their names would not fit under them; lines never do', () => {
  expect(layoutOf(chart('bar', 12, 'Jan'), room).isLying).toBe(false)
  expect(layoutOf(chart('bar', 12, 'PT Sentral Niaga'), room).isLying).toBe(true)
  expect(layoutOf(chart('line', 12, 'PT Sentral Niaga'), room).isLying).toBe(false)
})

test('lying bars have a row each, and names leave most of the width to them', () => {
  expect(layoutOf(chart('bar', 20, 'A name that is far too long for any axis'), room)).toEqual({
    isLying: true,
    height: 508,
    labelWidth: 240,
  })
})

test('figures at the ends of bars have the room they need, or are left to the table', () => {
  expect(valueGapOf(60, { width: 600, labelWidth: 120 })).toBe(0.24)
  expect(valueGapOf(120, { width: 424, labelWidth: 100 })).toBeCloseTo(128 / 172)
  expect(valueGapOf(120, { width: 240, labelWidth: 96 })).toBeNull()
})
