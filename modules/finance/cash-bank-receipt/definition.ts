import type { Words } from '@lumbung/core'
import { defineDocument, type DocumentOf, f } from '@lumbung/definition'
import {
  allocatedProgress,
  fills,
  headerFields,
  HIDDEN,
  lineFields,
  PARTY_KINDS,
  totalFields,
} from '../cash-bank/fields.ts'

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
    lines: f.lines(
      {
        kind: f.choice(
          {
            INVOICE: ['Invoice or note', 'Faktur atau nota'],
            DEPOSIT: ['Customer deposit', 'Uang muka pelanggan'],
            REFUND: ['Supplier refund', 'Pengembalian pemasok'],
            TRANSFER: ['Transfer in', 'Transfer masuk'],
            VAT_KEPT: ['VAT kept by collector', 'PPN dipungut wapu'],
            ACCOUNT: ['Other account', 'Akun lain'],
          },
          { default: 'INVOICE' },
        ),
        salesOrder: f.ref('sales-order', { optional: true }),
        ...lineFields,
      },
      { atLeast: 1 },
    ),
    ...totalFields,
  },
  list: {
    columns: ['number', 'date', 'partyKind', 'customer', 'supplier', 'counterpart', 'bank', 'amount', 'status'],
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
  progress: allocatedProgress,
  menu: { group: 'finance', heading: ['Cash and bank', 'Kas dan bank'], order: 10 },
})

export type CashBankReceipt = DocumentOf<typeof cashBankReceipt>
