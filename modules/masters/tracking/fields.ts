// Which goods of a line are meant: each row says a place, a batch or a serial number, and how much of it in base units
// (inventory 1 to 3). A line without rows lies nowhere in particular.
import { f } from '@lumbung/definition'

const piece = {
  location: f.ref('location', { optional: true, within: { 'storage.warehouse': 'warehouse' } }),
  serial: f.code({ optional: true, max: 60 }),
  // Left open: one serial number, or what the other rows leave of the line (left-open.ts).
  quantity: f.quantity({ min: '0', default: '0' }),
}

/** Catch weight: what the pieces of a row weigh, in the unit that their item says. */
const measured = { measured: f.quantity({ optional: true, above: '0' }) }

const promisedRow = { batch: f.ref('batch', { optional: true, within: { item: 'lines.item' } }), ...piece }

/** Of goods that are promised: they are weighed when they leave. */
export const promisedTracking = { tracking: f.lines(promisedRow, { of: 'lines' }) }

/** What a row says of goods that are there: their batch is known. */
export const outgoingRow = { ...promisedRow, ...measured }

export const outgoingTracking = { tracking: f.lines(outgoingRow, { of: 'lines' }) }

/** Of goods that come in: the number on the package, a known batch of the item or a new one. */
export const incomingTracking = {
  tracking: f.lines(
    {
      batchNumber: f.code({ optional: true, max: 40 }),
      expiry: f.date({ optional: true }),
      made: f.date({ optional: true }),
      supplierBatch: f.text({ optional: true, max: 40 }),
      // The batch of the item that has this number; none while it is new.
      batch: f.ref('batch', { optional: true, derived: true }),
      ...piece,
      ...measured,
    },
    { of: 'lines' },
  ),
}

/** Over the rows: what to take, as it lies there. */
export const SUGGEST = {
  suggest: { lines: 'tracking', label: ['Suggest picks', 'Sarankan pengambilan'] },
} as const

/** Over the rows of what comes back: as it left. */
export const SUGGEST_BACK = {
  suggest: { lines: 'tracking', label: ['Suggest returns', 'Sarankan pengembalian'] },
} as const

/** Columns of incoming rows that are shown when asked for. */
export const HIDDEN_INCOMING = ['made', 'supplierBatch', 'batch'] as const

export const promisedLabels = {
  tracking: ['Locations and batches', 'Lokasi dan batch'],
  serial: ['Serial number', 'Nomor seri'],
} as const

export const outgoingLabels = { ...promisedLabels, measured: ['Catch weight', 'Hasil timbang'] } as const

export const incomingLabels = {
  ...outgoingLabels,
  batchNumber: ['Batch number', 'Nomor batch'],
  expiry: ['Expiry date', 'Tanggal kedaluwarsa'],
  made: ['Production date', 'Tanggal produksi'],
  supplierBatch: ['Supplier batch', 'Batch pemasok'],
} as const
