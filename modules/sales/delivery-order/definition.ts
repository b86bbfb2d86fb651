import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { promisedTracking, SUGGEST } from '../../masters/tracking/fields.ts'
import { countedBy, fulfilledFields } from '../../masters/trade/fields.ts'

export const PAPERS = {
  print: ['Delivery order', 'Perintah pengiriman'],
  'pick-list': ['Pick list', 'Daftar pengambilan barang'],
} as const

/** Tells the warehouse what to send, and holds it. It posts nothing; the goods leave with the shipment. */
export const deliveryOrder = defineDocument({
  key: 'delivery-order',
  module: 'sales',
  numbering: 'DO/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'customer',
  lines: 'lines',
  papers: PAPERS,
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer'),
    warehouse: f.ref('warehouses'),
    plannedDate: f.date({ optional: true }),
    shipTo: f.address({ optional: true, afterApproval: true }),
    expedition: f.text({ optional: true, max: 80 }),
    vehicle: f.text({ optional: true, max: 40 }),
    priority: f.integer({ min: '1', upTo: '9', default: 5 }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        orderLine: f.ref('sales-order', { line: 'lines' }),
        // In place of returned goods that were billed: these are not billed again.
        returnLine: f.ref('sales-return', { line: 'lines', optional: true }),
        ...fulfilledFields,
        isFree: f.flag({ derived: true }),
        billedAsOrdered: f.flag({ derived: true, optional: true }),
        // Noted while the goods are gathered, when the instruction is in force already.
        picked: f.quantity({ optional: true, min: '0', afterApproval: true }),
        colli: f.integer({ optional: true, min: '1', upTo: '100000', afterApproval: true }),
      },
      { atLeast: 1 },
    ),
    ...promisedTracking,
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'customer', 'warehouse', 'plannedDate', 'priority', 'status', 'progress'],
    search: ['number'],
    sort: '-date',
  },
  form: {
    header: ['customer', 'date', 'warehouse', 'plannedDate', 'shipTo'],
    more: ['expedition', 'vehicle', 'priority', 'reference'],
    lines: ['lines', 'tracking'],
    fills: SUGGEST,
    hidden: ['returnLine', 'factor', 'baseQuantity', 'isFree', 'billedAsOrdered'],
    notes: ['notes'],
  },
  progress: {
    shipped: {
      ...countedBy('shipment', 'deliveryLine'),
      words: [
        ['Not shipped', 'Belum dikirim'],
        ['Partly shipped', 'Dikirim sebagian'],
        ['Shipped', 'Terkirim dari gudang'],
      ],
      closed: [
        ['Not shipped', 'Tidak dikirim'],
        ['Rest not shipped', 'Sisa tidak dikirim'],
      ],
    },
    picking: { states: { none: ['To pick', 'Siap diambil'], complete: ['Picked', 'Sudah diambil'] } },
  },
  claims: [
    {
      item: 'item',
      quantity: 'baseQuantity',
      warehouse: 'warehouse',
      due: 'plannedDate',
      until: 'shipped',
      hard: true,
      from: 'orderLine',
    },
  ],
  successors: ['shipment'],
  closesItself: true,
})

export type DeliveryOrder = DocumentOf<typeof deliveryOrder>
export type DeliveryOrderDraft = DraftOf<typeof deliveryOrder>
