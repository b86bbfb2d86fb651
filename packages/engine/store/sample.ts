// Definitions of a small shop, for the tests of the store: they stand for any business and name no real document.
import type { Words } from '@lumbung/core'
import { defineDocument, defineMaster, defineModule, f, type Resource } from '@lumbung/definition'
import { type Registry, registryOf } from '../registry.ts'

const words: readonly [Words, Words, Words] = [
  ['Nothing', 'Belum'],
  ['Partly', 'Sebagian'],
  ['All', 'Semua'],
]

const branch = defineMaster({
  key: 'branch',
  module: 'sample',
  identity: { code: 'code', name: 'name' },
  fields: { code: f.code({ unique: true }), name: f.text() },
  list: { columns: ['code', 'name'] },
  form: { header: ['code', 'name'] },
})

const currency = defineMaster({
  key: 'currency',
  module: 'sample',
  identity: { code: 'code', name: 'name' },
  fields: { code: f.code({ unique: true }), name: f.text() },
  list: { columns: ['code', 'name'] },
  form: { header: ['code', 'name'] },
})

const exchangeRate = defineMaster({
  key: 'exchange-rate',
  module: 'sample',
  identity: { code: 'kind', name: 'kind' },
  fields: {
    currency: f.ref('currency'),
    date: f.date(),
    rate: f.rate(),
    kind: f.choice({ transaction: ['Daily', 'Harian'], tax: ['Tax', 'Pajak'], closing: ['Closing', 'Penutupan'] }),
  },
  list: { columns: ['currency', 'date', 'rate'] },
  form: { header: ['currency', 'date', 'kind', 'rate'] },
})

const party = defineMaster({
  key: 'partner',
  module: 'sample',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ unique: true }),
    name: f.text(),
    limit: f.money({ optional: true }),
    since: f.date({ optional: true }),
    visits: f.lines({ day: f.date(), minutes: f.integer({ optional: true }) }),
    vip: f.flag({ default: false }),
    card: f.code({ optional: true }),
    tags: f.refs('currency', { optional: true }),
    address: f.address({ optional: true }),
  },
  list: { columns: ['code', 'name', 'limit'], search: ['code', 'name', 'card'] },
  form: { header: ['code', 'name'], lines: ['visits'] },
})

const place = defineMaster({
  key: 'warehouses',
  module: 'sample',
  identity: { code: 'code', name: 'name' },
  branch: 'branch',
  fields: {
    code: f.code({ unique: true }),
    name: f.text(),
    branch: f.ref('branch'),
    sellable: f.flag({ default: true }),
  },
  list: { columns: ['code', 'name'] },
  form: { header: ['code', 'name'] },
})

const goods = defineMaster({
  key: 'item',
  module: 'sample',
  identity: { code: 'code', name: 'name' },
  fields: { code: f.code({ unique: true }), name: f.text(), sellable: f.flag({ default: true }) },
  list: { columns: ['code', 'name'] },
  form: { header: ['code', 'name'] },
})

const request = defineDocument({
  key: 'wish',
  module: 'sample',
  numbering: 'W/{SEQ:4}',
  resets: 'never',
  date: 'date',
  party: 'partner',
  total: 'total',
  fields: {
    partner: f.ref('partner'),
    date: f.date({ default: 'today' }),
    place: f.ref('warehouses', { optional: true }),
    note: f.longText({ optional: true }),
    time: f.time({ optional: true }),
    total: f.money({ derived: true }),
    lines: f.lines(
      {
        goods: f.ref('item'),
        quantity: f.quantity(),
        price: f.price({ optional: true }),
        due: f.date({ optional: true }),
      },
      { atLeast: 1 },
    ),
  },
  list: { columns: ['number', 'date', 'partner', 'total', 'status', 'progress'], search: ['number', 'partner'] },
  form: { header: ['partner', 'date', 'place', 'note'], lines: ['lines'], totals: ['total'] },
  progress: { given: { by: 'gift', line: 'wishLine', quantity: 'quantity', of: 'quantity', words } },
  claims: [{ item: 'goods', quantity: 'quantity', warehouse: 'place', due: 'due', until: 'given', hard: false }],
  successors: ['gift'],
})

const gift = defineDocument({
  key: 'gift',
  module: 'sample',
  numbering: 'G/{SEQ:4}',
  resets: 'never',
  date: 'date',
  party: 'partner',
  fields: {
    partner: f.ref('partner'),
    date: f.date({ default: 'today' }),
    reference: f.text({ optional: true }),
    lines: f.lines({
      goods: f.ref('item'),
      quantity: f.quantity(),
      wishLine: f.ref('wish', { line: 'lines', optional: true }),
    }),
  },
  list: { columns: ['number', 'date', 'partner', 'status'] },
  form: { header: ['partner', 'date'], lines: ['lines'] },
})

const debt = defineDocument({
  key: 'debt',
  module: 'sample',
  numbering: 'D/{SEQ:4}',
  resets: 'never',
  date: 'date',
  party: 'partner',
  fields: { partner: f.ref('partner'), date: f.date(), total: f.money() },
  list: { columns: ['number', 'date', 'partner', 'total', 'progress'] },
  form: { header: ['partner', 'date', 'total'] },
  progress: { paid: { settles: true, words } },
})

export const sampleDefinitions = [branch, currency, exchangeRate, party, place, goods, request, gift, debt] as const

const resourceOf = (definition: Resource['definition']): Resource => ({ definition, words: {}, calculation: null })

/** A registry of the sample, or of the definitions given. */
export function sampleRegistry(definitions: readonly Resource['definition'][] = sampleDefinitions): Registry {
  const module = defineModule({
    key: 'sample',
    title: ['Sample', 'Contoh'],
    icon: 'box',
    order: 1,
    resources: definitions.map(resourceOf),
  })
  return registryOf([{ module }])
}
