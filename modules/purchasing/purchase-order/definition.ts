import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import {
  byOrderLine,
  countedFields,
  HIDDEN_PRICING,
  INVOICED,
  moneyTerms,
  ORDER_TOTALS,
  pricedFields,
  totals,
} from '../../masters/trade/fields.ts'

export const purchaseOrder = defineDocument({
  key: 'purchase-order',
  module: 'purchasing',
  numbering: 'PO/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'supplier',
  total: 'total',
  lines: 'lines',
  takesFromType: ['taxGroup'],
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { where: { archived: false } }),
    warehouse: f.ref('warehouses'),
    expectedDate: f.date({ optional: true, afterApproval: true }),
    supplierQuoteNumber: f.text({ optional: true, max: 60 }),
    incoterm: f.text({ optional: true, max: 20 }),
    priceList: f.ref('price-list', { optional: true }),
    ...moneyTerms,
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        item: f.ref('item', { where: { buy: true, archived: false } }),
        description: f.text({ optional: true, max: 300 }),
        // Goods that no warehouse of our own could send.
        replenishmentLine: f.ref('replenishment-order', { line: 'lines', optional: true }),
        ...countedFields,
        ...pricedFields,
        // Net amount with the tax that cannot be credited: what the goods will cost.
        costAmount: f.money({ derived: true }),
        // What the same quantity cost last time, net of discounts and tax, and by how much this price differs.
        lastPrice: f.price({ optional: true, derived: true }),
        priceChange: f.percent({ optional: true, derived: true }),
        priceReason: f.text({ optional: true, max: 200 }),
        requiredDate: f.date({ optional: true, afterApproval: true }),
        tolerance: f.percent({ optional: true, min: '0', upTo: '100' }),
        billBeforeReceipt: f.flag({ default: false }),
        // Goods are received; services are only invoiced.
        deliverable: f.flag({ derived: true }),
      },
      { atLeast: 1 },
    ),
    ...totals,
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'supplier', 'warehouse', 'expectedDate', 'total', 'status', 'progress'],
    search: ['number', 'supplierQuoteNumber'],
    sort: '-date',
  },
  form: {
    header: ['supplier', 'date', 'warehouse', 'expectedDate', 'term', 'currency', 'rate'],
    more: ['supplierQuoteNumber', 'incoterm', 'priceList', 'priceIncludesTax', 'reference'],
    lines: ['lines'],
    hidden: [
      'description',
      'replenishmentLine',
      'factor',
      'baseQuantity',
      ...HIDDEN_PRICING,
      'costAmount',
      'lastPrice',
      'priceChange',
      'priceReason',
      'requiredDate',
      'tolerance',
      'billBeforeReceipt',
      'deliverable',
    ],
    totals: ORDER_TOTALS,
    notes: ['notes'],
  },
  progress: {
    received: {
      ...byOrderLine('receiving'),
      only: 'deliverable',
      words: [
        ['Not received', 'Belum diterima'],
        ['Partly received', 'Diterima sebagian'],
        ['Received', 'Diterima'],
      ],
      closed: [
        ['Not received', 'Tidak diterima'],
        ['Rest not received', 'Sisa tidak diterima'],
      ],
    },
    invoiced: {
      ...byOrderLine('purchase-invoice'),
      words: INVOICED,
    },
  },
  supplies: [
    { item: 'item', quantity: 'baseQuantity', warehouse: 'warehouse', due: 'requiredDate', until: 'received' },
  ],
  successors: ['receiving', 'purchase-invoice'],
  closesItself: true,
  actions: {
    close: {
      label: ['Close', 'Selesaikan'],
      hint: [
        'What is still open can no longer be received or billed.',
        'Sisa yang terbuka tidak dapat diterima atau ditagih lagi.',
      ],
      posts: [
        'What was billed ahead and never came goes to the price variance. Reopening takes it back.',
        'Yang sudah ditagih tetapi tidak datang dipindahkan ke selisih harga. Buka kembali untuk membatalkannya.',
      ],
    },
  },
  index: ['lines.item'],
})

export type PurchaseOrder = DocumentOf<typeof purchaseOrder>
export type PurchaseOrderDraft = DraftOf<typeof purchaseOrder>
