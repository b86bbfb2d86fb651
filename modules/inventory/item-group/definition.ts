import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { accountFor } from '../../masters/account-field.ts'

export const itemGroup = defineMaster({
  key: 'item-group',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    baseUnit: f.ref('unit', { optional: true }),
    taxGroup: f.ref('tax-group', { optional: true }),
    tolerance: f.percent({ optional: true, min: '0', upTo: '100' }),
    inventoryAccount: accountFor('inventory'),
    cogsAccount: accountFor('cogs'),
    salesAccount: accountFor('sales'),
    serviceIncomeAccount: accountFor('service_income'),
    deliveredAccount: accountFor('delivered_not_invoiced'),
    receivedAccount: accountFor('grir'),
    purchaseExpenseAccount: accountFor('purchase_expense'),
    priceVarianceAccount: accountFor('ppv'),
    adjustmentGainAccount: accountFor('adjustment_gain'),
    adjustmentLossAccount: accountFor('adjustment_loss'),
  },
  accounts: {
    roles: {
      inventory: 'inventoryAccount',
      cogs: 'cogsAccount',
      sales: 'salesAccount',
      service_income: 'serviceIncomeAccount',
      delivered_not_invoiced: 'deliveredAccount',
      grir: 'receivedAccount',
      purchase_expense: 'purchaseExpenseAccount',
      ppv: 'priceVarianceAccount',
      adjustment_gain: 'adjustmentGainAccount',
      adjustment_loss: 'adjustmentLossAccount',
    },
  },
  list: { columns: ['code', 'name', 'baseUnit', 'taxGroup'], search: ['code', 'name'], sort: 'code' },
  form: {
    header: ['code', 'name', 'baseUnit', 'taxGroup', 'tolerance'],
    more: [
      'inventoryAccount',
      'cogsAccount',
      'salesAccount',
      'serviceIncomeAccount',
      'deliveredAccount',
      'receivedAccount',
      'purchaseExpenseAccount',
      'priceVarianceAccount',
      'adjustmentGainAccount',
      'adjustmentLossAccount',
    ],
  },
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type ItemGroup = MasterOf<typeof itemGroup>
