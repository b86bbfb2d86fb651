import { defineReport, f, sql } from '@lumbung/definition'
import { outstandingColumns, outstandingRows, outstandingWords } from './outstanding.ts'

export const accountPayableOutstanding = defineReport({
  key: 'account-payable-outstanding',
  module: 'finance',
  routes: ['/report/account-payable-outstanding'],
  dates: 'as-of',
  filters: {
    supplier: f.ref('supplier', { optional: true }),
    overdueOnly: f.flag({ default: false }),
    dueUntil: f.date({ optional: true }),
  },
  columns: { supplier: f.ref('supplier'), ...outstandingColumns },
  hidden: ['sourceType', 'source'],
  totals: ['rupiah'],
  groups: ['supplier', 'currency'],
  levels: ['supplier'],
  open: { supplier: { resource: 'supplier' }, document: { type: 'sourceType', id: 'source' } },
  figures: [
    {
      key: 'payable-week',
      title: ['Payable within 7 days', 'Utang dalam 7 hari'],
      order: 21,
      with: { dueUntil: { days: 7 } },
      sum: ['rupiah'],
    },
  ],
  title: ['Outstanding accounts payable', 'Utang usaha belum lunas'],
  sentence: [
    'Every amount that we still owe suppliers on a day.',
    'Setiap jumlah yang masih kita utang kepada pemasok pada suatu tanggal.',
  ],
  words: outstandingWords,
  menu: { group: 'report', heading: ['Payables', 'Utang'], order: 21 },
  rows: ({ supplier, overdueOnly, dueUntil }, { asOf, today, branches }) =>
    outstandingRows('AP', sql`supplier`, { party: supplier, overdueOnly, dueUntil }, { asOf, today }, branches),
})
