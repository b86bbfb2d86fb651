import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const category = defineMaster({
  key: 'category',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    nameIndonesian: f.text({ optional: true, max: 80 }),
    parent: f.ref('category', { optional: true }),
  },
  list: { columns: ['code', 'name', 'nameIndonesian', 'parent'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'nameIndonesian', 'parent'] },
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type Category = MasterOf<typeof category>
