import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { shortLifeException } from '../../masters/tracking/days-left.ts'
import { HIDDEN_INCOMING, incomingTracking } from '../../masters/tracking/fields.ts'
import { timeField, timeRight } from '../../masters/tracking/moved-at.ts'
import { countedBy, INVOICED } from '../../masters/trade/fields.ts'

/** Goods arrive: what is accepted enters stock, what is rejected is only written down. */
export const receiving = defineDocument({
  key: 'receiving',
  module: 'purchasing',
  numbering: 'GR/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'supplier',
  lines: 'lines',
  postsMoney: true,
  rights: timeRight,
  exceptions: shortLifeException,
  fields: {
    date: f.date({ default: 'today' }),
    ...timeField,
    supplier: f.ref('supplier'),
    warehouse: f.ref('warehouses'),
    supplierDeliveryNumber: f.text({ max: 60 }),
    currency: f.ref('currency', { default: 'IDR' }),
    rate: f.rate({ above: '0', default: '1' }),
    vehicle: f.text({ optional: true, max: 40 }),
    receivedBy: f.text({ optional: true, max: 120, default: '@user' }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        orderLine: f.ref('purchase-order', { line: 'lines' }),
        item: f.ref('item', { derived: true }),
        description: f.text({ derived: true, optional: true, max: 300 }),
        delivered: f.quantity({ above: '0' }),
        accepted: f.quantity({ optional: true, min: '0' }),
        rejected: f.quantity({ default: '0', min: '0' }),
        rejectReason: f.text({ optional: true, max: 200 }),
        unit: f.ref('unit', { derived: true }),
        factor: f.rate({ derived: true }),
        // What was accepted, in the order's unit and in base units.
        quantity: f.quantity({ derived: true }),
        baseQuantity: f.quantity({ derived: true }),
        // What of it is billed by this receiving: not what was billed before it came.
        billable: f.quantity({ derived: true }),
      },
      { atLeast: 1 },
    ),
    ...incomingTracking,
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'supplier', 'warehouse', 'supplierDeliveryNumber', 'status', 'progress'],
    search: ['number', 'supplierDeliveryNumber'],
    sort: '-date',
  },
  form: {
    header: ['supplier', 'date', 'time', 'warehouse', 'supplierDeliveryNumber', 'vehicle', 'receivedBy'],
    more: ['currency', 'rate', 'reference'],
    lines: ['lines', 'tracking'],
    hidden: ['description', 'factor', 'quantity', 'baseQuantity', 'billable', ...HIDDEN_INCOMING],
    notes: ['notes'],
  },
  progress: {
    invoiced: {
      ...countedBy('purchase-invoice', 'receivingLine'),
      of: 'billable',
      words: INVOICED,
      closed: [
        ['Written off', 'Dihapus'],
        ['Rest written off', 'Sisa dihapus'],
      ],
    },
    // Of goods on a location for receiving.
    putAway: {
      states: {
        none: ['To put away', 'Belum disimpan'],
        partly: ['Partly put away', 'Disimpan sebagian'],
        complete: ['Put away', 'Sudah disimpan'],
      },
      settledBy: ['storage-transfer'],
    },
  },
  successors: ['purchase-invoice', 'additional-cost', 'storage-transfer'],
  actions: {
    close: {
      label: ['Write off', 'Hapus sisa'],
      hint: ['What is not invoiced can no longer be billed.', 'Yang belum difakturkan tidak dapat ditagih lagi.'],
      posts: [
        'It goes to the price variance. Reopening takes it back.',
        'Nilainya dipindahkan ke selisih harga. Buka kembali untuk membatalkannya.',
      ],
    },
  },
  index: ['supplierDeliveryNumber'],
})

export type Receiving = DocumentOf<typeof receiving>
export type ReceivingDraft = DraftOf<typeof receiving>
