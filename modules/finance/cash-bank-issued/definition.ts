import { defineDocument, type DocumentOf, f } from '@lumbung/definition'
import {
  allocatedProgress,
  fills,
  headerFields,
  HIDDEN,
  issuedLineFields,
  PARTY_KINDS,
  totalFields,
} from '../cash-bank/fields.ts'
import { applyAction } from '../../masters/credit/apply.ts'

/** Money out (finance 5.3). */
export const cashBankIssued = defineDocument({
  key: 'cash-bank-issued',
  module: 'finance',
  numbering: 'CI/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'supplier',
  total: 'amount',
  totalIn: { currency: 'bankCurrency', rate: 'bankRate' },
  postsMoney: true,
  takesFromType: ['counterAccount', 'bank', 'partyKind'],
  fields: {
    ...headerFields,
    partyKind: f.choice(PARTY_KINDS, { default: 'SUPPLIER' }),
    payeeAccount: f.text({ optional: true, max: 140, guard: 'personal' }),
    lines: f.lines(issuedLineFields, { atLeast: 1 }),
    ...totalFields,
  },
  list: {
    columns: ['number', 'date', 'supplier', 'customer', 'counterpart', 'bank', 'amount', 'status', 'progress'],
    search: ['number', 'reference', 'bankReference', 'counterpart'],
    sort: '-date',
  },
  form: {
    header: [
      'partyKind',
      'supplier',
      'customer',
      'counterpart',
      'date',
      'bank',
      'method',
      'amount',
      'currency',
      'rate',
    ],
    more: ['bankRate', 'payeeAccount', 'bankReference', 'reference', 'slip'],
    lines: ['lines'],
    hidden: [...HIDDEN, 'purchaseOrder'],
    totals: ['linesTotal', 'difference'],
    fills,
    notes: ['memo'],
  },
  index: ['slip'],
  actions: { apply: applyAction('ap') },
  progress: {
    ...allocatedProgress,
    // Of money sent to another bank of ours alone.
    transferred: {
      settledBy: ['cash-bank-receipt'],
      states: { none: ['In transit', 'Dalam perjalanan'], complete: ['Arrived', 'Diterima'] },
    },
  },
  successors: ['cash-bank-receipt'],
  menu: { group: 'finance', heading: ['Cash and bank', 'Kas dan bank'], order: 11 },
})

export type CashBankIssued = DocumentOf<typeof cashBankIssued>
