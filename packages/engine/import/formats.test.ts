import { describe, expect, test } from 'vitest'
import {
  datesBy,
  noEvidence,
  numbersBy,
  readDate,
  readFlag,
  readNumber,
  readOtherwise,
  readText,
  sumOf,
  weigh,
} from './formats.ts'
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
    [['.2100', '1.250'], 'en', true],
    [[',25', '1,250'], 'id', true],
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
    ['.2100', 'id', '0.2100'],
    ['.2100', 'en', '0.2100'],
    ['-,25', 'en', '-0.25'],
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

describe('columns of a file decide together', () => {
  test('28.455 are decimals where another column writes its decimals with a point, else thousands', () => {
    const [price, quantity] = [weighed(['28.455', '31.200']), weighed(['1.5', '12'])]
    expect(numbersBy(price)).toEqual({ format: 'id', certain: false })
    expect(numbersBy(price, sumOf([price, quantity]))).toEqual({ format: 'en', certain: true })
    const comma = weighed(['1,5'])
    expect(numbersBy(price, sumOf([price, comma]))).toEqual({ format: 'id', certain: true })
  })
  test('what a column says itself goes before, and columns that differ decide nothing for a third', () => {
    const [point, comma, open] = [weighed(['1.5']), weighed(['1,5']), weighed(['28.455'])]
    const file = sumOf([point, comma, open])
    expect([point, comma, open].map((one) => numbersBy(one, file))).toEqual([
      { format: 'en', certain: true },
      { format: 'id', certain: true },
      { format: 'id', certain: false },
    ])
  })
  test('days of one column tell how another is written', () => {
    const [date, due] = [weighed(['03/04/2026']), weighed(['04/30/2026'])]
    expect(datesBy(date, sumOf([date, due]))).toEqual({ format: 'mdy', certain: true })
  })
  test.each([
    ['28.455', 'id', '28455'],
    ['28.455', 'en', '28.455'],
    ['1.250,50', 'id', null],
    ['12', 'id', null],
    [28.455, 'id', null],
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/03/2026', 'dmy', null],
    ['31/12/2026', 'dmy', null],
  ] as const)('%s read as %s would be another by the other way: %s', (cell, format, read) => {
    expect(readOtherwise(cell, format)).toBe(read)
  })
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
