import type { Labels } from '@lumbung/definition'
import type { freeGoods } from './definition.ts'

export const labels: Labels<typeof freeGoods> = {
  title: ['Free goods', 'Barang gratis'],
  condition: ['Asked for', 'Yang disyaratkan'],
  freeItem: ['Free item', 'Barang gratis'],
  freeQuantity: ['Quantity free', 'Kuantitas gratis'],
  freeUnit: ['Unit free', 'Satuan gratis'],
  repeat: ['Each time', 'Berlaku kelipatan'],
}
