import { f } from '@lumbung/definition'
import { dimensionFields } from '../../masters/dimensions.ts'
import { slipFields, slipState } from '../../masters/trade/tax-papers.ts'

const zero = { default: '0', min: '0' } as const

/** What every line of a receipt or a payment may say, whichever way the money goes. */
export const lineFields = {
  openItem: f.ref('open-item', { optional: true }),
  // Instalments of one document are told apart by it.
  dueDate: f.date({ derived: true, optional: true }),
  account: f.ref('chart-of-account', { optional: true, where: { header: false } }),
  otherBank: f.ref('bank', { optional: true }),
  // The other bank's: what reaches it is proposed at its rate.
  otherCurrency: f.ref('currency', { derived: true, optional: true }),
  amount: f.money(zero),
  discount: f.money(zero),
  writeOff: f.money(zero),
  reason: f.ref('reason', { optional: true, where: { type: 'WRITE_OFF' }, ofType: 'reasonGroup' }),
  withholdingTax: f.ref('tax', { optional: true, where: { kind: 'WITHHOLDING' } }),
  withholdingBase: f.money(zero),
  withholding: f.money(zero),
  ...slipFields,
  slipToFollow: f.flag({ default: false }),
  fee: f.money(zero),
  ...dimensionFields,
  memo: f.text({ optional: true, max: 200 }),
  outstanding: f.money({ derived: true }),
  bankAmount: f.money({ derived: true }),
} as const

/** What the money of a line that comes in is for. */
export const RECEIVED_KINDS = {
  INVOICE: ['Invoice or note', 'Faktur atau nota'],
  DEPOSIT: ['Customer deposit', 'Uang muka pelanggan'],
  REFUND: ['Supplier refund', 'Pengembalian pemasok'],
  TRANSFER: ['Transfer in', 'Transfer masuk'],
  VAT_KEPT: ['VAT kept by collector', 'PPN dipungut wapu'],
  ACCOUNT: ['Other account', 'Akun lain'],
} as const

/** A line of money in, by a bank or by a cheque. */
export const receivedLineFields = {
  kind: f.choice(RECEIVED_KINDS, { default: 'INVOICE' }),
  salesOrder: f.ref('sales-order', { optional: true }),
  ...lineFields,
} as const

/** What the money of a line that goes out is for. */
export const ISSUED_KINDS = {
  INVOICE: ['Invoice or note', 'Faktur atau nota'],
  DEPOSIT: ['Supplier advance', 'Uang muka pemasok'],
  REFUND: ['Customer refund', 'Pengembalian pelanggan'],
  TRANSFER: ['Transfer out', 'Transfer keluar'],
  TAX: ['Tax deposit', 'Setoran pajak'],
  ACCOUNT: ['Expense or other account', 'Beban atau akun lain'],
} as const

/** A line of money out, by a bank or by a cheque. */
export const issuedLineFields = {
  kind: f.choice(ISSUED_KINDS, { default: 'INVOICE' }),
  purchaseOrder: f.ref('purchase-order', { optional: true }),
  ...lineFields,
} as const

/** Of the three the form shows the one that the kind of party asks for. */
const partyOf = (kind: keyof typeof PARTY_KINDS) => ({ by: 'partyKind', values: new Set([kind]) })

/** Fields of the header that both directions share. */
export const headerFields = {
  date: f.date({ default: 'today' }),
  bank: f.ref('bank'),
  method: f.ref('payment-method'),
  customer: f.ref('customer', { optional: true, shownFor: partyOf('CUSTOMER') }),
  supplier: f.ref('supplier', { optional: true, shownFor: partyOf('SUPPLIER') }),
  counterpart: f.text({ optional: true, max: 120, shownFor: partyOf('OTHER') }),
  amount: f.money({ above: '0' }),
  bankRate: f.rate({ optional: true, min: '0' }),
  // The bank's, kept here: the amount is in it.
  bankCurrency: f.ref('currency', { derived: true, optional: true }),
  currency: f.ref('currency', { default: 'IDR' }),
  rate: f.rate({ derived: true }),
  bankReference: f.text({ optional: true, max: 60 }),
  reference: f.text({ optional: true, max: 60 }),
  memo: f.longText({ optional: true, max: 500 }),
  ...slipState,
} as const

/** The button over the lines; what it does is in fill. */
export const fills = {
  allocateOldest: { lines: 'lines', label: ['Allocate oldest first', 'Alokasikan dari yang terlama'] },
} as const

/** Totals of both directions, behind the lines. */
export const totalFields = {
  linesTotal: f.money({ derived: true }),
  difference: f.money({ derived: true }),
} as const

export const PARTY_KINDS = {
  CUSTOMER: ['Customer', 'Pelanggan'],
  SUPPLIER: ['Supplier', 'Pemasok'],
  OTHER: ['Other', 'Lainnya'],
} as const

export const HIDDEN = [
  // What is open and the net are read without scrolling on a usual screen; F4 and all columns show the day.
  'dueDate',
  'otherBank',
  'otherCurrency',
  // A write-off names its reason, and whoever has one asks for both.
  'writeOff',
  'reason',
  'withholdingBase',
  'slipNumber',
  'slipDate',
  'slipToFollow',
  'costCode',
  'project',
  'memo',
] as const

/** How much of the money is told what it is for. */
export const allocatedProgress = {
  allocated: {
    settles: true,
    words: [
      ['Unallocated', 'Belum dialokasikan'],
      ['Partly allocated', 'Dialokasikan sebagian'],
      ['Fully allocated', 'Dialokasikan seluruhnya'],
    ],
  },
} as const
