import { describe, expect, test } from 'vitest'
import { datesBy, noEvidence, numbersBy, readDate, readFlag, readNumber, readText, weigh } from './formats.ts'
import type { FileCell } from './read-file.ts'

const weighed = (cells: readonly FileCell[]) => {
  const evidence = noEvidence()
  for (const cell of cells) weigh(evidence, cell)
  return evidence
}

describe('numbers of a column', () => {
  test.each([
    [['1.250', '1.250,50'], 'id', true],
    [['1,250', '1,250.50'], 'en', true],
    [['1250.125', '3'], 'en', true],
    [['1.250', '2.500'], 'id', false],
    [['1,250'], 'id', false],
    [['5', 12, null], 'id', true],
    [['1.250,5', '1,250.5'], 'id', false],
  ] as const)('%j are %s', (cells, format, certain) => {
    expect(numbersBy(weighed(cells))).toEqual({ format, certain })
  })
  test.each([
    ['1.250', 'id', '1250'],
    ['1.250', 'en', '1.250'],
    ['1,250', 'id', '1.250'],
    ['1,250', 'en', '1250'],
    ['Rp 1.250.000,50', 'id', '1250000.50'],
    ['(500)', 'id', '-500'],
    ['-25', 'en', '-25'],
    ['-0', 'id', '0'],
    [0.30000000000000004, 'id', '0.3'],
    [1e-7, 'id', '0.0000001'],
    [1250, 'en', '1250'],
  ] as const)('%s as %s is %s', (cell, format, expected) => {
    expect(readNumber(cell, format)).toBe(expected)
  })
  test.each(['1.25.0', '12a', '', 'NaN', '1e9', '0x10', '=1+1', Number.POSITIVE_INFINITY, 1e16, true, null])(
    '%s is none',
    (cell) => {
      expect(readNumber(cell, 'id')).toBeNull()
      expect(readNumber(cell, 'en')).toBeNull()
    },
  )
})

describe('dates of a column', () => {
  test('a day above twelve decides, else it is a guess', () => {
    expect(datesBy(weighed(['03/04/2026', '31/12/2026']))).toEqual({ format: 'dmy', certain: true })
    expect(datesBy(weighed(['03/04/2026', '12/31/2026']))).toEqual({ format: 'mdy', certain: true })
    expect(datesBy(weighed(['03/04/2026']))).toEqual({ format: 'dmy', certain: false })
    expect(datesBy(weighed(['2026-04-03', 46_000]))).toEqual({ format: 'dmy', certain: true })
  })
  test.each([
    ['31/12/2026', 'dmy', '2026-12-31'],
    ['12/31/2026', 'mdy', '2026-12-31'],
    ['31/12/2026', 'mdy', null],
    ['2026-12-31', 'mdy', '2026-12-31'],
    ['2026-12-31 00:00:00', 'dmy', '2026-12-31'],
    ['29/02/2025', 'dmy', null],
    [45_658, 'dmy', '2025-01-01'],
    ['45658', 'dmy', '2025-01-01'],
    [5, 'dmy', null],
    ['0000-00-00', 'dmy', null],
  ] as const)('%s as %s is %s', (cell, format, expected) => {
    expect(readDate(cell, format)).toBe(expected)
  })
})

test('texts keep their zeros; a number that lost digits is no text', () => {
  expect(readText('0012345678901000')).toBe('0012345678901000')
  expect(readText(1001)).toBe('1001')
  expect(readText(12_345_678_901_234_568)).toBeNull()
})

test('yes and no in both languages', () => {
  expect([true, 'Ya', 'yes', '1'].map(readFlag)).toEqual([true, true, true, true])
  expect([false, 'Tidak', 'no', 0].map(readFlag)).toEqual([false, false, false, false])
  expect(readFlag('maybe')).toBeNull()
})
