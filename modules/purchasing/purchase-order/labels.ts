import type { Labels } from '@lumbung/definition'
import { tradeLabels } from '../../masters/trade/labels.ts'
import type { purchaseOrder } from './definition.ts'

export const labels: Labels<typeof purchaseOrder> = {
  ...tradeLabels,
  title: ['Purchase order', 'Pesanan pembelian'],
  several: ['purchase orders', 'pesanan pembelian'],
  expectedDate: ['Expected', 'Perkiraan tiba'],
  supplierQuoteNumber: ['Supplier quote', 'Nomor penawaran pemasok'],
  incoterm: ['Incoterm', 'Incoterm'],
  replenishmentLine: ['Replenishment line', 'Baris permintaan stok'],
  costAmount: ['Cost', 'Biaya perolehan'],
  lastPrice: ['Last price', 'Harga terakhir'],
  priceChange: ['Price change %', 'Perubahan harga %'],
  priceReason: ['Reason for the price', 'Alasan harga'],
  tolerance: ['Tolerance %', 'Toleransi %'],
  billBeforeReceipt: ['Billed before receipt', 'Ditagih sebelum diterima'],
  deliverable: ['Received', 'Diterima'],
}
