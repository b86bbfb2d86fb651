import { defineDocument, defineMaster, f, resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { type Known, pageMeta } from './page-meta.ts'

const thing = defineMaster({
  key: 'thing',
  module: 'things',
  path: '/master/thing',
  identity: { code: 'code', name: 'name' },
  fields: { code: f.code(), name: f.text() },
  list: { columns: ['code', 'name'], search: ['code'], sort: 'code' },
  form: { header: ['code', 'name'] },
})
const words = { title: ['Thing', 'Benda'], plural: ['Things', 'Benda'] } as const
const own = resource(thing, { ...words, code: ['Code', 'Kode'], name: ['Name', 'Nama'] })
const log = { ...own, definition: { ...own.definition, path: '/master/log', readOnly: true as const } }

const bill = resource(
  defineDocument({
    key: 'bill',
    module: 'things',
    numbering: 'B/{SEQ:4}',
    resets: 'never',
    date: 'date',
    papers: { invoice: ['Customer form', 'Formulir pelanggan'] },
    fields: { date: f.date() },
    list: { columns: ['date'] },
    form: { header: ['date'] },
  }),
  { title: ['Bill', 'Tagihan'] },
)

const report = { key: 'sum', module: 'things', title: ['Sum', 'Jumlah'], routes: ['/report/v2/sum'] } as const
const drawn = { title: ['Drawn', 'Digambar'], right: 'thing.read', module: 'things' } as const
const known: Known = {
  catalog: {
    byPath: new Map([
      ['/master/thing', own],
      ['/process/thing', { ...own, definition: { ...own.definition, path: '/process/thing' } }],
      ['/setting/app', own],
      ['/master/log', log],
      ['/master/item', own],
      ['/transaction/bill', bill],
    ]),
    pages: new Map([
      ['/setting/things', { ...drawn, key: 'things', path: '/setting/things' }],
      ['/master/thing/:id/parts', { ...drawn, key: 'parts', path: '/master/thing/:id/parts' }],
      ['/master/thing/label', { ...drawn, key: 'label', path: '/master/thing/label', isPaper: true }],
    ]),
  },
  meta: { reports: [], closedReports: [report], uploads: [{ key: 'things', resource: 'thing' }] },
}
const ID = '0191c0de-0000-7000-8000-000000000001'
const of = (path: string) => {
  const { type, layout, right, isThere, id, module, title } = pageMeta(path, known)
  return isThere ? [type, layout, right, id, module, title[0]] : ['nothing', layout]
}

test.each([
  ['/master/thing/label', 'print', 'empty', 'thing.read', null, 'things', 'Drawn'],
  ['/master/thing', 'index', 'default', 'thing.read', null, 'things', 'Things'],
  ['/master/thing/', 'index', 'default', 'thing.read', null, 'things', 'Things'],
  ['/master/thing/create', 'create', 'default', 'thing.create', null, 'things', 'Thing'],
  [`/master/thing/${ID}`, 'detail', 'default', 'thing.read', ID, 'things', 'Thing'],
  [`/master/thing/${ID}/edit`, 'edit', 'default', 'thing.read', ID, 'things', 'Thing'],
  ['/master/thing/print', 'print', 'empty', 'thing.read', null, 'things', 'Print'],
  ['/transaction/bill/invoice', 'print', 'empty', 'bill.read', null, 'things', 'Print'],
  ['/setting/app', 'index', 'settings', 'thing.read', null, 'things', 'Things'],
  [`/setting/app/${ID}`, 'detail', 'settings', 'thing.read', ID, 'things', 'Thing'],
  ['/report/sum', 'report', 'default', 'report.sum.read', null, 'things', 'Sum'],
  ['/report/v2/sum', 'report', 'default', 'report.sum.read', null, 'things', 'Sum'],
  ['/v2/item/add', 'create', 'default', 'thing.create', null, 'things', 'Thing'],
  ['/v2/item', 'index', 'default', 'thing.read', null, 'things', 'Things'],
  [`/v2/item/${ID}/edit`, 'edit', 'default', 'thing.read', ID, 'things', 'Thing'],
  ['/home', 'page', 'default', null, null, 'shell', 'Home'],
  ['/setting/things', 'page', 'settings', 'thing.read', null, 'things', 'Drawn'],
  [`/master/thing/${ID}/parts`, 'page', 'default', 'thing.read', ID, 'things', 'Drawn'],
  ['/print', 'print', 'empty', null, null, 'shell', 'Print'],
  [`/bulk-upload/things/${ID}`, 'index', 'default', 'thing.import', ID, 'admin', 'Upload'],
  ['/playground/component/button', 'page', 'default', null, null, 'playground', 'Playground'],
])('%s is a page of the kind %s in the layout %s', (path, ...said) => expect(of(path)).toEqual(said))

test.each(['/login', '/forgot-password', '/reset-password', '/not-authorized'])('%s is public and bare', (path) => {
  const { isPublic, layout, right } = pageMeta(path, known)
  expect([isPublic, layout, right]).toEqual([true, 'empty', null])
})

test.each([
  ['/nowhere', '404'],
  ['/master/other', '404'],
  ['/master/thing/other', '404'],
  [`/master/thing/${ID}/other`, '404'],
  ['/master/thing/add', '404'],
  ['/process/thing/create', '404'],
  ['/master/log/create', '404'],
  ['/report/nothing', '404'],
  ['/bulk-upload/nothing', '404'],
  ['/app/pos', 'pos'],
  [`/app/pos/shift/${ID}`, 'pos'],
])('at %s there is nothing, told in the layout %s', (path, layout) => expect(of(path)).toEqual(['nothing', layout]))

test('what may not be read is told by its right, not by being nothing', () => {
  expect(pageMeta('/process/thing/add', known).right).toBe('thing.create')
  expect(pageMeta('/report/sum', known).report).toBeNull()
})
