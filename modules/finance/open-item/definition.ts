import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/**
 * An amount owed, as the ledger wrote it: picked by payments and journals, never typed. Positive amounts are owed to
 * us, negative ones we owe.
 */
export const openItem = defineMaster({
  key: 'open-item',
  module: 'finance',
  path: '/master/open-item',
  identity: { code: 'number', name: 'number' },
  branch: 'branch',
  fields: {
    number: f.code(),
    branch: f.ref('branch'),
    date: f.date(),
    dueDate: f.date(),
    currency: f.ref('currency'),
    amount: f.money(),
  },
  list: { columns: ['number', 'dueDate', 'amount', 'currency', 'date'], search: ['number'], sort: 'dueDate' },
  form: { header: ['number', 'date', 'dueDate', 'currency', 'amount'] },
  menu: 'hidden',
  readOnly: true,
  ledger: true,
})

export type OpenItem = MasterOf<typeof openItem>
