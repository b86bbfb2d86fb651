import type { Labels } from '@lumbung/definition'
import type { freeGoods } from './definition.ts'

export const labels: Labels<typeof freeGoods> = {
  title: ['Free goods', 'Barang gratis'],
  condition: ['For', 'Untuk'],
  freeItem: ['Free item', 'Barang gratis'],
  freeQuantity: ['Free quantity', 'Jumlah gratis'],
  freeUnit: ['Free unit', 'Satuan gratis'],
  repeat: ['Each time', 'Berlaku kelipatan'],
}
