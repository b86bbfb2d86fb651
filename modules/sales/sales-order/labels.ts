import type { Labels } from '@lumbung/definition'
import { tradeLabels } from '../../masters/trade/labels.ts'
import { freeLabels } from '../free-goods/free-line.ts'
import type { salesOrder } from './definition.ts'

export const labels: Labels<typeof salesOrder> = {
  ...tradeLabels,
  ...freeLabels,
  givesFree: ['With free goods', 'Dengan barang bonus'],
  title: ['Sales order', 'Pesanan penjualan'],
  several: ['sales orders', 'pesanan penjualan'],
  deliveryMode: ['Delivery', 'Pengiriman'],
  partialDelivery: ['Partial delivery', 'Boleh dikirim sebagian'],
  tolerance: ['Tolerance %', 'Toleransi %'],
  availableDate: ['Available on', 'Tersedia pada'],
  reserve: ['Reserve', 'Cadangkan'],
  prepaid: ['Prepaid', 'Bayar di muka'],
  billedAsOrdered: ['Invoiced as ordered', 'Difakturkan sesuai pesanan'],
  deliverable: ['Delivered', 'Terkirim'],
}
