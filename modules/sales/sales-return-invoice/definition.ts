import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { fulfilledFields } from '../../masters/trade/fields.ts'
import { TAX_ROWS } from '../../masters/trade/tax-rows.ts'
import { applyAction } from '../../masters/credit/apply.ts'

export const PAPERS = {
  invoice: ['Customer form', 'Formulir pelanggan'],
  print: ['Internal copy with accounts', 'Lembar internal dengan akun'],
} as const

/** The right to approve without the buyer's return note: the VAT waits for it. */
export const WITHOUT_NOTE = 'without-note'

/** Credits goods that came back, of one sales invoice, since the buyer's return note names one tax invoice. */
export const salesReturnInvoice = defineDocument({
  key: 'sales-return-invoice',
  module: 'sales',
  numbering: 'CN/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  gapless: true,
  date: 'date',
  party: 'customer',
  total: 'total',
  lines: 'lines',
  postsMoney: true,
  papers: PAPERS,
  rights: { [WITHOUT_NOTE]: ['approve credits without the return note', 'menyetujui kredit tanpa nota retur'] },
  exceptions: { [WITHOUT_NOTE]: ['Without the return note', 'Tanpa nota retur'] },
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer'),
    salesInvoice: f.ref('sales-invoice'),
    // The buyer makes it, and its VAT goes with it.
    returnNoteNumber: f.text({ optional: true, max: 40, copied: false, afterApproval: true }),
    returnNoteDate: f.date({ optional: true, copied: false, afterApproval: true }),
    returnNote: f.choice(
      {
        none: ['Not needed', 'Tidak perlu'],
        missing: ['Missing', 'Belum ada'],
        received: ['Received', 'Diterima'],
      },
      { derived: true, afterApproval: true },
    ),
    currency: f.ref('currency', { derived: true }),
    rate: f.rate({ derived: true }),
    priceIncludesTax: f.flag({ derived: true }),
    taxRate: f.rate({ derived: true, optional: true }),
    taxTotalIdr: f.money({ derived: true, optional: true }),
    roundingRule: f.ref('rounding-rule', { derived: true, optional: true }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        returnLine: f.ref('sales-return', { line: 'lines' }),
        invoiceLine: f.ref('sales-invoice', { line: 'lines' }),
        shipmentLine: f.ref('shipment', { line: 'lines', optional: true, derived: true }),
        orderLine: f.ref('sales-order', { line: 'lines', optional: true, derived: true }),
        ...fulfilledFields,
        unitPrice: f.price({ derived: true }),
        amount: f.money({ derived: true }),
        netAmount: f.money({ derived: true }),
        taxAmount: f.money({ derived: true }),
        // That of the invoice, which the draft brings along so that its taxes are known.
        taxGroup: f.ref('tax-group', { optional: true }),
        costCode: f.ref('cost-code', { derived: true, optional: true }),
        project: f.ref('project', { derived: true, optional: true }),
        isFree: f.flag({ derived: true }),
        billedAsOrdered: f.flag({ derived: true, optional: true }),
        // Of its billed line, before this one: its share begins there.
        creditedBefore: f.quantity({ derived: true }),
        // Of a gift: its share of the base on which its VAT was counted, which goes back too.
        giftBase: f.money({ derived: true, guard: 'cost' }),
        giftTax: f.money({ derived: true, guard: 'cost' }),
      },
      { atLeast: 1 },
    ),
    subtotal: f.money({ derived: true }),
    discount: f.money({ derived: true }),
    taxBase: f.money({ derived: true }),
    taxTotal: f.money({ derived: true, rows: { by: 'taxes', words: TAX_ROWS } }),
    taxes: f.text({ derived: true, optional: true }),
    withholding: f.money({ derived: true }),
    rounding: f.money({ derived: true }),
    total: f.money({ derived: true }),
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'customer', 'salesInvoice', 'returnNote', 'total', 'status', 'progress'],
    search: ['number', 'returnNoteNumber'],
    sort: '-date',
  },
  form: {
    header: [
      'customer',
      'date',
      'salesInvoice',
      'returnNoteNumber',
      'returnNoteDate',
      'returnNote',
      'currency',
      'rate',
    ],
    more: ['priceIncludesTax', 'taxRate', 'taxTotalIdr', 'roundingRule', 'reference'],
    lines: ['lines'],
    hidden: [
      'shipmentLine',
      'orderLine',
      'factor',
      'baseQuantity',
      'netAmount',
      'taxAmount',
      'taxGroup',
      'costCode',
      'project',
      'isFree',
      'billedAsOrdered',
      'creditedBefore',
      'giftBase',
      'giftTax',
    ],
    totals: ['subtotal', 'discount', 'taxBase', 'taxTotal', 'withholding', 'rounding', 'total'],
    notes: ['notes'],
  },
  actions: {
    'return-note': {
      label: ['Record return note', 'Catat nota retur'],
      title: ['Record the return note of {number}', 'Catat nota retur untuk {number}'],
      hint: ['The number is that of the buyer’s note.', 'Nomornya adalah nomor nota dari pembeli.'],
      posts: [
        'The VAT goes back on that day, and the customer’s credit grows by it.',
        'PPN dikembalikan pada tanggal itu, dan kredit pelanggan bertambah sebesar PPN itu.',
      ],
      done: ['recorded the return note', 'mencatat nota retur'],
      right: 'approve',
      when: { status: ['approved', 'closed'], returnNote: ['missing'] },
      fields: {
        date: f.date({ default: 'today' }),
        returnNoteNumber: f.text({ max: 40 }),
        returnNoteDate: f.date(),
      },
      undoable: true,
    },
    apply: applyAction('ar'),
  },
  progress: {
    applied: {
      settles: true,
      words: [
        ['Unapplied', 'Belum dialokasikan'],
        ['Partly applied', 'Dialokasikan sebagian'],
        ['Fully applied', 'Dialokasikan seluruhnya'],
      ],
    },
  },
  index: ['returnNoteNumber', 'returnNote'],
})

export type SalesReturnInvoice = DocumentOf<typeof salesReturnInvoice>
export type SalesReturnInvoiceDraft = DraftOf<typeof salesReturnInvoice>
