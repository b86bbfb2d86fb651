import { defineReport, f, sql } from '@lumbung/definition'
import { outstandingColumns, outstandingRows, outstandingWords } from './outstanding.ts'

export const accountReceivableOutstanding = defineReport({
  key: 'account-receivable-outstanding',
  module: 'finance',
  routes: ['/report/account-receivable-outstanding', '/report/v2/account-receivable-outstanding'],
  dates: 'as-of',
  filters: {
    customer: f.ref('customer', { optional: true }),
    overdueOnly: f.flag({ default: false }),
    dueUntil: f.date({ optional: true }),
  },
  columns: { customer: f.ref('customer'), ...outstandingColumns },
  hidden: ['sourceType', 'source'],
  totals: ['rupiah'],
  groups: ['customer', 'currency'],
  levels: ['customer'],
  open: { customer: { resource: 'customer' }, document: { type: 'sourceType', id: 'source' } },
  late: {
    order: 1,
    with: { overdueOnly: 'true' },
    number: 'document',
    party: 'customer',
    days: 'daysLate',
    amount: 'rupiah',
  },
  title: ['Outstanding accounts receivable', 'Piutang usaha belum lunas'],
  sentence: [
    'Every amount that customers still owe on a day.',
    'Setiap jumlah yang masih terutang oleh pelanggan pada suatu tanggal.',
  ],
  words: outstandingWords,
  menu: { group: 'report', heading: ['Receivables', 'Piutang'], order: 11 },
  rows: ({ customer, overdueOnly, dueUntil }, { asOf, today, branches }) =>
    outstandingRows('AR', sql`customer`, { party: customer, overdueOnly, dueUntil }, { asOf, today }, branches),
})
