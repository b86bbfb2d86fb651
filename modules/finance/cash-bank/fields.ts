import { f } from '@lumbung/definition'
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
  costCode: f.ref('cost-code', { optional: true, where: { header: false } }),
  memo: f.text({ optional: true, max: 200 }),
  outstanding: f.money({ derived: true }),
  bankAmount: f.money({ derived: true }),
} as const

/** Fields of the header that both directions share. */
export const headerFields = {
  date: f.date({ default: 'today' }),
  bank: f.ref('bank'),
  method: f.ref('payment-method'),
  customer: f.ref('customer', { optional: true }),
  supplier: f.ref('supplier', { optional: true }),
  counterpart: f.text({ optional: true, max: 120 }),
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
