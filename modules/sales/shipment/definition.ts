import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { creditException } from '../credit.ts'
import { outgoingTracking, SUGGEST } from '../../masters/tracking/fields.ts'
import { timeField, timeRight } from '../../masters/tracking/moved-at.ts'
import { countedBy, fulfilledFields, INVOICED } from '../../masters/trade/fields.ts'
import { RETURNED } from '../sales-return-order/definition.ts'

/** The goods leave. Its paper travels with them (Surat Jalan). */
export const shipment = defineDocument({
  key: 'shipment',
  module: 'sales',
  numbering: 'SJ/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'customer',
  lines: 'lines',
  postsMoney: true,
  rights: timeRight,
  exceptions: creditException,
  fields: {
    date: f.date({ default: 'today' }),
    ...timeField,
    customer: f.ref('customer'),
    warehouse: f.ref('warehouses'),
    shipTo: f.address({ optional: true, afterApproval: true }),
    driver: f.text({ optional: true, max: 80 }),
    vehicle: f.text({ optional: true, max: 40 }),
    expedition: f.text({ optional: true, max: 80 }),
    seal: f.text({ optional: true, max: 40 }),
    shipTime: f.time({ optional: true, default: 'now' }),
    // What the customer signs comes back after the goods have left.
    receivedBy: f.text({ optional: true, max: 80, afterApproval: true }),
    receivedOn: f.date({ optional: true, afterApproval: true }),
    proof: f.image({ optional: true, afterApproval: true }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        deliveryLine: f.ref('delivery-order', { line: 'lines' }),
        orderLine: f.ref('sales-order', { line: 'lines', derived: true }),
        ...fulfilledFields,
        isFree: f.flag({ derived: true }),
        billedAsOrdered: f.flag({ derived: true, optional: true }),
        billable: f.flag({ derived: true, optional: true }),
      },
      { atLeast: 1 },
    ),
    ...outgoingTracking,
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'customer', 'warehouse', 'driver', 'vehicle', 'status', 'progress'],
    search: ['number'],
    sort: '-date',
  },
  form: {
    header: ['customer', 'date', 'time', 'warehouse', 'driver', 'vehicle', 'shipTo'],
    more: ['shipTime', 'expedition', 'seal', 'receivedBy', 'receivedOn', 'proof', 'reference'],
    lines: ['lines', 'tracking'],
    fills: SUGGEST,
    hidden: ['orderLine', 'factor', 'baseQuantity', 'isFree', 'billedAsOrdered', 'billable'],
    notes: ['notes'],
  },
  progress: {
    invoiced: {
      ...countedBy('sales-invoice', 'shipmentLine'),
      reducedBy: [{ by: 'sales-return', line: 'shipmentLine', quantity: 'baseQuantity' }],
      reversedBy: [{ by: 'sales-return-invoice', line: 'shipmentLine', quantity: 'baseQuantity' }],
      only: 'billable',
      words: INVOICED,
    },
    returned: { states: { partly: RETURNED[1], complete: RETURNED[2] } },
    received: { states: { none: ['Shipped', 'Terkirim dari gudang'], complete: ['Received', 'Diterima'] } },
  },
  successors: ['sales-invoice', 'sales-return-order'],
})

export type Shipment = DocumentOf<typeof shipment>
export type ShipmentDraft = DraftOf<typeof shipment>
