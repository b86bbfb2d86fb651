import type { Labels } from '@lumbung/definition'
import { dimensionLabels } from '../../masters/dimensions.ts'
import { applyWords } from '../../masters/credit/apply.ts'
import { tradeLabels } from '../../masters/trade/labels.ts'
import { freeLabels } from '../free-goods/free-line.ts'
import type { salesReturnInvoice } from './definition.ts'

export const labels: Labels<typeof salesReturnInvoice> = {
  ...tradeLabels,
  ...dimensionLabels,
  ...applyWords,
  title: ['Sales return invoice', 'Faktur retur penjualan'],
  several: ['sales return invoices', 'faktur retur penjualan'],
  salesInvoice: ['Sales invoice', 'Faktur penjualan'],
  returnNoteNumber: ['Return note number', 'Nomor nota retur'],
  returnNote: ['Return note', 'Nota retur'],
  returnNoteDate: ['Return note date', 'Tanggal nota retur'],
  roundingRule: ['Rounding rule', 'Aturan pembulatan'],
  returnLine: ['Return line', 'Baris retur'],
  invoiceLine: ['Invoice line', 'Baris faktur'],
  shipmentLine: ['Shipment line', 'Baris surat jalan'],
  orderLine: ['Order line', 'Baris pesanan'],
  isFree: freeLabels.isFree,
  billedAsOrdered: ['Invoiced as ordered', 'Difakturkan sesuai pesanan'],
  creditedBefore: ['Credited before', 'Dikreditkan sebelumnya'],
  giftBase: ['Tax base of free goods', 'DPP pemberian cuma-cuma'],
  giftTax: ['VAT on free goods', 'PPN pemberian cuma-cuma'],
  withholding: ['Withheld', 'PPh dipotong'],
}
