import type { Labels } from '@lumbung/definition'
import { outgoingLabels } from '../../masters/tracking/fields.ts'
import type { intersiteTransfer } from './definition.ts'

export const labels: Labels<typeof intersiteTransfer> = {
  ...outgoingLabels,
  title: ['Intersite transfer', 'Transfer antarcabang'],
  several: ['intersite transfers', 'transfer antarcabang'],
  warehouseFrom: ['From warehouse', 'Dari gudang'],
  branchTo: ['To branch', 'Ke cabang'],
  warehouseTo: ['To warehouse', 'Ke gudang'],
  expectedDate: ['Expected', 'Perkiraan tiba'],
  replenishmentLine: ['Replenishment line', 'Baris permintaan stok'],
  factor: ['Conversion factor', 'Faktor konversi'],
  costTotal: ['Cost', 'Harga pokok'],
}
