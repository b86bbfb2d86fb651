import { defineDocument, f, resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { catalogOf } from '../catalog.ts'
import { type GridOptions, gridColumns, silentFields } from './grid-columns.ts'

const parcel = defineDocument({
  key: 'parcel',
  module: 'sales',
  numbering: 'P/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: {
    date: f.date(),
    lines: f.lines({
      kind: f.choice({ goods: ['Goods', 'Barang'], gift: ['Gift', 'Hadiah'] }, { default: 'goods' }),
      note: f.text({ optional: true }),
      quantity: f.quantity(),
      discount: f.money({ default: '0' }),
      fragile: f.flag({ default: false }),
    }),
  },
  list: { columns: ['date'] },
  form: { header: ['date'], lines: ['lines'] },
})
const words = { title: ['Parcel', 'Paket'], fragile: ['Fragile', 'Mudah pecah'], note: ['Note', 'Catatan'] } as const
const silent = (...lines: readonly object[]): readonly string[] =>
  silentFields(
    resource(parcel, words),
    'lines',
    lines.map((values, place) => ({ key: String(place), values: { ...values } })),
  )

const plain = { kind: 'goods', note: null, quantity: '0.000000', discount: '0.00', fragile: false }

const OPTIONS: GridOptions = {
  language: 'en',
  isReadOnly: false,
  scope: 'all',
  hasAll: true,
  silent: new Set(),
  asked: new Set(),
  draft: () => ({}),
  ownerOf: () => undefined,
  catalog: catalogOf([]),
  hasFonts: true,
}

test('what no line says anything of is left out, but never what must be given', () => {
  expect(silent(plain, plain)).toEqual(['kind', 'note', 'discount', 'fragile'])
  expect(silent(plain, { ...plain, kind: 'gift', discount: '5.00' })).toEqual(['note', 'fragile'])
})

test('a text that is the name of what its line refers to is left out, until one differs', () => {
  const sugar = { ...plain, item: { id: '1', code: 'GLA', name: 'Gula pasir' }, note: 'Gula pasir' }
  expect(silent(sugar, sugar)).toContain('note')
  expect(silent(sugar, { ...sugar, note: 'Gula pasir, kemasan baru' })).not.toContain('note')
})

test('without a line every column says what could be there', () => {
  expect(silent()).toEqual([])
})

test('a head keeps the room for two lines of it, however little the lines have', () => {
  const crate = defineDocument({
    key: 'crate',
    module: 'sales',
    numbering: 'C/{SEQ:4}',
    resets: 'never',
    date: 'date',
    fields: { date: f.date(), lines: f.lines({ left: f.quantity({ optional: true }), all: f.quantity() }) },
    list: { columns: ['date'] },
    form: { header: ['date'], lines: ['lines'] },
  })
  const labels = {
    title: ['Crate', 'Peti'],
    left: ['Quantity still outstanding', 'Sisa'],
    all: ['All', 'Semua'],
  } as const
  const [left, all] = gridColumns(resource(crate, labels), 'lines', OPTIONS)
  // Without a screen a letter is 7.2 wide: "outstanding" and "Quantity still" are the two lines, the longer decides.
  expect(left?.least).toBeGreaterThan(7.2 * 'Quantity still'.length)
  expect(left?.least).toBeLessThan(7.2 * 'Quantity still outstanding'.length)
  expect(all?.least).toBe(56)
})

test('a pasted sheet may call a record by its code or name, in either language', () => {
  const box = defineDocument({
    key: 'box',
    module: 'sales',
    numbering: 'B/{SEQ:4}',
    resets: 'never',
    date: 'date',
    fields: { date: f.date(), lines: f.lines({ parcel: f.ref('parcel') }) },
    list: { columns: ['date'] },
    form: { header: ['date'], lines: ['lines'] },
  })
  const [column] = gridColumns(
    resource(box, { title: ['Box', 'Kotak'], parcel: ['Parcel', 'Paket'] }),
    'lines',
    OPTIONS,
  )
  expect(column?.aliases).toEqual(['Parcel', 'Paket', 'Parcel code', 'Kode Paket', 'Parcel name', 'Nama Paket'])
})

test('a rare column that some line must fill is shown, the others are left out', () => {
  const chest = defineDocument({
    key: 'chest',
    module: 'sales',
    numbering: 'K/{SEQ:4}',
    resets: 'never',
    date: 'date',
    fields: {
      date: f.date(),
      lines: f.lines({ note: f.text({ optional: true }), reason: f.text({ optional: true }) }),
    },
    list: { columns: ['date'] },
    form: { header: ['date'], lines: ['lines'], hidden: ['note', 'reason'] },
  })
  const labels = { title: ['Chest', 'Peti'], note: ['Note', 'Catatan'], reason: ['Reason', 'Alasan'] } as const
  const keys = (asked: readonly string[]) =>
    gridColumns(resource(chest, labels), 'lines', { ...OPTIONS, hasAll: false, asked: new Set(asked) }).map(
      ({ key }) => key,
    )
  expect([keys([]), keys(['reason'])]).toEqual([[], ['reason']])
})

test('of a code that begins with what stands beside it the end is read, which says the rest; it is typed whole', () => {
  const piece = defineDocument({
    ...parcel,
    fields: { ...parcel.fields, lines: f.lines({ item: f.ref('item'), batch: f.ref('batch', { optional: true }) }) },
  })
  const shown = (isReadOnly: boolean): string | undefined => {
    const columns = gridColumns(resource(piece, { ...words, batch: ['Batch', 'Batch'] }), 'lines', {
      ...OPTIONS,
      isReadOnly,
    })
    const line = { key: '1', values: {} }
    return columns.find(({ key }) => key === 'batch')?.format?.({ id: '1', code: 'MILK/L1', name: 'L1' }, line)
  }
  expect(shown(true)).toBe('L1')
  expect(shown(false)).toBe('MILK/L1')
})
