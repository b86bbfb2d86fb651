import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#fff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrastOf('#1A5490', '#E7F1FC')).toBeCloseTo(contrastOf('#E7F1FC', '#1A5490') ?? 0, 9)
})

test('what is no plain colour has none', () => {
  expect(contrastOf('rgba(0, 0, 0, 0.5)', '#ffffff')).toBeNull()
})
