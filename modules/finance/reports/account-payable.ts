import { defineReport, f, sql } from '@lumbung/definition'
import { movementColumns, movementRows, movementTotals, movementWords } from './movement.ts'

export const accountPayable = defineReport({
  key: 'account-payable',
  module: 'finance',
  routes: ['/report/account-payable'],
  dates: 'range',
  filters: { supplier: f.ref('supplier', { optional: true }) },
  columns: { supplier: f.ref('supplier'), ...movementColumns },
  totals: movementTotals,
  open: {
    supplier: { resource: 'supplier' },
    closing: { report: 'account-payable-outstanding', with: { supplier: 'supplier' } },
  },
  title: ['Accounts payable', 'Utang usaha'],
  sentence: ['What we owed each supplier, were billed and paid.', 'Saldo, tagihan, dan pelunasan setiap pemasok.'],
  words: movementWords,
  menu: { group: 'report', heading: ['Payables', 'Utang'], order: 22 },
  rows: ({ supplier }, { from, to, branches }) => movementRows('AP', sql`supplier`, supplier, from, to, branches),
})
