import { expect, test } from 'vitest'
import { walked } from './chart-walk.ts'

const extent = { points: 3, series: 2, isLying: false }

test('arrows walk along the axis and across the figures, and stop at the ends', () => {
  expect(walked('ArrowRight', null, extent)).toEqual({ point: 0, series: 0 })
  expect(walked('ArrowRight', { point: 0, series: 0 }, extent)).toEqual({ point: 1, series: 0 })
  expect(walked('ArrowRight', { point: 2, series: 1 }, extent)).toEqual({ point: 2, series: 1 })
  expect(walked('ArrowDown', { point: 1, series: 0 }, extent)).toEqual({ point: 1, series: 1 })
  expect(walked('End', { point: 0, series: 1 }, extent)).toEqual({ point: 2, series: 1 })
})

test('where bars lie the axis goes down', () => {
  const lying = { ...extent, isLying: true }
  expect(walked('ArrowDown', { point: 0, series: 0 }, lying)).toEqual({ point: 1, series: 0 })
  expect(walked('ArrowRight', { point: 0, series: 0 }, lying)).toEqual({ point: 0, series: 1 })
})

test('other keys are left to whom they belong', () => expect(walked('a', null, extent)).toBeNull())
