import { defineReport, f, sql } from '@lumbung/definition'
import { movementColumns, movementRows, movementTotals, movementWords } from './movement.ts'

export const accountReceivable = defineReport({
  key: 'account-receivable',
  module: 'finance',
  routes: ['/report/account-receivable'],
  dates: 'range',
  filters: { customer: f.ref('customer', { optional: true }) },
  columns: { customer: f.ref('customer'), ...movementColumns },
  totals: movementTotals,
  open: {
    customer: { resource: 'customer' },
    closing: { report: 'account-receivable-outstanding', with: { customer: 'customer' } },
  },
  title: ['Accounts receivable', 'Piutang usaha'],
  sentence: ['What each customer owed, was billed and paid.', 'Saldo, tagihan, dan pelunasan setiap pelanggan.'],
  words: movementWords,
  menu: { group: 'report', heading: ['Receivables', 'Piutang'], order: 12 },
  rows: ({ customer }, { from, to, branches }) => movementRows('AR', sql`customer`, customer, from, to, branches),
})
