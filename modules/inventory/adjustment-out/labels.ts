import type { Labels } from '@lumbung/definition'
import type { adjustmentOut } from './definition.ts'

export const labels: Labels<typeof adjustmentOut> = {
  title: ['Adjustment out', 'Penyesuaian keluar'],
  adjustmentReason: ['Reason', 'Alasan'],
  factor: ['Factor', 'Faktor'],
  condition: ['Condition', 'Kondisi'],
  proof: ['Photo or report', 'Foto atau berita acara'],
  taxAmount: ['VAT', 'PPN'],
  costTotal: ['Cost', 'Harga pokok'],
  taxTotal: ['VAT', 'PPN'],
}
