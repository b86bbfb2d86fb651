import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { outgoingTracking, SUGGEST_BACK } from '../../masters/tracking/fields.ts'
import { countedBy, fulfilledFields } from '../../masters/trade/fields.ts'

/** The goods come back, and into stock at what they cost when they left. */
export const salesReturn = defineDocument({
  key: 'sales-return',
  module: 'sales',
  numbering: 'SR/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'customer',
  lines: 'lines',
  postsMoney: true,
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer'),
    warehouse: f.ref('warehouses'),
    driver: f.text({ optional: true, max: 80 }),
    vehicle: f.text({ optional: true, max: 40 }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        returnOrderLine: f.ref('sales-return-order', { line: 'lines' }),
        shipmentLine: f.ref('shipment', { line: 'lines', optional: true, derived: true }),
        invoiceLine: f.ref('sales-invoice', { line: 'lines', optional: true, derived: true }),
        orderLine: f.ref('sales-order', { line: 'lines', optional: true, derived: true }),
        ...fulfilledFields,
        condition: f.choice(
          { good: ['Good', 'Baik'], qc: ['QC hold', 'Ditahan mutu'], scrap: ['Scrap', 'Afkir'] },
          { default: 'good' },
        ),
        isFree: f.flag({ derived: true }),
        billedAsOrdered: f.flag({ derived: true, optional: true }),
        // In base units: what was billed of it; and of that, what is not billed again when it is delivered anew.
        billed: f.quantity({ derived: true }),
        replacesBilled: f.quantity({ derived: true }),
        // What is delivered anew on the order, and what is not.
        replaced: f.quantity({ derived: true }),
        givenUp: f.quantity({ derived: true }),
        isReplacement: f.flag({ derived: true, optional: true }),
        // What was billed of it and is credited.
        toCredit: f.quantity({ derived: true }),
        isCredited: f.flag({ derived: true, optional: true }),
      },
      { atLeast: 1 },
    ),
    // Which pieces of the delivery come back.
    ...outgoingTracking,
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'customer', 'warehouse', 'status', 'progress'],
    search: ['number', 'reference'],
    sort: '-date',
  },
  form: {
    header: ['customer', 'date', 'warehouse', 'reference'],
    more: ['driver', 'vehicle'],
    lines: ['lines', 'tracking'],
    fills: SUGGEST_BACK,
    hidden: [
      'shipmentLine',
      'invoiceLine',
      'orderLine',
      'factor',
      'baseQuantity',
      'isFree',
      'billedAsOrdered',
      'billed',
      'replacesBilled',
      'replaced',
      'givenUp',
      'isReplacement',
      'toCredit',
      'isCredited',
    ],
    notes: ['notes'],
  },
  progress: {
    credited: {
      ...countedBy('sales-return-invoice', 'returnLine'),
      of: 'toCredit',
      only: 'isCredited',
      words: [
        ['Not credited', 'Belum dikreditkan'],
        ['Partly credited', 'Dikreditkan sebagian'],
        ['Credited', 'Sudah dikreditkan'],
      ],
    },
    replaced: {
      ...countedBy('delivery-order', 'returnLine'),
      of: 'replacesBilled',
      only: 'isReplacement',
      from: 'draft',
      words: [
        ['To replace', 'Belum diganti'],
        ['Partly replaced', 'Diganti sebagian'],
        ['Replaced', 'Diganti'],
      ],
    },
  },
  successors: ['sales-return-invoice'],
})

export type SalesReturn = DocumentOf<typeof salesReturn>
export type SalesReturnDraft = DraftOf<typeof salesReturn>
