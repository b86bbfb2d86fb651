import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { personFields, workerPerson } from '../../masters/trade/person.ts'

/** Who goes to customers for the money. Customers, invoices and receipts name theirs. */
export const collector = defineMaster({
  key: 'collector',
  module: 'finance',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    // The name on the payroll, and the areas in words, until both are lists of their own.
    employee: f.text({ optional: true, max: 80 }),
    areas: f.text({ optional: true, max: 200 }),
    phone: f.text({ optional: true, max: 40, guard: 'personal' }),
    ...personFields,
  },
  person: workerPerson,
  list: { columns: ['code', 'name', 'employee', 'areas', 'phone'], search: ['code', 'name', 'areas'], sort: 'code' },
  form: { header: ['code', 'name', 'employee', 'areas', 'phone'], more: ['erasedOn'] },
  menu: { group: 'master', heading: ['Cash and bank', 'Kas dan bank'], order: 33 },
})

export type Collector = MasterOf<typeof collector>
