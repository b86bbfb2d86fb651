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
} from '../../masters/trade/fields.ts'
import { outgoingTracking, SUGGEST } from '../../masters/tracking/fields.ts'
import { dimensionFields } from '../../masters/dimensions.ts'
import { TAX_PAPERS, taxPaperFields } from '../../masters/trade/tax-papers.ts'
import { creditException } from '../credit.ts'
import { freePricedFields } from '../free-goods/free-line.ts'

export const PAPERS = {
  invoice: ['Customer form', 'Formulir pelanggan'],
  print: ['Internal copy with accounts', 'Lembar internal dengan akun'],
} as const

export const salesInvoice = defineDocument({
  key: 'sales-invoice',
  module: 'sales',
  numbering: 'INV/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  gapless: true,
  date: 'date',
  party: 'customer',
  total: 'total',
  lines: 'lines',
  postsMoney: true,
  exceptions: creditException,
  papers: PAPERS,
  takesFromType: ['taxGroup'],
  fields: {
    date: f.date({ default: 'today' }),
    kind: f.choice(
      { normal: ['Normal', 'Biasa'], downPayment: ['Down payment', 'Uang muka'], direct: ['Direct', 'Langsung'] },
      { default: 'normal' },
    ),
    customer: f.ref('customer', { where: { archived: false } }),
    // The order a down payment is for.
    salesOrder: f.ref('sales-order', { optional: true }),
    // From where the goods of a direct invoice leave: it delivers them itself.
    warehouse: f.ref('warehouses', { optional: true }),
    salesRep: f.ref('sales-rep', { optional: true }),
    collector: f.ref('collector', { optional: true, where: { archived: false } }),
    ...invoiceTerms,
    bank: f.ref('bank', { optional: true }),
    ...taxPaperFields,
    roundingRule: f.ref('rounding-rule', { optional: true, where: { archived: false } }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        kind: f.choice(
          {
            item: ['Item', 'Barang'],
            service: ['Service', 'Jasa'],
            freight: ['Freight', 'Ongkos angkut'],
            other: ['Other income', 'Pendapatan lain'],
          },
          { default: 'item' },
        ),
        shipmentLine: f.ref('shipment', { line: 'lines', optional: true }),
        orderLine: f.ref('sales-order', { line: 'lines', optional: true }),
        item: f.ref('item', { optional: true }),
        ...billedFields,
        ...freePricedFields,
        // Where the revenue goes instead of the item's own account.
        incomeAccount: f.ref('chart-of-account', { optional: true, where: { header: false } }),
        ...dimensionFields,
        // Of a gift: what it cost, and the VAT on that, which the customer does not pay.
        giftBase: f.money({ derived: true, guard: 'cost' }),
        giftTax: f.money({ derived: true, guard: 'cost' }),
      },
      { atLeast: 1 },
    ),
    // Of a direct invoice: which pieces leave with it.
    ...outgoingTracking,
    ...invoiceTotals('customer_deposit'),
    rounding: f.money({ derived: true }),
    dueDate: f.date({ derived: true, optional: true }),
    ...earlyFields,
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'customer', 'kind', 'dueDate', 'total', 'status', 'progress'],
    search: ['number', 'taxInvoiceNumber', 'slipNumber'],
    sort: '-date',
  },
  form: {
    header: ['customer', 'date', 'kind', 'salesOrder', 'term', 'dueDate', 'currency', 'rate', 'salesRep'],
    more: [
      'warehouse',
      'collector',
      'priceIncludesTax',
      'bank',
      'taxRate',
      'taxTotalIdr',
      'roundingRule',
      'reference',
      'earlyDiscount',
      'discountUntil',
      ...TAX_PAPERS,
    ],
    lines: ['lines', 'tracking', 'downPayments'],
    fills: SUGGEST,
    hidden: [
      'factor',
      'baseQuantity',
      'orderLine',
      ...HIDDEN_PRICING,
      'isFree',
      'freeReason',
      'incomeAccount',
      'costCode',
      'project',
      'giftBase',
      'giftTax',
    ],
    totals: INVOICE_TOTALS,
    notes: ['notes'],
  },
  progress: {
    ...paidProgress('cash-bank-receipt', 'check-received'),
    ...clearedProgress,
    credited: {
      states: {
        partly: ['Partly credited', 'Dikreditkan sebagian'],
        complete: ['Fully credited', 'Dikreditkan seluruhnya'],
      },
    },
  },
  successors: ['cash-bank-receipt', 'check-received', 'sales-return-order'],
  index: ['lines.item', 'taxInvoiceNumber', 'taxInvoice', 'slip'],
})

export type SalesInvoice = DocumentOf<typeof salesInvoice>
export type SalesInvoiceDraft = DraftOf<typeof salesInvoice>
