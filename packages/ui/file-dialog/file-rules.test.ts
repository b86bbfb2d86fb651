import { expect, test } from 'vitest'
import { refusalOf, showSize } from './file-rules.ts'

const file = (name: string, type: string, size = 3): File => new File(['x'.repeat(size)], name, { type })

test('a file is taken by the end of its name or the kind of its content', () => {
  expect(refusalOf(file('a.PDF', ''), { accept: ['.pdf'] })).toBeUndefined()
  expect(refusalOf(file('a.png', 'image/png'), { accept: ['image/*'] })).toBeUndefined()
  expect(refusalOf(file('a.png', 'image/png'), { accept: ['.pdf', 'text/csv'] })).toBe('type')
  expect(refusalOf(file('a', ''), {})).toBeUndefined()
})

test('what is too large or empty is refused', () => {
  expect(refusalOf(file('a', '', 5), { maxSize: 4 })).toBe('size')
  expect(refusalOf(file('a', '', 4), { maxSize: 4 })).toBeUndefined()
  expect(refusalOf(file('a', '', 0), {})).toBe('empty')
})

test('sizes are read in the language of the reader', () => {
  expect(showSize(0, 'en')).toBe('0 B')
  expect(showSize(812 * 1024, 'en')).toBe('812 KB')
  expect(showSize(2.4 * 1024 * 1024, 'id')).toBe('2,4 MB')
})
