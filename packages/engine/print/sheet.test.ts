import { defineDocument, f, type PrintWriter, resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { sheetOf, titled } from './sheet.ts'

const basket = defineDocument({
  key: 'basket',
  module: 'shop',
  numbering: 'B/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: {
    date: f.date(),
    lines: f.lines({ name: f.text() }),
    serials: f.lines({ code: f.code() }, { of: 'lines' }),
  },
  list: { columns: ['number'] },
  form: { header: ['date'], lines: ['lines', 'serials'] },
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

test('rows that belong to lines are a table of their own, each with the number of its line', () => {
  const output = {
    id: 'b',
    lines: [
      { id: 'rice', name: 'Rice' },
      { id: 'sugar', name: 'Sugar' },
    ],
    serials: [
      { id: 's1', line: 'sugar', code: 'S-1' },
      { id: 's2', line: 'rice', code: 'R-1' },
    ],
  }
  const company = { name: 'PT Uji', lines: [] }
  const { tables } = sheetOf({
    resource: resource(basket, { title: ['Basket', 'Keranjang'], serials: ['Serial numbers', 'Nomor seri'] }),
    output,
    party: null,
    company,
    currency: 'IDR',
    totalCurrency: 'IDR',
    write,
  })
  const [, serials] = tables
  expect(serials?.title).toEqual(['Serial numbers', 'Nomor seri'])
  expect(serials?.columns.map(({ label }) => label[0])).toEqual(['Line', 'Code'])
  expect(serials?.rows.map((cells) => cells.map(({ text }) => text).join(' '))).toEqual(['2 S-1', '1 R-1'])
})

test('a heading begins its words large, but for those that join them', () => {
  expect(titled(['statement of account', 'kartu piutang'])).toEqual(['Statement of Account', 'Kartu Piutang'])
  expect(titled(['of goods and services', 'cek/giro dan uang muka'])).toEqual([
    'Of Goods and Services',
    'Cek/Giro dan Uang Muka',
  ])
})
