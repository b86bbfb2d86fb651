import { defineDocument, defineMaster, defineModule, f, resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { registryOf } from '../registry.ts'
import { workbookCell } from './cells.ts'
import { exportedKeys, listColumns } from './export-columns.ts'

const master = (key: string) =>
  defineMaster({
    key,
    module: 'shop',
    identity: { code: 'code', name: 'name' },
    fields: { code: f.code(), name: f.text() },
    list: { columns: ['code', 'name'], search: ['code'] },
    form: { header: ['code', 'name'] },
  })
const ticket = defineDocument({
  key: 'ticket',
  module: 'shop',
  numbering: 'T/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: {
    date: f.date(),
    guest: f.ref('guest'),
    currency: f.ref('currency'),
    earlier: f.ref('ticket', { optional: true }),
    total: f.money(),
  },
  list: { columns: ['number', 'guest', 'earlier', 'total'], search: ['number'] },
  form: { header: ['date', 'guest', 'currency', 'earlier', 'total'] },
})
const words = { title: ['One', 'Satu'], guest: ['Guest', 'Tamu'], earlier: ['Earlier', 'Sebelumnya'] } as const
const shop = defineModule({
  key: 'shop',
  title: ['Shop', 'Toko'],
  icon: 'store',
  order: 1,
  resources: [resource(master('guest'), words), resource(master('currency'), words), resource(ticket, words)],
})
const naming = (language: 'en' | 'id') => ({
  registry: registryOf([{ module: shop }]),
  words,
  language,
})
const titles = (keys: readonly string[], language: 'en' | 'id') =>
  listColumns(ticket, keys, naming(language)).map(({ title, part = '' }) => `${title}:${part}`)

test('what refers to a master has its code and its name; a document has its number alone', () => {
  expect(titles(['guest', 'earlier'], 'en')).toEqual(['Guest code:code', 'Guest:name', 'Earlier:'])
  expect(titles(['guest', 'earlier'], 'id')).toEqual(['Kode tamu:code', 'Tamu:name', 'Sebelumnya:'])
})

test('a column that says of which kind a record is calls it by its title', () => {
  const trail = defineMaster({
    key: 'trail',
    module: 'shop',
    identity: { code: 'of', name: 'of' },
    fields: { of: f.text(), record: f.text() },
    opens: { record: { type: 'of', id: 'record' } },
    list: { columns: ['of'], search: ['of'] },
    form: { header: ['of'] },
  })
  const [column] = listColumns(trail, ['of'], naming('id'))
  expect(workbookCell('ticket', column?.field ?? null, 'id')).toBe('Satu')
})

test('amounts say their currency by its code, once', () => {
  expect(exportedKeys(ticket, ['number', 'total'])).toEqual(['number', 'total', 'currency'])
  expect(exportedKeys(ticket, ['number', 'currency', 'total'])).toEqual(['number', 'currency', 'total'])
  expect(exportedKeys(ticket, ['number', 'guest'])).toEqual(['number', 'guest'])
  expect(titles(['currency'], 'en')).toEqual(['Currency:code'])
})
