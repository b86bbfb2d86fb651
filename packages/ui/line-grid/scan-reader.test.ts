import { expect, it } from 'vitest'
import { createScanReader } from './scan-reader.ts'

/** Presses keys with so many milliseconds between them; the code that was scanned by the last of them. */
function pressed(gap: number, ...keys: readonly string[]): string | undefined {
  const reader = createScanReader()
  return keys.map((key, at) => reader.press(key, 1000 + at * gap)).at(-1)?.code
}

it('signs faster than fingers, ended by Enter, are a scan', () => {
  expect(pressed(8, '8', '9', '9', '1', 'Enter')).toBe('8991')
  expect(pressed(8, 'a', 'Shift', 'B', '-', '1', 'Enter')).toBe('aB-1')
  expect(pressed(90, '8', '9', '9', '1', 'Enter')).toBeUndefined()
  expect(pressed(8, '8', '9', 'Enter')).toBeUndefined()
  expect(pressed(8, '8', '9', '9', '1', 'Tab')).toBeUndefined()
  expect(pressed(8, '8', '9', 'Backspace', '9', '1', 'Enter')).toBeUndefined()
})

it('what was typed slowly before is no part of it, and an Enter that comes late ends none', () => {
  const reader = createScanReader()
  expect(reader.press('5', 0).isFirst).toBe(true)
  expect(reader.press('8', 300).isFirst).toBe(true)
  for (const [at, key] of ['9', '9', '1'].entries()) expect(reader.press(key, 305 + at).isFirst).toBe(false)
  expect(reader.press('Enter', 310).code).toBe('8991')
  for (const [at, key] of ['8', '9', '9', '1'].entries()) reader.press(key, 400 + at)
  expect(reader.press('Enter', 900).code).toBeUndefined()
})

it('amounts typed on both sides of a save are no code; a separator within a code is part of none', () => {
  const reader = createScanReader()
  for (const [at, key] of ['1', '0', '0', '0'].entries()) reader.press(key, at * 3)
  reader.press('Control', 14, true)
  reader.press('s', 15, true)
  expect(reader.press('2', 20).isFirst).toBe(true)
  for (const [at, key] of ['5', '0', '0'].entries()) reader.press(key, 30 + at * 3)
  expect(reader.press('Enter', 45).code).toBe('2500')
  for (const [at, key] of ['0', '1', '8', '9'].entries()) reader.press(key, 500 + at * 3)
  reader.press(']', 515, true)
  reader.press('1', 520)
  expect(reader.press('Enter', 525).code).toBe('01891')
})
