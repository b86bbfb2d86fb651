import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'
import { outgoingTracking } from '../../masters/tracking/fields.ts'

/** Goods that another branch sent arrive: whole, damaged, or not at all (inventory 5.6). */
export const replenishmentReceiving = defineDocument({
  key: 'replenishment-receiving',
  module: 'inventory',
  numbering: 'RR/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  lines: 'lines',
  postsMoney: true,
  fields: {
    date: f.date({ default: 'today' }),
    warehouse: f.ref('warehouses'),
    // Who carried the goods, where what is lost is claimed from them.
    carrier: f.ref('supplier', { optional: true }),
    receivedBy: f.text({ optional: true, max: 120, default: '@user' }),
    reference: f.text({ optional: true, max: 60 }),
    lines: f.lines(
      {
        dispatchLine: f.ref('intersite-transfer', { line: 'lines' }),
        replenishmentLine: f.ref('replenishment-order', { line: 'lines', derived: true, optional: true }),
        item: f.ref('item', { derived: true }),
        description: f.text({ derived: true, optional: true, max: 300 }),
        // What is still in transit of the line.
        sent: f.quantity({ derived: true }),
        received: f.quantity({ optional: true, min: '0' }),
        damaged: f.quantity({ default: '0', min: '0' }),
        short: f.quantity({ derived: true }),
        shortDecision: f.choice(
          {
            wait: ['Wait', 'Tunggu'],
            lost: ['Lost in transit', 'Hilang di perjalanan'],
            back: ['Back to sender', 'Kembali ke pengirim'],
          },
          { default: 'wait' },
        ),
        unit: f.ref('unit', { derived: true }),
        factor: f.rate({ derived: true }),
        // Base units: what arrived, what of it is damaged, what is lost or sent back, and what left transit in all.
        baseQuantity: f.quantity({ derived: true }),
        damagedQuantity: f.quantity({ derived: true }),
        missingQuantity: f.quantity({ derived: true }),
        settledQuantity: f.quantity({ derived: true }),
      },
      { atLeast: 1 },
    ),
    // Which pieces came, and the location they go to: what arrived whole, then what is damaged, lost or sent back.
    ...outgoingTracking,
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: {
    columns: ['number', 'date', 'warehouse', 'receivedBy', 'status'],
    search: ['number', 'reference'],
    sort: '-date',
  },
  form: {
    header: ['warehouse', 'date', 'receivedBy', 'carrier'],
    more: ['reference'],
    lines: ['lines', 'tracking'],
    hidden: [
      'replenishmentLine',
      'description',
      'factor',
      'baseQuantity',
      'damagedQuantity',
      'missingQuantity',
      'settledQuantity',
    ],
    notes: ['notes'],
  },
  menu: { group: 'inventory', heading: ['Transfers', 'Transfer barang'] },
})

export type ReplenishmentReceiving = DocumentOf<typeof replenishmentReceiving>
export type ReceivedLine = ReplenishmentReceiving['lines'][number]
export type ReplenishmentReceivingDraft = DraftOf<typeof replenishmentReceiving>
