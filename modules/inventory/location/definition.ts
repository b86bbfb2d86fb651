import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const location = defineMaster({
  key: 'location',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  branch: 'branch',
  fields: {
    code: f.code({ max: 30, unique: true }),
    name: f.text({ max: 80 }),
    storage: f.ref('storage'),
    // That of its storage; open of one that was entered before branches kept theirs.
    branch: f.ref('branch', { derived: true, optional: true, anyBranch: true }),
    category: f.ref('location-category'),
    aisle: f.code({ optional: true, max: 10 }),
    rack: f.code({ optional: true, max: 10 }),
    level: f.code({ optional: true, max: 10 }),
    bin: f.code({ optional: true, max: 10 }),
    // In base units of whatever lies there.
    capacity: f.quantity({ optional: true, above: '0' }),
    barcode: f.code({ optional: true, max: 40 }),
    pickSequence: f.integer({ min: '0', default: 0 }),
    blocked: f.flag({ default: false }),
  },
  list: {
    columns: ['code', 'name', 'storage', 'category', 'capacity', 'pickSequence', 'blocked'],
    search: ['code', 'name', 'barcode'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'storage', 'category', 'capacity', 'pickSequence', 'blocked'],
    more: ['aisle', 'rack', 'level', 'bin', 'barcode'],
  },
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type Location = MasterOf<typeof location>
