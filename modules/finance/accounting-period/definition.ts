import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const accountingPeriod = defineMaster({
  key: 'accounting-period',
  module: 'finance',
  path: '/period-management',
  identity: { code: 'name', name: 'name' },
  fields: {
    name: f.text({ max: 20, unique: true, month: true }),
    fiscalYear: f.integer({ min: '1900', upTo: '2999' }),
    startDate: f.date({ fixed: true }),
    endDate: f.date({ fixed: true }),
    status: f.choice(
      {
        future: ['Future', 'Mendatang'],
        active: ['Active', 'Aktif'],
        closing: ['Closing', 'Penutupan'],
        closed: ['Closed', 'Ditutup'],
      },
      { derived: true },
    ),
  },
  list: { columns: ['name', 'fiscalYear', 'startDate', 'endDate', 'status'], search: ['name'], sort: '-startDate' },
  form: { header: ['name', 'fiscalYear', 'startDate', 'endDate', 'status'] },
  menu: { group: 'finance', order: 900 },
})

export type AccountingPeriod = MasterOf<typeof accountingPeriod>
