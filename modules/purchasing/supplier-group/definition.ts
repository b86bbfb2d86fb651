import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { accountFor } from '../../masters/account-field.ts'

export const supplierGroup = defineMaster({
  key: 'supplier-group',
  module: 'purchasing',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    term: f.ref('term-of-payment', { optional: true }),
    priceList: f.ref('price-list', { optional: true, where: { direction: 'buy' } }),
    taxGroup: f.ref('tax-group', { optional: true }),
    withholdingTax: f.ref('tax', { optional: true, where: { kind: 'WITHHOLDING', side: 'PURCHASE' } }),
    payableAccount: accountFor('ap'),
    advanceAccount: accountFor('supplier_advance'),
  },
  accounts: { roles: { ap: 'payableAccount', supplier_advance: 'advanceAccount' } },
  list: { columns: ['code', 'name'], search: ['code', 'name'], sort: 'code' },
  form: {
    header: ['code', 'name', 'term', 'priceList', 'taxGroup', 'withholdingTax', 'payableAccount', 'advanceAccount'],
  },
  menu: { group: 'master', heading: ['Purchasing', 'Pembelian'] },
})

export type SupplierGroup = MasterOf<typeof supplierGroup>
