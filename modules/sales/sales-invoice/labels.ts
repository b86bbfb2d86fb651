import type { Labels } from '@lumbung/definition'
import { dimensionLabels } from '../../masters/dimensions.ts'
import { tradeLabels } from '../../masters/trade/labels.ts'
import { taxPaperLabels } from '../../masters/trade/tax-papers.ts'
import { outgoingLabels } from '../../masters/tracking/fields.ts'
import { freeLabels } from '../free-goods/free-line.ts'
import type { salesInvoice } from './definition.ts'

export const labels: Labels<typeof salesInvoice> = {
  ...tradeLabels,
  ...outgoingLabels,
  ...dimensionLabels,
  ...taxPaperLabels,
  incomeAccount: ['Income account', 'Akun pendapatan'],
  isFree: freeLabels.isFree,
  freeReason: freeLabels.freeReason,
  giftBase: ['Tax base of free goods', 'DPP pemberian cuma-cuma'],
  giftTax: ['VAT on free goods', 'PPN pemberian cuma-cuma'],
  title: ['Sales invoice', 'Faktur penjualan'],
  several: ['sales invoices', 'faktur penjualan'],
  roundingRule: ['Rounding rule', 'Aturan pembulatan'],
  shipmentLine: ['Shipment line', 'Baris surat jalan'],
  salesOrder: ['Sales order', 'Pesanan penjualan'],
  orderLine: ['Order line', 'Baris pesanan'],
  downPayments: ['Down payments deducted', 'Uang muka yang dikurangkan'],
  openItem: ['Down payment', 'Uang muka'],
  deducted: ['Down payments', 'Uang muka'],
  earlyDiscount: ['Early-payment discount %', 'Diskon pelunasan awal %'],
  discountUntil: ['Discount until', 'Diskon sampai'],
  withholding: ['Withheld', 'PPh dipotong'],
}
