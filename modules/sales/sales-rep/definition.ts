import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { personFields, workerPerson } from '../../masters/trade/person.ts'

export const salesRep = defineMaster({
  key: 'sales-rep',
  module: 'sales',
  identity: { code: 'code', name: 'name' },
  few: true,
  branch: 'branch',
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    // The name on the payroll, until employees have records of their own.
    employee: f.text({ optional: true, max: 80 }),
    branch: f.ref('branch'),
    supervisor: f.ref('sales-rep', { optional: true }),
    monthlyTarget: f.money({ optional: true, min: '0' }),
    // What takes its place from a day on, so that a new target changes no month before it.
    targets: f.lines({ validFrom: f.date(), monthlyTarget: f.money({ min: '0' }) }),
    phone: f.text({ optional: true, max: 40, guard: 'personal' }),
    email: f.text({ optional: true, max: 120, guard: 'personal' }),
    activeFrom: f.date({ optional: true }),
    activeTo: f.date({ optional: true }),
    commissionBasis: f.choice(
      { invoiced: ['Invoiced', 'Sudah difakturkan'], collected: ['Collected', 'Tertagih'] },
      { optional: true, default: 'collected' },
    ),
    commissions: f.lines({ itemGroup: f.ref('item-group'), percent: f.percent({ above: '0', upTo: '100' }) }),
    ...personFields,
  },
  person: workerPerson,
  list: {
    columns: ['code', 'name', 'branch', 'supervisor', 'monthlyTarget', 'phone'],
    search: ['code', 'name'],
    sort: 'code',
  },
  form: {
    header: [
      'code',
      'name',
      'employee',
      'branch',
      'supervisor',
      'monthlyTarget',
      'commissionBasis',
      'activeFrom',
      'activeTo',
      'phone',
      'email',
    ],
    more: ['erasedOn'],
    lines: ['commissions', 'targets'],
  },
  menu: { group: 'master', heading: ['Sales', 'Penjualan'] },
})

export type SalesRep = MasterOf<typeof salesRep>
