import { f, type Progress } from '@lumbung/definition'
import { TAX_ROWS } from './tax-rows.ts'

/** Money terms of every order and invoice. */
export const moneyTerms = {
  currency: f.ref('currency', { default: 'IDR' }),
  rate: f.rate({ above: '0', default: '1', ofCurrency: 'currency' }),
  priceIncludesTax: f.flag({ default: false }),
  term: f.ref('term-of-payment'),
}

/** The same of an invoice, with the rate (KMK) at which its taxes are counted in rupiah, and what they come to. */
export const invoiceTerms = {
  ...moneyTerms,
  taxRate: f.rate({ optional: true, above: '0', ofCurrency: 'currency' }),
  taxTotalIdr: f.money({ derived: true, optional: true }),
}

/** Quantity and unit of a line, and what they come to in base units. */
export const countedFields = {
  quantity: f.quantity({ above: '0' }),
  unit: f.ref('unit'),
  factor: f.rate({ derived: true }),
  baseQuantity: f.quantity({ derived: true }),
}

/** The same of a bill, whose line need not be about an item. */
export const billedFields = {
  description: f.text({ optional: true, max: 300 }),
  quantity: f.quantity({ above: '0', default: '1' }),
  unit: f.ref('unit', { optional: true }),
  factor: f.rate({ derived: true }),
  baseQuantity: f.quantity({ derived: true }),
}

/** Where the price of a line comes from. */
export const PRICE_SOURCES = {
  list: ['Price list', 'Daftar harga'],
  order: ['Order', 'Pesanan'],
  last: ['Last price', 'Harga terakhir'],
  manual: ['By hand', 'Manual'],
} as const

/** Price and discounts of a line, and what follows from them. */
export const pricedFields = {
  unitPrice: f.price({ min: '0' }),
  priceSource: f.choice(PRICE_SOURCES, { default: 'manual' }),
  discountPercent1: f.percent({ default: '0', min: '0', upTo: '100' }),
  discountPercent2: f.percent({ default: '0', min: '0', upTo: '100' }),
  discountPercent3: f.percent({ default: '0', min: '0', upTo: '100' }),
  discountAmount: f.money({ default: '0', min: '0' }),
  // What the price list gave of the first discount: as long as both are alike, it follows the list.
  listDiscount: f.percent({ optional: true, min: '0', upTo: '100' }),
  taxGroup: f.ref('tax-group', { optional: true }),
  amount: f.money({ derived: true }),
  netAmount: f.money({ derived: true }),
  taxAmount: f.money({ derived: true }),
}

/** What a document comes to. `discount` is typed: it is spread over the lines by their amounts. */
export const totals = {
  subtotal: f.money({ derived: true }),
  discount: f.money({ default: '0', min: '0' }),
  taxBase: f.money({ derived: true }),
  taxTotal: f.money({ derived: true, rows: { by: 'taxes', words: TAX_ROWS } }),
  // One row per tax and rate (tax-rows.ts), kept so that a rate changed later does not change what was agreed.
  taxes: f.text({ derived: true, optional: true }),
  total: f.money({ derived: true }),
}

/** What an invoice comes to once down payments of this kind are deducted and tax is withheld; its rounding follows. */
export const invoiceTotals = (role: 'customer_deposit' | 'supplier_advance') => ({
  downPayments: f.lines({ openItem: f.ref('open-item', { where: { role } }), amount: f.money({ above: '0' }) }),
  ...totals,
  deducted: f.money({ derived: true }),
  withholding: f.money({ derived: true }),
})

/** What is taken off an invoice that is paid early, and until when. */
export const earlyFields = {
  earlyDiscount: f.percent({ derived: true, optional: true }),
  discountUntil: f.date({ derived: true, optional: true }),
}

/** Columns of a priced line that are shown when asked for. */
export const HIDDEN_PRICING = [
  'priceSource',
  'listDiscount',
  'discountPercent2',
  'discountPercent3',
  'discountAmount',
  'netAmount',
  'taxAmount',
] as const
export const ORDER_TOTALS = ['subtotal', 'discount', 'taxBase', 'taxTotal', 'total'] as const
export const INVOICE_TOTALS = [
  'subtotal',
  'discount',
  'deducted',
  'taxBase',
  'taxTotal',
  'withholding',
  'rounding',
  'total',
] as const

/** How far a line has come, counted from the lines of `by` that name it in their field `line`. */
export const countedBy = <const B extends string, const L extends string>(by: B, line: L) =>
  ({ by, line, quantity: 'baseQuantity', of: 'baseQuantity', limits: true }) as const
/** The same of an order's line, which tolerates a little more. */
export const byOrderLine = <const B extends string>(by: B) =>
  ({ ...countedBy(by, 'orderLine'), tolerance: 'tolerance' }) as const
export const INVOICED = [
  ['Not invoiced', 'Belum difakturkan'],
  ['Partly invoiced', 'Difakturkan sebagian'],
  ['Invoiced', 'Sudah difakturkan'],
] as const
/** How far a bill is paid, by documents of this kind. */
export const paidProgress = (...settledBy: readonly string[]): Readonly<Record<'paid', Progress>> => ({
  paid: {
    settles: true,
    settledBy,
    words: [
      ['Unpaid', 'Belum dibayar'],
      ['Partly paid', 'Dibayar sebagian'],
      ['Paid', 'Lunas'],
    ],
    overdue: ['Overdue', 'Lewat jatuh tempo'],
  },
})

/** Whether cheques that paid a bill have cleared (uncleared.query.ts). */
export const clearedProgress: Readonly<Record<'cheques', Progress>> = {
  cheques: {
    states: { partly: ['Paid (uncleared)', 'Lunas (belum cair)'], complete: ['Giro cleared', 'Giro cair'] },
  },
}

/** A line that fulfils another: the quantity is typed, the rest follows from the source. */
export const fulfilledFields = {
  item: f.ref('item', { derived: true }),
  description: f.text({ derived: true, optional: true, max: 300 }),
  quantity: f.quantity({ above: '0' }),
  unit: f.ref('unit', { derived: true }),
  factor: f.rate({ derived: true }),
  baseQuantity: f.quantity({ derived: true }),
}
