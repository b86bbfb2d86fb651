import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const location = defineMaster({
  key: 'location',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 30, unique: true }),
    name: f.text({ max: 80 }),
    storage: f.ref('storage'),
    category: f.ref('location-category'),
    barcode: f.code({ optional: true, max: 40 }),
    pickSequence: f.integer({ min: '0', default: 0 }),
    blocked: f.flag({ default: false }),
  },
  list: {
    columns: ['code', 'name', 'storage', 'category', 'blocked'],
    search: ['code', 'name', 'barcode'],
    sort: 'code',
  },
  form: { header: ['code', 'name', 'storage', 'category', 'barcode', 'pickSequence', 'blocked'] },
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type Location = MasterOf<typeof location>
