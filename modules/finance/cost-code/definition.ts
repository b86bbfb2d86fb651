import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const costCode = defineMaster({
  key: 'cost-code',
  module: 'finance',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 120 }),
    parent: f.ref('cost-code', { optional: true, where: { header: true } }),
    header: f.flag({ default: false, fixed: true }),
    kind: f.choice(
      {
        COST_CENTER: ['Cost center', 'Pusat biaya'],
        PROFIT_CENTER: ['Profit center', 'Pusat laba'],
        PROJECT: ['Project', 'Proyek'],
      },
      { default: 'COST_CENTER' },
    ),
    owner: f.text({ optional: true, max: 120 }),
    validFrom: f.date({ optional: true }),
    validTo: f.date({ optional: true }),
  },
  list: { columns: ['code', 'name', 'kind', 'parent', 'header', 'owner'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'kind', 'parent', 'header', 'owner', 'validFrom', 'validTo'] },
  menu: { group: 'master', heading: ['Accounts', 'Akun'], order: 43 },
})

export type CostCode = MasterOf<typeof costCode>
