import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { bilingualName } from '../../masters/naming.ts'
import { ACTIVITIES, ROOTS } from '../chart-of-account-type/definition.ts'

/** The heading level of statements. Leaves have a type; headings above them only say the root. */
export const chartOfAccountCategory = defineMaster({
  key: 'chart-of-account-category',
  module: 'finance',
  identity: { code: 'code', name: 'name' },
  fields: {
    ...bilingualName,
    root: f.choice(ROOTS, { fixed: true }),
    type: f.ref('chart-of-account-type', { optional: true }),
    parent: f.ref('chart-of-account-category', { optional: true }),
    order: f.integer({ default: 0 }),
    cashFlowActivity: f.choice(ACTIVITIES, { optional: true }),
  },
  list: {
    columns: ['code', 'name', 'nameIndonesian', 'root', 'type', 'parent', 'order'],
    search: ['code', 'name'],
    sort: 'order',
  },
  form: { header: ['code', 'name', 'nameIndonesian', 'root', 'type', 'parent', 'order', 'cashFlowActivity'] },
  menu: { group: 'master', heading: ['Accounts', 'Akun'], order: 41 },
})

export type ChartOfAccountCategory = MasterOf<typeof chartOfAccountCategory>
