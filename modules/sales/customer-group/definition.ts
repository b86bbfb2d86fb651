import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const customerGroup = defineMaster({
  key: 'customer-group',
  module: 'sales',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    receivableAccount: f.ref('chart-of-account', { optional: true }),
    depositAccount: f.ref('chart-of-account', { optional: true }),
  },
  accounts: { roles: { ar: 'receivableAccount', customer_deposit: 'depositAccount' } },
  list: { columns: ['code', 'name'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'receivableAccount', 'depositAccount'] },
  menu: { group: 'master', heading: ['Sales', 'Penjualan'] },
})

export type CustomerGroup = MasterOf<typeof customerGroup>
