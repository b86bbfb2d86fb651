import { expect, test } from 'vitest'
import { laidOut, type ListingColumn, type ListingRow, listingSheet } from './listing.ts'

const figure = (key: string): ListingColumn => ({ key, title: key, align: 'right', isWritten: false })
const words = (key: string): ListingColumn => ({ key, title: key, align: 'left', isWritten: true })
const row = (...cells: readonly string[]): ListingRow => ({ kind: 'row', level: 0, cells })
const group = (level: number, name: string, ...cells: readonly string[]): ListingRow => ({
  kind: 'group',
  level,
  cells: [name, ...cells],
})

const wide = (columns: number) =>
  laidOut({
    columns: [words('Account'), ...Array.from({ length: columns }, (_, at) => figure(String(at)))],
    rows: [row('Cash on hand', ...Array.from({ length: columns }, () => '7.751.465.769,37'))],
  })

test('a sheet lies upright while its figures can be read, then flipped, at last it is a larger one', () => {
  expect([2, 7, 8, 14].map((columns) => wide(columns)).map(({ paper, isFlipped }) => [paper, isFlipped])).toEqual([
    ['a4', false],
    ['a4', true],
    ['a4', true],
    ['a3', true],
  ])
  expect(wide(2).size).toBe(7.8)
  expect(wide(14).size).toBeGreaterThanOrEqual(5.6)
})

test('what is left of the sheet goes to the widest words, and to all that take a second line', () => {
  const rows = [row('AIR-1500', 'Mineral water 1.5 L', 'Beverages', '1,00')]
  const columns = [{ ...words('Code'), isWritten: false }, words('Name'), words('Group'), figure('Quantity')]
  expect(laidOut({ columns, rows }).growing).toEqual([0, 19, 0, 0])
  const long = [row('AIR-1500', 'x'.repeat(40), 'y'.repeat(60), '1,00')]
  expect(laidOut({ columns, rows: long }).growing).toEqual([0, 30, 30, 0])
  expect(laidOut({ columns: [figure('Date'), figure('Amount')], rows: [row('1', '2')] }).growing).toEqual([1, 0])
})

test('a head stands over the columns that have nothing, and its page keeps it with the row below', () => {
  const sheet = listingSheet(
    {
      title: 'Trial balance',
      asked: [],
      columns: [words('Account'), words('Code'), figure('Debit')],
      rows: [
        group(0, 'Assets', '', '5,00'),
        group(1, 'Cash', '', '5,00'),
        { ...row('Cash on hand', '1101', '5,00'), level: 2 },
        group(0, 'Equity', '', ''),
        { kind: 'total', level: 0, cells: ['Total', '', '5,00'] },
      ],
      signers: [],
    },
    { company: { name: 'Maju', lines: [] }, foot: '', language: 'id' },
  )
  expect(sheet['rows']).toMatchObject([
    { span: 2, with: 3 },
    { span: 2, with: 0 },
    { span: 1, with: 0 },
    { span: 3, with: 1 },
    { span: 2, with: 0 },
  ])
  expect(sheet['pageWords']).toEqual(['Halaman', 'dari'])
})
