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

export const accountPayableAging = defineReport({
  key: 'account-payable-aging',
  module: 'finance',
  routes: ['/report/account-payable-aging'],
  dates: 'as-of',
  filters: { supplier: f.ref('supplier', { optional: true }), by: byFilter },
  columns: { supplier: f.ref('supplier'), ...agingColumns },
  hidden: ['sourceType', 'source'],
  isSparse: true,
  totals: agingTotals,
  chart: { kind: 'stacked', axis: 'supplier', figures: agingSteps },
  groups: ['supplier'],
  levels: ['supplier'],
  open: { supplier: { resource: 'supplier' }, document: { type: 'sourceType', id: 'source' } },
  formulas: agingFormulas,
  figures: [
    {
      key: 'payable-by-age',
      title: ['Payable by age', 'Utang menurut umur'],
      order: 24,
      sum: ['total'],
      parts: [...agingSteps, 'unapplied'],
      face: 'chart',
      isOnDashboardsOnly: true,
    },
  ],
  title: ['Accounts payable aging', 'Umur utang usaha'],
  sentence: [
    'What we owe suppliers, by how long it is past due.',
    'Utang kita kepada pemasok menurut lamanya lewat jatuh tempo.',
  ],
  words: agingWords,
  settings: agingSettings,
  wordsOf: agingWordsOf,
  menu: { group: 'report', heading: ['Payables', 'Utang'], order: 20 },
  rows: ({ supplier, by }, { asOf, today, branches, settings }) =>
    agingRows('AP', sql`supplier`, { party: supplier, by }, { asOf, today, settings }, branches),
})
