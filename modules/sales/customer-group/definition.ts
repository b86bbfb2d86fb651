import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { accountFor } from '../../masters/account-field.ts'

export const customerGroup = defineMaster({
  key: 'customer-group',
  module: 'sales',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    // What a new customer of the group begins with.
    term: f.ref('term-of-payment', { optional: true }),
    priceList: f.ref('price-list', { optional: true, where: { direction: 'sell' } }),
    taxGroup: f.ref('tax-group', { optional: true }),
    receivableAccount: accountFor('ar'),
    depositAccount: accountFor('customer_deposit'),
  },
  accounts: { roles: { ar: 'receivableAccount', customer_deposit: 'depositAccount' } },
  list: { columns: ['code', 'name', 'term', 'priceList'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'term', 'priceList', 'taxGroup', 'receivableAccount', 'depositAccount'] },
  menu: { group: 'master', heading: ['Sales', 'Penjualan'] },
})

export type CustomerGroup = MasterOf<typeof customerGroup>
