import type { Labels } from '@lumbung/definition'
import { tradeLabels } from '../../masters/trade/labels.ts'
import { taxPaperLabels } from '../../masters/trade/tax-papers.ts'
import { freeLabels } from '../free-goods/free-line.ts'
import type { salesInvoice } from './definition.ts'

export const labels: Labels<typeof salesInvoice> = {
  ...tradeLabels,
  ...taxPaperLabels,
  incomeAccount: ['Income account', 'Akun pendapatan'],
  isFree: freeLabels.isFree,
  freeReason: freeLabels.freeReason,
  giftBase: ['Tax base of the gift', 'DPP hadiah'],
  giftTax: ['VAT of the gift', 'PPN hadiah'],
  title: ['Sales invoice', 'Faktur penjualan'],
  roundingRule: ['Rounding rule', 'Aturan pembulatan'],
  shipmentLine: ['Shipment line', 'Baris surat jalan'],
  salesOrder: ['Sales order', 'Pesanan penjualan'],
  orderLine: ['Order line', 'Baris pesanan'],
  downPayments: ['Down payments deducted', 'Uang muka yang dikurangkan'],
  openItem: ['Down payment', 'Uang muka'],
  deducted: ['Down payments', 'Uang muka'],
  earlyDiscount: ['Early-payment discount %', 'Diskon bayar awal %'],
  discountUntil: ['Discount until', 'Diskon sampai'],
  withholding: ['Withheld', 'Dipotong'],
}
