import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { countedBy, fulfilledFields } from '../../masters/trade/fields.ts'

/** Tells the warehouse what to send, and holds it. It posts nothing; the goods leave with the shipment. */
export const deliveryOrder = defineDocument({
  key: 'delivery-order',
  module: 'sales',
  numbering: 'DO/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'customer',
  lines: 'lines',
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
        ...fulfilledFields,
        isFree: f.flag({ derived: true }),
        billedAsOrdered: f.flag({ derived: true, optional: true }),
        // Noted while the goods are gathered, when the instruction is in force already.
        picked: f.quantity({ optional: true, min: '0', afterApproval: true }),
        colli: f.integer({ optional: true, min: '1', upTo: '100000', afterApproval: true }),
      },
      { atLeast: 1 },
    ),
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
    lines: ['lines'],
    hidden: ['factor', 'baseQuantity', 'isFree', 'billedAsOrdered'],
    notes: ['notes'],
  },
  progress: {
    shipped: {
      ...countedBy('shipment', 'deliveryLine'),
      words: [
        ['Not shipped', 'Belum dikirim'],
        ['Partly shipped', 'Dikirim sebagian'],
        ['Shipped', 'Dikirim'],
      ],
      closed: [
        ['Not shipped', 'Tidak dikirim'],
        ['Rest not shipped', 'Sisa tidak dikirim'],
      ],
    },
    picking: { states: { none: ['To pick', 'Siap diambil'], complete: ['Picked', 'Terambil'] } },
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
