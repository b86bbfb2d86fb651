import type { Labels } from '@lumbung/definition'
import { timeLabels } from '../../masters/tracking/moved-at.ts'
import { incomingLabels } from '../../masters/tracking/fields.ts'
import type { adjustmentIn } from './definition.ts'

export const labels: Labels<typeof adjustmentIn> = {
  ...timeLabels,
  ...incomingLabels,
  title: ['Adjustment in', 'Penyesuaian masuk'],
  several: ['incoming adjustments', 'penyesuaian masuk'],
  adjustmentReason: ['Reason', 'Alasan'],
  factor: ['Conversion factor', 'Faktor konversi'],
  condition: ['Condition', 'Kondisi'],
}
