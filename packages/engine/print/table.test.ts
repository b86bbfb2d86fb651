import { defineDocument, f, type PrintWriter, resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import type { Output } from '../store/output.ts'
import { tableOf } from './table.ts'

const bill = defineDocument({
  key: 'bill',
  module: 'shop',
  numbering: 'B/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: {
    date: f.date(),
    lines: f.lines({
      kind: f.choice({ goods: ['Goods', 'Barang'], freight: ['Freight', 'Ongkos'] }),
      item: f.ref('item', { optional: true }),
      description: f.text({ optional: true }),
      quantity: f.quantity(),
      unit: f.ref('unit', { optional: true }),
      unitPrice: f.price(),
      discountPercent1: f.percent(),
      taxGroup: f.ref('tax-group', { optional: true }),
      amount: f.money(),
    }),
  },
  list: { columns: ['number'], search: ['number'] },
  form: { header: ['date'], lines: ['lines'] },
})
const bills = resource(bill, {
  title: ['Bill', 'Nota'],
  kind: ['Kind', 'Jenis'],
  discountPercent1: ['Discount', 'Diskon'],
})
const write: PrintWriter = {
  language: 'en',
  text: ([english]) => english,
  label: ([english, indonesian]) => [english, indonesian],
  date: (date) => date ?? '',
  dateLong: (date) => date ?? '',
  address: () => [],
  inWords: () => ['', ''],
  called: (key) => key,
  place: '',
  preparedBy: { name: '', role: '' },
  approvedBy: { name: '', role: '' },
}

const tea = { id: 'i1', code: 'TEH', name: 'Tea' }
const row = (more: Output): Output => ({
  kind: 'goods',
  item: tea,
  description: 'Tea',
  quantity: '2',
  unit: { id: 'u', code: 'PCS', name: 'Piece' },
  unitPrice: '100',
  discountPercent1: '10',
  taxGroup: { id: 't', code: 'PPN', name: 'VAT' },
  amount: '180',
  ...more,
})
const freight = row({ kind: 'freight', item: null, unit: null, description: 'To Bogor', discountPercent1: '0' })

test('what a line says of itself stands with its name, and discounts keep their column', () => {
  const table = tableOf(bills, 'lines', [row({}), row({ description: 'Tea, red box' }), freight], write)
  expect(table?.columns.map((column) => column.key).join(' ')).toBe(
    'item quantity unit unitPrice discountPercent1 amount',
  )
  expect(table?.rows.map(([first]) => first)).toEqual([
    { text: 'Tea', below: 'TEH' },
    { text: 'Tea', below: 'TEH', own: 'Tea, red box' },
    { text: 'To Bogor' },
  ])
})

test('where no line names a record, their words are the wide column', () => {
  const table = tableOf(bills, 'lines', [freight], write)
  expect(table?.columns.find((column) => column.grow)?.key).toBe('description')
})
