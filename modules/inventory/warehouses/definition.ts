import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { accountFor } from '../../masters/account-field.ts'

export const warehouses = defineMaster({
  key: 'warehouses',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  few: true,
  branch: 'branch',
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    // Stock moves and pools carry the branch, so a warehouse keeps it for life.
    branch: f.ref('branch', { fixed: true }),
    type: f.choice(
      {
        storage: ['Storage', 'Penyimpanan'],
        pos: ['Point of sale', 'Kasir'],
        qc: ['Quality control', 'Pemeriksaan mutu'],
        transit: ['Transit', 'Transit'],
        consigned: ['Consigned out', 'Konsinyasi keluar'],
        production: ['Production line', 'Lini produksi'],
        scrap: ['Scrap', 'Afkir'],
      },
      { default: 'storage' },
    ),
    allowNegative: f.flag({ default: false }),
    sellable: f.flag({ default: true }),
    // Whatever comes or goes says where it lies.
    usesLocations: f.flag({ default: false }),
    // A pool of its own costs its goods apart from the branch; it cannot change once goods have moved.
    costPool: f.choice({ branch: ['Branch', 'Cabang'], own: ['Own', 'Sendiri'] }, { default: 'branch', fixed: true }),
    inventoryAccount: accountFor('inventory'),
    address: f.address({ optional: true }),
  },
  list: { columns: ['code', 'name', 'branch', 'type', 'sellable'], search: ['code', 'name'], sort: 'code' },
  form: {
    header: ['code', 'name', 'branch', 'type', 'sellable', 'allowNegative', 'usesLocations'],
    more: ['costPool', 'inventoryAccount', 'address'],
  },
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type Warehouse = MasterOf<typeof warehouses>
