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
    /** What it is: the control account it stands behind. */
    role: f.choice({
      ar: ['Receivable', 'Piutang'],
      ap: ['Payable', 'Utang'],
      ar_other: ['Other receivable', 'Piutang lain'],
      ap_other: ['Other payable', 'Utang lain'],
      customer_deposit: ['Customer deposit', 'Uang muka pelanggan'],
      supplier_advance: ['Supplier advance', 'Uang muka pemasok'],
      cash_in_transit: ['Transfer between banks', 'Transfer antarbank'],
    }),
    /** What is left of it now. */
    outstanding: f.money({ derived: true, computed: true }),
  },
  list: {
    columns: ['number', 'role', 'outstanding', 'currency', 'dueDate', 'amount', 'date'],
    search: ['number'],
    sort: 'dueDate',
  },
  form: { header: ['number', 'role', 'date', 'dueDate', 'currency', 'amount', 'outstanding'] },
  menu: 'hidden',
  readOnly: true,
  ledger: true,
})

export type OpenItem = MasterOf<typeof openItem>
