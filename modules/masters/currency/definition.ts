import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/** A list of *general* (finance 3), kept as a resource of its own because documents refer to it. */
export const currency = defineMaster({
  key: 'currency',
  module: 'masters',
  path: '/master/currency',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    code: f.code({ max: 3, unique: true, fixed: true }),
    name: f.text({ max: 60 }),
    nameIndonesian: f.text({ optional: true, max: 60 }),
    symbol: f.text({ optional: true, max: 6 }),
    decimals: f.integer({ min: '0', upTo: '2', default: 2 }),
  },
  list: { columns: ['code', 'name', 'nameIndonesian', 'symbol', 'decimals'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'nameIndonesian', 'symbol', 'decimals'] },
  menu: { group: 'master', heading: ['Lists', 'Daftar'], order: 21 },
})

export type Currency = MasterOf<typeof currency>
