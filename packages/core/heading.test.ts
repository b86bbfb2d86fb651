import { expect, test } from 'vitest'
import { columnsNamed } from './heading.ts'

const COLUMNS = [
  ['Item', 'Barang'],
  ['Quantity', 'Kuantitas'],
  ['Unit', 'Satuan'],
  ['Price', 'Harga'],
  ['Discount 1 %', 'Diskon 1 %'],
  ['Discount 2 %', 'Diskon 2 %'],
  ['Notes', 'Catatan'],
  ['Item code', 'Kode barang'],
]
const named = (...headings: readonly string[]): readonly (string | null)[] =>
  columnsNamed(headings, COLUMNS).map((place) => COLUMNS[place]?.[0] ?? null)

test('headings name columns in both languages, short and long, whatever their order', () => {
  expect(named('Kode barang', 'Qty', 'Sat.', 'Harga Satuan', 'Disc', 'Ket.')).toEqual([
    'Item code',
    'Quantity',
    'Unit',
    'Price',
    'Discount 1 %',
    'Notes',
  ])
  expect(named('Disc 2', 'Disc')).toEqual(['Discount 2 %', 'Discount 1 %'])
  expect(named('UNIT PRICE', 'unit', 'Product', 'qty')).toEqual(['Price', 'Unit', 'Item', 'Quantity'])
  expect(named('Item No.', 'Jumlah', 'Potongan (%)', 'Remarks')).toEqual([
    'Item code',
    'Quantity',
    'Discount 1 %',
    'Notes',
  ])
})

test('a slip of the pen is understood, another word is not', () => {
  expect(named('Quantitiy', 'Prcie', 'Discuont')).toEqual(['Quantity', null, null])
  expect(named('Kuantitass', 'Satuann')).toEqual(['Quantity', 'Unit'])
  expect(named('Colour', '', '%')).toEqual([null, null, null])
})

test('what is written alike goes first, and no column is named twice', () => {
  expect(
    columnsNamed(
      ['Jumlah', 'Qty'],
      [
        ['Amount', 'Jumlah'],
        ['Quantity', 'Kuantitas'],
      ],
    ),
  ).toEqual([0, 1])
  expect(named('Qty', 'Quantity')).toEqual([null, 'Quantity'])
})
