// The steps of an upload: a file is read and its columns are named, checked, mended in place, stored, and taken back.
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, record } from '../modules/masters/starter.ts'
import { csv, messages, openUploadDesk, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk

beforeAll(async () => {
  desk = await openUploadDesk()
})

afterAll(() => desk.close())

const OUT = 'ref;date;warehouse;type;reason;item;qty'
const ITEMS = 'code;name;type;group;base_unit;barcode'

test('a file is read first, another way when that was wrong, and judged only then', async () => {
  const read = await desk.check('master-item', csv('Daftar barang;;', 'kode;nama;tipe', 'R-1;Satu;stock'), true)
  expect(read).toMatchObject({ state: 'read', file: { headerRow: 2, header: ['kode', 'nama', 'tipe'] } })
  const again = await desk.recheck('master-item', read.upload, { reading: { headerRow: 1 } }, true)
  expect(again).toMatchObject({ state: 'read', file: { headerRow: 1 }, summary: { rows: 2 } })
  const back = await desk.recheck('master-item', read.upload, { reading: { headerRow: 2 } })
  expect(back).toMatchObject({ state: 'checked', summary: { rows: 1, wrong: 1 } })
  expect(messages(back)).toEqual(['Row 3, group: this must be filled.', 'Row 3, base_unit: this must be filled.'])
})

test('how columns were named once they are named again', async () => {
  const file = (code: string) => csv('Nomor stok;name;type;group;base_unit', `${code};Dua;stock;DRY;PCS`)
  const first = await desk.check('master-item', file('M-1'), true)
  expect(first.columns.find((one) => one.name === 'code')?.heading).toBeNull()
  const mapped = await desk.recheck('master-item', first.upload, { mapping: { code: 'Nomor stok' } })
  expect(await desk.commit('master-item', mapped.upload)).toBe('done')
  const second = await desk.check('master-item', file('M-2'), true)
  expect(second.columns.find((one) => one.name === 'code')?.heading).toBe('Nomor stok')
})

test('a cell is mended in place, and what stood beside it is judged again', async () => {
  const shown = await desk.check(
    'master-item',
    csv(ITEMS, 'F-1;Satu;stock;DRY;PCS;111', 'F-2;Dua;stock;DRY;PCS;111', 'F-3;;stock;DRY;PCS;333'),
  )
  expect(messages(shown)).toEqual(['Rows 2 and 3 both define 111.', 'Row 4, name: this must be filled.'])
  const { upload } = shown
  const mended = await desk.recheck('master-item', upload, { cells: [{ row: 2, column: 'barcode', value: '112' }] })
  expect(messages(mended)).toEqual(['Row 4, name: this must be filled.'])
  const worse = await desk.recheck('master-item', upload, { cells: [{ row: 4, column: 'code', value: 'F-1' }] })
  expect(messages(worse)).toContain('Rows 2 and 4 both define F-1.')
  expect((await desk.read('master-item', upload, true)).total).toBe(worse.summary.wrong)
})

test('a code that nobody knows becomes one that is known, in all its rows at once', async () => {
  const shown = await desk.check(
    'master-item',
    csv(ITEMS, ...Array.from({ length: 30 }, (_, at) => `G-${at};Barang ${at};stock;KERING;PCS;`)),
  )
  expect(shown.summary).toMatchObject({ wrong: 30, unknown: [{ column: 'group', value: 'KERING', rows: 30 }] })
  const replace = [{ column: 'group', from: 'KERING', to: 'DRY' }]
  const mended = await desk.recheck('master-item', shown.upload, { replace })
  expect(mended.summary).toMatchObject({ wrong: 0, unknown: [] })
})

test('a template of another upload is refused by its stamp', async () => {
  const file = await desk.uploads.template(desk.book.actor, 'master-customer')
  const bytes = Buffer.from(file.bytes)
  await expect(desk.check('master-item', bytes)).rejects.toMatchObject({ status: 422 })
})

test('the result file says of every row what became of it', async () => {
  const shown = await desk.check('master-item', csv(ITEMS, 'E-1;Satu;stock;DRY;PCS;', 'E-2;Dua;stock;NONE;PCS;'))
  expect(await desk.commit('master-item', shown.upload, { partial: true })).toBe('done')
  const file = await desk.uploads.result(desk.book.actor, 'master-item', shown.upload)
  const rows = (await readXlsx(file.bytes)).sheets[0]?.rows.slice(1) ?? []
  expect(rows.map((row) => [row[0], row[6]])).toEqual([
    ['E-1', 'stored'],
    ['E-2', 'refused'],
  ])
})

test('goods that a file takes are counted over all its rows', async () => {
  const IN = 'ref;date;warehouse;type;reason;item;qty;unit_cost'
  const stock = await desk.check('adjustment-in', csv(IN, 'IN-1;2025-03-03;MAIN;found;STOCK-COUNT;KPI-1001;10;5000'))
  const out = (ref: string, quantity: number) => `${ref};2025-03-10;MAIN;loss;STOCK-COUNT;KPI-1001;${quantity}`
  expect(messages(stock)).toEqual([])
  expect(await desk.commit('adjustment-in', stock.upload, { submit: true })).toBe('done')
  const shown = await desk.check('adjustment-out', csv(OUT, out('O-1', 6), out('O-2', 4), out('O-3', 1)))
  expect(messages(shown)).toEqual([
    'Row 4, qty: Up to this row the file takes 11 PCS of KPI-1001 out of MAIN; only 10 is free. Take less, or bring ' +
      'goods in first.',
  ])
  const mended = await desk.recheck('adjustment-out', shown.upload, { cells: [{ row: 2, column: 'qty', value: '5' }] })
  expect(messages(mended)).toEqual([])
  expect(await desk.commit('adjustment-out', shown.upload, { submit: true })).toBe('done')
})

test('… but out of a warehouse that may go below zero it takes all of it', async () => {
  await desk.book.create(
    record('warehouses', { code: 'LOOSE', name: 'Loose', branch: byCode('JKT'), allowNegative: true }),
  )
  const out = (ref: string) => `${ref};2025-03-10;LOOSE;loss;STOCK-COUNT;KPI-1001;7`
  const shown = await desk.check('adjustment-out', csv(OUT, out('O-4'), out('O-5')))
  expect(messages(shown)).toEqual([])
  expect(await desk.commit('adjustment-out', shown.upload, { submit: true })).toBe('done')
})

test('long numbers that lost digits are refused with the way to mend them', async () => {
  const shown = await desk.check(
    'master-customer',
    csv('code;name;pkp;address;term;npwp_nik', 'D-1;Toko;no;Jl. A;NET30;1,23457E+15'),
  )
  expect(messages(shown)).toEqual([
    'Row 2, npwp_nik: 1,23457E+15 is a number that has lost digits. Format the column as text and enter it again.',
  ])
})

test('a large file is checked by a job; cancelled, it is as it was before and may be checked again', async () => {
  const file = csv(ITEMS, ...Array.from({ length: 3000 }, (_, at) => `L-${at};Barang ${at};stock;DRY;PCS;`))
  const check = () => desk.uploads.check(desk.book.actor, 'master-item', { name: 'large.csv', bytes: file })
  let upload = ''
  const begin = async () => {
    const begun = (await check()) as { readonly upload: string; readonly state: string; readonly job: string }
    expect(begun.state).toBe('checking')
    upload = begun.upload
    return begun
  }
  expect(await desk.cancelled(begin)).toBe('cancelled')
  expect(await desk.read('master-item', upload)).toMatchObject({ state: 'read' })
  expect(await desk.recheck('master-item', upload, {})).toMatchObject({
    state: 'checked',
    summary: { rows: 3000, wrong: 0 },
  })
})
