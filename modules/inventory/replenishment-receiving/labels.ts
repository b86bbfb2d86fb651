import type { Labels } from '@lumbung/definition'
import { outgoingLabels } from '../../masters/tracking/fields.ts'
import type { replenishmentReceiving } from './definition.ts'

export const labels: Labels<typeof replenishmentReceiving> = {
  ...outgoingLabels,
  title: ['Replenishment receiving', 'Penerimaan pengisian stok'],
  several: ['replenishment receivings', 'penerimaan pengisian stok'],
  carrier: ['Carrier', 'Ekspedisi'],
  receivedBy: ['Received by', 'Diterima oleh'],
  dispatchLine: ['Transfer line', 'Baris transfer'],
  replenishmentLine: ['Replenishment line', 'Baris permintaan stok'],
  sent: ['In transit', 'Dalam perjalanan'],
  received: ['Received', 'Diterima'],
  damaged: ['Damaged', 'Rusak'],
  short: ['Short', 'Kurang'],
  shortDecision: ['If short', 'Jika kurang'],
  factor: ['Conversion factor', 'Faktor konversi'],
  baseQuantity: ['Arrived (base units)', 'Tiba (satuan dasar)'],
  damagedQuantity: ['Damaged (base units)', 'Rusak (satuan dasar)'],
  missingQuantity: ['Lost or sent back (base units)', 'Hilang atau dikembalikan (satuan dasar)'],
  settledQuantity: ['No longer in transit (base units)', 'Tidak lagi dalam perjalanan (satuan dasar)'],
}
