import type { Labels } from '@lumbung/definition'
import { outgoingLabels } from '../../masters/tracking/fields.ts'
import type { storageTransfer } from './definition.ts'

export const labels: Labels<typeof storageTransfer> = {
  ...outgoingLabels,
  title: ['Storage transfer', 'Pemindahan lokasi'],
  several: ['storage transfers', 'pemindahan lokasi'],
  warehouseFrom: ['From warehouse', 'Dari gudang'],
  warehouseTo: ['To warehouse', 'Ke gudang'],
  takenBy: ['Taken by', 'Diambil oleh'],
  takenAt: ['Taken at', 'Diambil pukul'],
  purpose: ['Purpose', 'Keperluan'],
  replenishmentLine: ['Replenishment line', 'Baris permintaan stok'],
  receivingLine: ['Receiving line', 'Baris penerimaan'],
  conditionFrom: ['Condition', 'Kondisi'],
  locationTo: ['To location', 'Ke lokasi'],
  conditionTo: ['New condition', 'Kondisi baru'],
  factor: ['Conversion factor', 'Faktor konversi'],
}
