import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const branch = defineMaster({
  key: 'branch',
  module: 'masters',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    code: f.code({ max: 10, unique: true }),
    name: f.text({ max: 120 }),
    address: f.address({ optional: true }),
    phone: f.text({ optional: true, max: 40 }),
    taxPlaceNumber: f.text({ optional: true, max: 40 }),
    taxName: f.text({ optional: true, max: 120 }),
    timeZone: f.choice(
      {
        WIB: ['WIB (UTC+7)', 'WIB (UTC+7)'],
        WITA: ['WITA (UTC+8)', 'WITA (UTC+8)'],
        WIT: ['WIT (UTC+9)', 'WIT (UTC+9)'],
      },
      { default: 'WIB' },
    ),
    defaultWarehouse: f.ref('warehouses', { optional: true }),
    active: f.flag({ default: true }),
  },
  list: { columns: ['code', 'name', 'phone', 'timeZone', 'active'], search: ['code', 'name'], sort: 'code' },
  form: {
    header: ['code', 'name', 'phone', 'timeZone', 'defaultWarehouse', 'active', 'address'],
    more: ['taxPlaceNumber', 'taxName'],
  },
  menu: { group: 'master', heading: ['Company', 'Perusahaan'] },
})

export type Branch = MasterOf<typeof branch>
