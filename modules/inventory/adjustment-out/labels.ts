import type { Labels } from '@lumbung/definition'
import { timeLabels } from '../../masters/tracking/moved-at.ts'
import { dimensionLabels } from '../../masters/dimensions.ts'
import { outgoingLabels } from '../../masters/tracking/fields.ts'
import type { adjustmentOut } from './definition.ts'

export const labels: Labels<typeof adjustmentOut> = {
  ...timeLabels,
  ...dimensionLabels,
  ...outgoingLabels,
  title: ['Adjustment out', 'Penyesuaian keluar'],
  several: ['outgoing adjustments', 'penyesuaian keluar'],
  adjustmentReason: ['Reason', 'Alasan'],
  factor: ['Conversion factor', 'Faktor konversi'],
  condition: ['Condition', 'Kondisi'],
  proof: ['Photo or report', 'Foto atau berita acara'],
  taxAmount: ['VAT', 'PPN'],
  costTotal: ['Cost', 'Harga pokok'],
  taxTotal: ['VAT', 'PPN'],
}
