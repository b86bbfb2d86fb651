import { defineReport, f, sql } from '@lumbung/definition'
import {
  agingColumns,
  agingFormulas,
  agingRows,
  agingSettings,
  agingSteps,
  agingTotals,
  agingWords,
  agingWordsOf,
  byFilter,
} from './aging.ts'

export const accountReceivableAging = defineReport({
  key: 'account-receivable-aging',
  module: 'finance',
  routes: ['/report/account-receivable-aging'],
  dates: 'as-of',
  filters: { customer: f.ref('customer', { optional: true }), by: byFilter },
  columns: { customer: f.ref('customer'), ...agingColumns },
  hidden: ['sourceType', 'source'],
  totals: agingTotals,
  chart: { kind: 'stacked', axis: 'customer', figures: agingSteps },
  groups: ['customer'],
  grouped: ['customer'],
  open: { customer: { resource: 'customer' }, document: { type: 'sourceType', id: 'source' } },
  formulas: agingFormulas,
  figures: [
    {
      key: 'receivable-overdue',
      title: ['Receivable overdue', 'Piutang lewat jatuh tempo'],
      order: 20,
      sum: ['days30', 'days60', 'days90', 'older'],
      parts: ['days30', 'days60', 'days90', 'older'],
    },
    {
      key: 'receivable-by-age',
      title: ['Receivable by age', 'Piutang menurut umur'],
      order: 23,
      sum: ['total'],
      parts: [...agingSteps, 'unapplied'],
      face: 'chart',
      isOnDashboardsOnly: true,
    },
  ],
  title: ['Accounts receivable aging', 'Umur piutang usaha'],
  sentence: ['What customers owe, by how long it is past due.', 'Utang pelanggan menurut lamanya lewat jatuh tempo.'],
  words: agingWords,
  settings: agingSettings,
  wordsOf: agingWordsOf,
  menu: { group: 'report', heading: ['Receivables', 'Piutang'], order: 10 },
  rows: ({ customer, by }, { asOf, today, branches, settings }) =>
    agingRows('AR', sql`customer`, { party: customer, by }, { asOf, today, settings }, branches),
})
