import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const storage = defineMaster({
  key: 'storage',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  branch: 'branch',
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    // What lies at its locations lies in this warehouse.
    warehouse: f.ref('warehouses', { fixed: true }),
    // That of its warehouse; open of one that was entered before branches kept theirs.
    branch: f.ref('branch', { derived: true, optional: true, anyBranch: true }),
    temperature: f.choice(
      {
        ambient: ['Ambient', 'Suhu ruang'],
        cool: ['Cool', 'Sejuk'],
        chilled: ['Chilled', 'Dingin'],
        frozen: ['Frozen', 'Beku'],
      },
      { optional: true },
    ),
    capacity: f.quantity({ optional: true, above: '0' }),
  },
  list: { columns: ['code', 'name', 'warehouse', 'temperature', 'capacity'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'warehouse', 'temperature', 'capacity'] },
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type Storage = MasterOf<typeof storage>
