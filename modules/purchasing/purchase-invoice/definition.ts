import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import {
  HIDDEN_PRICING,
  INVOICE_TOTALS,
  billedFields,
  earlyFields,
  invoiceTerms,
  invoiceTotals,
  clearedProgress,
  paidProgress,
  pricedFields,
} from '../../masters/trade/fields.ts'
import { dimensionFields } from '../../masters/dimensions.ts'
import { TAX_PAPERS, taxPaperFields } from '../../masters/trade/tax-papers.ts'

/** The right to bill to an account that no item stands for. */
export const BILLS_ACCOUNTS = 'account'

/** The approval that a bill asks for which is dearer than its orders. */
export const MATCH = 'match'

export const purchaseInvoice = defineDocument({
  key: 'purchase-invoice',
  module: 'purchasing',
  numbering: 'PI/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'supplier',
  total: 'total',
  lines: 'lines',
  postsMoney: true,
  exceptions: { [MATCH]: ['Price beyond the tolerance of the order', 'Harga di luar toleransi pesanan'] },
  rights: { [BILLS_ACCOUNTS]: ['bill accounts without goods', 'menagih akun tanpa barang'] },
  takesFromType: ['taxGroup'],
  fields: {
    date: f.date({ default: 'today' }),
    kind: f.choice(
      {
        goods: ['Goods', 'Barang'],
        service: ['Service', 'Jasa'],
        landedCost: ['Landed cost', 'Biaya perolehan tambahan'],
        downPayment: ['Down payment', 'Uang muka'],
      },
      { default: 'goods' },
    ),
    supplier: f.ref('supplier', { where: { archived: false } }),
    supplierInvoiceNumber: f.text({ max: 60 }),
    supplierInvoiceDate: f.date(),
    // The number as it is compared, and the year in which it must be unique.
    supplierInvoiceKey: f.text({ derived: true, max: 60 }),
    supplierInvoiceYear: f.text({ derived: true, max: 4 }),
    // The order a down payment is for.
    purchaseOrder: f.ref('purchase-order', { optional: true }),
    ...invoiceTerms,
    ...taxPaperFields,
    receivedDate: f.date({ optional: true }),
    withholdingTax: f.ref('tax', { optional: true, where: { kind: 'WITHHOLDING', side: 'PURCHASE' } }),
    paperTotal: f.money({ optional: true, min: '0' }),
    // The supplier's, as they were: a bill is judged by them, and stays judged so.
    matchTolerancePercent: f.percent({ derived: true, optional: true }),
    matchToleranceAmount: f.money({ derived: true, optional: true }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        receivingLine: f.ref('receiving', { line: 'lines', optional: true }),
        orderLine: f.ref('purchase-order', { line: 'lines', optional: true }),
        item: f.ref('item', { optional: true }),
        // An expense that no item stands for, by who may.
        account: f.ref('chart-of-account', { optional: true, where: { header: false } }),
        ...dimensionFields,
        ...billedFields,
        ...pricedFields,
      },
      { atLeast: 1 },
    ),
    ...invoiceTotals('supplier_advance'),
    // What the payment is going to withhold, and from how much without tax.
    withheldOnPayment: f.ref('tax', { derived: true, optional: true }),
    withholdingBase: f.money({ derived: true, optional: true }),
    rounding: f.money({ default: '0', min: '-1000', upTo: '1000' }),
    dueDate: f.date({ derived: true, optional: true }),
    ...earlyFields,
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'supplier', 'supplierInvoiceNumber', 'dueDate', 'total', 'status', 'progress'],
    search: ['number', 'supplierInvoiceNumber', 'taxInvoiceNumber', 'slipNumber'],
    sort: '-date',
  },
  form: {
    header: [
      'supplier',
      'date',
      'supplierInvoiceNumber',
      'supplierInvoiceDate',
      'kind',
      'purchaseOrder',
      'term',
      'dueDate',
      'currency',
      'rate',
      'paperTotal',
    ],
    more: [
      'priceIncludesTax',
      'receivedDate',
      'withholdingTax',
      'withholdingBase',
      'taxRate',
      'taxTotalIdr',
      'reference',
      'earlyDiscount',
      'discountUntil',
      ...TAX_PAPERS,
    ],
    lines: ['lines', 'downPayments'],
    hidden: ['factor', 'baseQuantity', 'orderLine', 'account', 'costCode', 'project', ...HIDDEN_PRICING],
    totals: INVOICE_TOTALS,
    notes: ['notes'],
  },
  progress: {
    ...paidProgress('cash-bank-issued', 'check-issued'),
    ...clearedProgress,
    spread: {
      states: {
        none: ['Not allocated', 'Belum dialokasikan'],
        partly: ['Partly allocated', 'Dialokasikan sebagian'],
        complete: ['Allocated', 'Dialokasikan'],
      },
    },
    match: { states: { exception: ['Exception', 'Pengecualian'], complete: ['Matched', 'Cocok'] } },
  },
  successors: ['cash-bank-issued', 'check-issued'],
  index: ['supplierInvoiceKey', 'taxInvoiceNumber', 'taxInvoice', 'slip'],
})

export type PurchaseInvoice = DocumentOf<typeof purchaseInvoice>
export type PurchaseInvoiceDraft = DraftOf<typeof purchaseInvoice>
