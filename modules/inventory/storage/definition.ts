import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const storage = defineMaster({
  key: 'storage',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    warehouse: f.ref('warehouses'),
    capacity: f.quantity({ optional: true, above: '0' }),
  },
  list: { columns: ['code', 'name', 'warehouse', 'capacity'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'warehouse', 'capacity'] },
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type Storage = MasterOf<typeof storage>
