import type { Labels } from '@lumbung/definition'
import type { freeGoods } from './definition.ts'

export const labels: Labels<typeof freeGoods> = {
  title: ['Free goods', 'Barang bonus'],
  lines: ['Rules', 'Aturan'],
  condition: ['Condition', 'Syarat'],
  freeItem: ['Free item', 'Barang bonus'],
  freeQuantity: ['Free quantity', 'Kuantitas bonus'],
  freeUnit: ['Free unit', 'Satuan bonus'],
  repeat: ['Applies to multiples', 'Berlaku kelipatan'],
}
