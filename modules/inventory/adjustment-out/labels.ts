import type { Labels } from '@lumbung/definition'
import type { adjustmentOut } from './definition.ts'

export const labels: Labels<typeof adjustmentOut> = {
  title: ['Adjustment out', 'Penyesuaian keluar'],
  adjustmentReason: ['Reason', 'Alasan'],
  factor: ['Factor', 'Faktor'],
}
