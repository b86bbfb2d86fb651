import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const locationCategory = defineMaster({
  key: 'location-category',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    use: f.choice(
      {
        receive: ['Receive', 'Terima'],
        pick: ['Pick', 'Ambil'],
        bulk: ['Bulk', 'Curah'],
        return: ['Return', 'Retur'],
        qc: ['Quality control', 'Pemeriksaan mutu'],
      },
      { default: 'bulk' },
    ),
    mixItems: f.flag({ default: true }),
    mixBatches: f.flag({ default: true }),
  },
  list: { columns: ['code', 'name', 'use', 'mixItems', 'mixBatches'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'use', 'mixItems', 'mixBatches'] },
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type LocationCategory = MasterOf<typeof locationCategory>
