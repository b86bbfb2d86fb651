import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const project = defineMaster({
  key: 'project',
  module: 'projects',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 120 }),
    customer: f.ref('customer', { optional: true }),
    salesOrder: f.ref('sales-order', { optional: true }),
    manager: f.ref('user'),
    startDate: f.date(),
    endDate: f.date(),
    stage: f.choice(
      {
        PLANNED: ['Planned', 'Direncanakan'],
        RUNNING: ['Running', 'Berjalan'],
        ON_HOLD: ['On hold', 'Ditunda'],
        DONE: ['Done', 'Selesai'],
      },
      { default: 'PLANNED' },
    ),
    completion: f.percent({ derived: true }),
    budgetTotal: f.money({ derived: true }),
    budget: f.lines({
      costCode: f.ref('cost-code', { where: { header: false } }),
      quantity: f.quantity({ optional: true, min: '0' }),
      amount: f.money({ min: '0' }),
    }),
    milestones: f.lines({
      name: f.text({ max: 120 }),
      planned: f.date(),
      done: f.percent({ default: '0', min: '0', upTo: '100' }),
      weight: f.percent({ min: '0', upTo: '100' }),
      bill: f.percent({ default: '0', min: '0', upTo: '100' }),
    }),
  },
  list: {
    columns: ['code', 'name', 'customer', 'manager', 'startDate', 'endDate', 'stage', 'completion'],
    search: ['code', 'name'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'customer', 'salesOrder', 'manager', 'startDate', 'endDate', 'stage', 'completion'],
    lines: ['budget', 'milestones'],
    totals: ['budgetTotal'],
  },
  menu: { group: 'master', heading: ['Projects', 'Proyek'], order: 60 },
})

export type Project = MasterOf<typeof project>
