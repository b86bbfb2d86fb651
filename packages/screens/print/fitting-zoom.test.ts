import { expect, test } from 'vitest'
import { fittingZoom } from './fitting-zoom.ts'

const A4 = 595

test.each([
  [1100, 1.5],
  [893, 1.5],
  [892, 1.25],
  [700, 1],
  [320, 0.5],
  [100, 0.5],
])('a window of %i shows the whole width at %d', (room, zoom) => {
  expect(fittingZoom(room, A4)).toBe(zoom)
})

test('before window and paper are known the usual zoom is taken', () => {
  expect([fittingZoom(-48, A4), fittingZoom(800, 0)]).toEqual([1.5, 1.5])
})
