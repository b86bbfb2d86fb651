import { expect, test } from 'vitest'
import { fittingZoom, steppedZoom, usualZoom } from './pdf-zoom.ts'

const A4 = 595

test.each([
  [1100, 1.5],
  [893, 1.5],
  [892, 1.25],
  [700, 1],
  [320, 0.5],
  [100, 0.5],
])('a window of %i shows the whole width at %d', (room, zoom) => {
  expect(usualZoom(room, A4)).toBe(zoom)
})

test('before window and paper are known the usual zoom is taken', () => {
  expect([usualZoom(-48, A4), usualZoom(800, 0)]).toEqual([1.5, 1.5])
})

test('one step up or down ends at the bounds; from between two steps it leads to the next one', () => {
  expect([steppedZoom(1.5, 1), steppedZoom(1.5, -1), steppedZoom(1.33, 1), steppedZoom(1.33, -1)]).toEqual([
    1.75, 1.25, 1.5, 1.25,
  ])
  expect([steppedZoom(0.5, -1), steppedZoom(4, 1)]).toEqual([0.5, 4])
})

test('the width is filled exactly, within the bounds', () => {
  expect([fittingZoom(700, A4), fittingZoom(100, A4), fittingZoom(9000, A4)]).toEqual([1.17, 0.5, 4])
})
