import { expect, test } from 'vitest'
import { uuidv7 } from './uuidv7.ts'

test('ids are UUIDs of version 7, grow with time and within one millisecond, and never repeat', () => {
  const ids = Array.from({ length: 20_000 }, () => uuidv7())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted())
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
})

test('the time comes first', () => {
  const later = Date.now() + 86_400_000
  expect(uuidv7(later).slice(0, 13).replace('-', '')).toBe(later.toString(16).padStart(12, '0'))
})
