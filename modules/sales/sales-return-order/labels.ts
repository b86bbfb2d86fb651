import type { Labels } from '@lumbung/definition'
import type { salesReturnOrder } from './definition.ts'

export const labels: Labels<typeof salesReturnOrder> = {
  title: ['Sales return order', 'Permintaan retur penjualan'],
  several: ['sales return orders', 'permintaan retur penjualan'],
  returnReason: ['Reason', 'Alasan'],
  action: ['Action', 'Tindakan'],
  expires: ['Expires on', 'Berlaku sampai'],
  lateReason: ['Reason for late return', 'Alasan keterlambatan'],
  shipmentLine: ['Shipment line', 'Baris surat jalan'],
  invoiceLine: ['Invoice line', 'Baris faktur'],
  orderLine: ['Order line', 'Baris pesanan'],
  factor: ['Conversion factor', 'Faktor konversi'],
}
