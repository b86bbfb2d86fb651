import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const unit = defineMaster({
  key: 'unit',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    code: f.code({ max: 12, unique: true }),
    name: f.text({ max: 60 }),
    // Items copy the decimals of their base unit, so they stay as they were given.
    decimals: f.integer({ min: '0', upTo: '6', default: 0, fixed: true }),
    taxUnitCode: f.code({ optional: true, max: 12 }),
  },
  list: { columns: ['code', 'name', 'decimals', 'taxUnitCode'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'decimals', 'taxUnitCode'] },
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type Unit = MasterOf<typeof unit>
