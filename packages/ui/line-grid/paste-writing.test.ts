import { parseNumberText } from '@lumbung/core'
import { expect, test } from 'vitest'
import { readTypedDate } from '../date-field/typed-date.ts'
import { createGridStore, type GridStore } from './grid-store.ts'
import type { CellReading, GridColumn } from './grid-types.ts'

const number = (text: string): CellReading => {
  const reading = parseNumberText(text)
  return reading ? { value: reading.value.toFixed() } : { error: `"${text}" is no number.` }
}
const day = (text: string): CellReading => {
  const reading = readTypedDate(text, '2026-11-22')
  return 'value' in reading ? reading : { error: `"${text}" is no day.` }
}
const format = (value: unknown): string => (typeof value === 'string' ? value : '')
const columns: readonly GridColumn[] = [
  { key: 'price', title: 'Price', kind: 'decimal', width: 80, parse: number, format },
  { key: 'sown', title: 'Sown', kind: 'date', width: 80, parse: day, format },
]

function pasted(text: string): GridStore {
  const grid = createGridStore({ columns, lines: [] })
  grid.paste({ row: 0, column: 0 }, text)
  return grid
}
const values = (grid: GridStore): readonly unknown[] =>
  grid.lines().map(({ values: { price, sown } }) => (sown === undefined ? price : [price, sown]))

test('numbers that can only be written one way decide for the doubtful ones beside them', () => {
  expect(values(pasted('1.250\n2.500,50'))).toEqual(['1250', '2500.5'])
  expect(values(pasted('1.250\n2,500.50'))).toEqual(['1.25', '2500.5'])
  expect(values(pasted('1,250\n2,500.50'))).toEqual(['1250', '2500.5'])
  expect(pasted('1250\n7').pasteNotice()).toMatchObject({ hasNumbers: false, hasDays: false })
})

test('days decide as well, and what is no day in that writing stays with its reason', () => {
  expect(values(pasted('1\t05/12/2026\n2\t31/12/2026'))).toEqual([
    ['1', '2026-12-05'],
    ['2', '2026-12-31'],
  ])
  const english = pasted('1\t05/12/2026\n2\t12/31/2026')
  expect(values(english)).toEqual([
    ['1', '2026-05-12'],
    ['2', '2026-12-31'],
  ])
  english.switchPaste()
  expect(english.lines()[1]?.rough?.['sown']).toMatchObject({ text: '12/31/2026', reason: '"12/31/2026" is no day.' })
})

test('the guess is switched and switched back, is one step with what it corrects, and goes with the next one', () => {
  const grid = pasted('1.250\t05/12/2026')
  expect(grid.pasteNotice()).toEqual({
    count: 1,
    writing: 'id',
    hasNumbers: true,
    hasDays: true,
    headings: [],
  })
  grid.switchPaste()
  expect(values(grid)).toEqual([['1.25', '2026-05-12']])
  grid.switchPaste()
  grid.switchPaste()
  grid.undo()
  expect(grid.lines()).toEqual([])
  expect(grid.pasteNotice()).toBeUndefined()
  grid.redo()
  expect(values(grid)).toEqual([['1.25', '2026-05-12']])
  grid.paste({ row: 0, column: 0 }, '1.250')
  grid.append()
  expect(grid.pasteNotice()).toBeUndefined()
})
