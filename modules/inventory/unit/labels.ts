import type { Labels } from '@lumbung/definition'
import type { unit } from './definition.ts'

export const labels: Labels<typeof unit> = {
  title: ['Unit', 'Satuan'],
  decimals: ['Decimals', 'Angka desimal'],
  taxUnitCode: ['Tax unit code', 'Kode satuan pajak'],
}
