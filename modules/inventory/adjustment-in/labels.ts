import type { Labels } from '@lumbung/definition'
import type { adjustmentIn } from './definition.ts'

export const labels: Labels<typeof adjustmentIn> = {
  title: ['Adjustment in', 'Penyesuaian masuk'],
  adjustmentReason: ['Reason', 'Alasan'],
  factor: ['Factor', 'Faktor'],
  condition: ['Condition', 'Kondisi'],
}
