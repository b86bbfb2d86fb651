import { decimal, type Words } from '@lumbung/core'
import type { PrintSheet } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { pickSheet, pickTable } from './paper.ts'
import type { PickLine } from './pick-lines.ts'

const CTN = { code: 'CTN', contains: decimal(12) }
const line = (quantity: number, more: Partial<PickLine> = {}): PickLine => ({
  warehouse: 'Main',
  document: 'first',
  number: 'DO-1',
  party: 'Toko Maju',
  location: null,
  itemCode: 'KOPI',
  itemName: 'Coffee',
  itemNameIndonesian: 'Kopi',
  batch: null,
  expiry: null,
  serial: null,
  quantity: decimal(quantity),
  unit: 'PCS',
  measured: null,
  measureUnit: null,
  units: [],
  ...more,
})
const write = (language: 'en' | 'id') => ({
  language,
  label: ([en, id]: Words) => (language === 'id' ? ([id, en] as const) : ([en, id] as const)),
  text: ([en, id]: Words) => (language === 'id' ? id : en),
  date: (day: string | null) => day ?? '',
})
const shown = (lines: readonly PickLine[], isMany = false, language: 'en' | 'id' = 'en') => {
  const { columns, rows } = pickTable(lines, write(language), isMany)
  const cells = rows.map((row) => row.map(({ text, below }) => [text, below].filter(Boolean).join('/')).join(' | '))
  return [columns.map(({ key }) => key).join(' '), ...cells]
}

test('goods of a plain warehouse: a box, the item and how much', () => {
  expect(shown([line(7)])).toEqual(['tick item quantity', '☐ | Coffee/KOPI | 7 PCS'])
  expect(shown([line(7)], false, 'id')[1]).toBe('☐ | Kopi/KOPI | 7 PCS')
})

test('by location and batch, and as whole cartons and pieces beside the pieces', () => {
  const placed = { location: 'A-1', batch: 'L-1', expiry: '2027-01-31', units: [CTN] }
  expect(shown([line(30, placed), line(7, { location: 'A-2', units: [CTN] })])).toEqual([
    'tick location item piece quantity inUnits',
    '☐ | A-1 | Coffee/KOPI | L-1/Expires 2027-01-31 | 30 PCS | 2 CTN 6 PCS',
    '☐ | A-2 | Coffee/KOPI |  | 7 PCS | ',
  ])
})

test('goods with catch weight say what they weigh, or have room for it', () => {
  const bird = { measureUnit: 'KG' }
  expect(shown([line(5, { ...bird, measured: decimal('7.9') }), line(2, bird), line(1)])).toEqual([
    'tick item quantity measured',
    '☐ | Coffee/KOPI | 5 PCS | 7,9 KG',
    '☐ | Coffee/KOPI | 2 PCS | .......... KG',
    '☐ | Coffee/KOPI | 1 PCS | ',
  ])
})

test('a list of several documents says for which each is taken', () => {
  expect(shown([line(7), line(1, { number: null })], true)).toEqual([
    'tick item quantity document',
    '☐ | Coffee/KOPI | 7 PCS | DO-1/Toko Maju',
    '☐ | Coffee/KOPI | 1 PCS | –/Toko Maju',
  ])
})

const SHEET: PrintSheet = {
  title: ['Delivery order', ''],
  watermark: null,
  company: { name: 'PT', lines: [] },
  parties: [{ label: ['Customer', ''], name: 'Toko Maju', lines: [] }],
  facts: [
    { key: 'number', label: ['Number', ''], value: 'DO-1' },
    { key: 'carrier', label: ['Carrier', ''], value: 'JNE' },
  ],
  tables: [],
  words: null,
  payment: null,
  notes: [{ label: ['Note', ''], text: 'Handle with care' }],
  totals: [],
  signatures: [],
  foot: '',
  copy: '',
}
const listed = (lines: readonly PickLine[]) => {
  const sheet = pickSheet(SHEET, { name: ['Pick list', 'Daftar'], id: 'first' }, lines, write('en'))
  const facts = sheet.facts.map(({ label, value }) => `${label[0]} ${value}`)
  return [sheet.parties.map(({ name }) => name).join(), facts.join(', '), sheet.notes.length, sheet.foot]
}

test('of one document its number, customer and note stay', () => {
  const placed = line(7, { location: 'A-1' })
  expect(listed([placed, placed])).toEqual(['Toko Maju', 'Number DO-1, Locations 1', 1, ''])
})

test('several say none of the first, also where nothing of that one is left', () => {
  const other = line(7, { document: 'second', number: 'DO-2' })
  expect(listed([line(1), other])).toEqual(['', 'Documents 2, Warehouse Main', 0, ''])
  expect(listed([other])).toEqual(['', 'Documents 1, Warehouse Main', 0, ''])
  expect(listed([line(1), { ...other, warehouse: 'Shop' }])).toEqual(['', 'Documents 2', 0, ''])
})

test('of nothing left it says so', () => {
  expect(listed([])).toEqual(['Toko Maju', 'Number DO-1', 0, 'Nothing is left to pick.'])
})
