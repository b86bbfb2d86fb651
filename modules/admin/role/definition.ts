import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/** What who holds it may do (services 5.5). A change counts with the next request of everybody who holds it. */
export const role = defineMaster({
  key: 'role',
  module: 'admin',
  path: '/setting/roles',
  identity: { code: 'code', name: 'name' },
  few: true,
  copied: true,
  fields: {
    code: f.code({ max: 40, unique: true }),
    name: f.text({ max: 120 }),
    administrator: f.flag({ default: false }),
    // How far who holds it may go; left open, as far as the settings of the company let everybody.
    discountLimit: f.percent({ optional: true, min: '0', upTo: '100' }),
    writeOffLimit: f.money({ optional: true, min: '0' }),
    backdatingLimit: f.integer({ optional: true, min: '0', upTo: '3650' }),
    permissions: f.keys({ optional: true, keyOf: 'right' }),
  },
  list: { columns: ['code', 'name', 'administrator'], search: ['code', 'name'], sort: 'code' },
  form: {
    header: ['code', 'name', 'administrator', 'discountLimit', 'writeOffLimit', 'backdatingLimit'],
    lines: ['permissions'],
  },
  menu: { group: 'setting', heading: ['People', 'Orang'], order: 30 },
})

export type Role = MasterOf<typeof role>
