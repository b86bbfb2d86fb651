import type { Words } from '@lumbung/core'
import { defineDocument, type DocumentOf, f } from '@lumbung/definition'
import {
  allocatedProgress,
  fills,
  headerFields,
  HIDDEN,
  PARTY_KINDS,
  receivedLineFields,
  totalFields,
} from '../cash-bank/fields.ts'
import { applyAction } from '../../masters/credit/apply.ts'

export const PAPERS = {
  print: ['Official receipt', 'Kuitansi'],
  voucher: ['Receipt voucher', 'Bukti penerimaan kas/bank'],
} as const satisfies Readonly<Record<string, Words>>

/** Money in (finance 5.2). */
export const cashBankReceipt = defineDocument({
  key: 'cash-bank-receipt',
  module: 'finance',
  numbering: 'CR/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'customer',
  total: 'amount',
  totalIn: { currency: 'bankCurrency', rate: 'bankRate' },
  postsMoney: true,
  papers: PAPERS,
  takesFromType: ['counterAccount', 'bank', 'partyKind'],
  fields: {
    ...headerFields,
    partyKind: f.choice(PARTY_KINDS, { default: 'CUSTOMER' }),
    collector: f.ref('collector', { optional: true, where: { archived: false } }),
    /** The payment whose transfer arrives here. */
    transferFrom: f.ref('cash-bank-issued', { optional: true, fixed: true }),
    lines: f.lines(receivedLineFields, { atLeast: 1 }),
    ...totalFields,
  },
  list: {
    columns: ['number', 'date', 'customer', 'supplier', 'counterpart', 'bank', 'amount', 'status', 'progress'],
    search: ['number', 'reference', 'bankReference', 'counterpart'],
    sort: '-date',
  },
  form: {
    header: [
      'partyKind',
      'customer',
      'supplier',
      'counterpart',
      'date',
      'bank',
      'method',
      'amount',
      'currency',
      'rate',
    ],
    more: ['collector', 'bankRate', 'bankReference', 'reference', 'transferFrom', 'slip'],
    lines: ['lines'],
    hidden: [...HIDDEN, 'salesOrder'],
    totals: ['linesTotal', 'difference'],
    fills,
    notes: ['memo'],
  },
  index: ['slip'],
  actions: { apply: applyAction('ar') },
  progress: allocatedProgress,
  menu: { group: 'finance', heading: ['Cash and bank', 'Kas dan bank'], order: 10 },
})

export type CashBankReceipt = DocumentOf<typeof cashBankReceipt>
