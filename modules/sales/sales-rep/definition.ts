import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const salesRep = defineMaster({
  key: 'sales-rep',
  module: 'sales',
  identity: { code: 'code', name: 'name' },
  few: true,
  branch: 'branch',
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    branch: f.ref('branch'),
    supervisor: f.ref('sales-rep', { optional: true }),
    monthlyTarget: f.money({ optional: true, min: '0' }),
    phone: f.text({ optional: true, max: 40 }),
    email: f.text({ optional: true, max: 120 }),
    activeFrom: f.date({ optional: true }),
    activeTo: f.date({ optional: true }),
  },
  list: { columns: ['code', 'name', 'branch', 'supervisor', 'phone'], search: ['code', 'name'], sort: 'code' },
  form: {
    header: ['code', 'name', 'branch', 'supervisor', 'monthlyTarget', 'phone', 'email'],
    more: ['activeFrom', 'activeTo'],
  },
  menu: { group: 'master', heading: ['Sales', 'Penjualan'] },
})

export type SalesRep = MasterOf<typeof salesRep>
