import { defineDocument, type DocumentOf, f } from '@lumbung/definition'
import { dimensionFields } from '../../masters/dimensions.ts'

/** Anything no other document covers (finance 5.1). */
export const memorialJournal = defineDocument({
  key: 'memorial-journal',
  module: 'finance',
  numbering: 'MJ/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  total: 'debitTotal',
  postsMoney: true,
  takesFromType: ['counterAccount'],
  closing: true,
  fields: {
    kind: f.choice(
      {
        GENERAL: ['General', 'Umum'],
        ACCRUAL: ['Accrual', 'Akrual'],
        RECURRING: ['Recurring', 'Berulang'],
        RECLASS: ['Reclass', 'Reklasifikasi'],
        VAT_SETTLEMENT: ['VAT settlement', 'Penyelesaian PPN'],
        OPENING: ['Opening', 'Saldo awal'],
      },
      { default: 'GENERAL' },
    ),
    date: f.date({ default: 'today' }),
    reversalDate: f.date({ optional: true }),
    repeatEvery: f.integer({ optional: true, min: '1', upTo: '12' }),
    repeatUntil: f.date({ optional: true }),
    currency: f.ref('currency', { default: 'IDR' }),
    rate: f.rate({ default: '1', above: '0', ofCurrency: 'currency' }),
    reference: f.text({ optional: true, max: 60 }),
    memo: f.longText({ optional: true, max: 500 }),
    lines: f.lines(
      {
        account: f.ref('chart-of-account', { where: { header: false } }),
        branch: f.ref('branch', { optional: true }),
        debit: f.money({ default: '0', min: '0' }),
        credit: f.money({ default: '0', min: '0' }),
        customer: f.ref('customer', { optional: true }),
        supplier: f.ref('supplier', { optional: true }),
        openItem: f.ref('open-item', { optional: true }),
        dueDate: f.date({ optional: true }),
        ...dimensionFields,
        tax: f.ref('tax', { optional: true }),
        taxBase: f.money({ optional: true, min: '0' }),
        memo: f.text({ optional: true, max: 200 }),
      },
      // One debt alone is an opening journal; any other line alone is refused, because it does not balance.
      { atLeast: 1 },
    ),
    debitTotal: f.money({ derived: true }),
    creditTotal: f.money({ derived: true }),
    difference: f.money({ derived: true }),
  },
  list: {
    columns: ['number', 'date', 'kind', 'memo', 'debitTotal', 'status', 'progress'],
    search: ['number', 'reference', 'memo'],
    sort: '-date',
  },
  progress: {
    reversed: { states: { none: ['Not reversed', 'Belum dibalik'], complete: ['Reversed', 'Dibalik'] } },
  },
  form: {
    header: ['kind', 'date', 'reversalDate', 'repeatUntil', 'repeatEvery', 'currency', 'rate', 'reference'],
    lines: ['lines'],
    hidden: ['branch', 'openItem', 'dueDate', 'costCode', 'project', 'tax', 'taxBase'],
    totals: ['debitTotal', 'creditTotal', 'difference'],
    notes: ['memo'],
  },
  menu: { group: 'finance', heading: ['Journals', 'Jurnal'], order: 20 },
})

export type MemorialJournal = DocumentOf<typeof memorialJournal>
export type JournalLine = MemorialJournal['lines'][number]
