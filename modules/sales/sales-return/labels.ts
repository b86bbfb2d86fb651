import type { Labels } from '@lumbung/definition'
import { freeLabels } from '../free-goods/free-line.ts'
import { outgoingLabels } from '../../masters/tracking/fields.ts'
import type { salesReturn } from './definition.ts'

export const labels: Labels<typeof salesReturn> = {
  ...outgoingLabels,
  title: ['Sales return', 'Retur penjualan'],
  several: ['sales returns', 'retur penjualan'],
  returnOrderLine: ['Return order line', 'Baris permintaan retur'],
  shipmentLine: ['Shipment line', 'Baris surat jalan'],
  invoiceLine: ['Invoice line', 'Baris faktur'],
  orderLine: ['Order line', 'Baris pesanan'],
  condition: ['Condition', 'Kondisi'],
  isFree: freeLabels.isFree,
  billedAsOrdered: ['Invoiced as ordered', 'Difakturkan sesuai pesanan'],
  billed: ['Already invoiced', 'Sudah difakturkan'],
  replacesBilled: ['Replaced without invoice', 'Diganti tanpa faktur'],
  replaced: ['Redelivered', 'Dikirim ulang'],
  givenUp: ['Not redelivered', 'Tidak dikirim ulang'],
  isReplacement: ['Replaced', 'Diganti'],
  toCredit: ['To be credited', 'Perlu dikreditkan'],
  isCredited: ['Credited', 'Sudah dikreditkan'],
  factor: ['Conversion factor', 'Faktor konversi'],
}
