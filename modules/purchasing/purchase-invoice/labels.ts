import type { Labels } from '@lumbung/definition'
import { dimensionLabels } from '../../masters/dimensions.ts'
import { tradeLabels } from '../../masters/trade/labels.ts'
import { taxPaperLabels } from '../../masters/trade/tax-papers.ts'
import type { purchaseInvoice } from './definition.ts'

export const labels: Labels<typeof purchaseInvoice> = {
  ...tradeLabels,
  ...dimensionLabels,
  ...taxPaperLabels,
  title: ['Purchase invoice', 'Faktur pembelian'],
  several: ['purchase invoices', 'faktur pembelian'],
  supplierInvoiceNumber: ['Supplier invoice', 'Faktur pemasok'],
  supplierInvoiceDate: ['Supplier invoice date', 'Tanggal faktur pemasok'],
  supplierInvoiceKey: ['Number for comparison', 'Nomor pembanding'],
  supplierInvoiceYear: ['Year of the supplier invoice', 'Tahun faktur pemasok'],
  receivedDate: ['Received on', 'Diterima tanggal'],
  paperTotal: ['Supplier invoice total', 'Total faktur pemasok'],
  matchTolerancePercent: ['Match tolerance %', 'Toleransi pencocokan %'],
  matchToleranceAmount: ['Match tolerance (amount)', 'Toleransi pencocokan (jumlah)'],
  receivingLine: ['Receiving line', 'Baris penerimaan'],
  purchaseOrder: ['Purchase order', 'Pesanan pembelian'],
  orderLine: ['Order line', 'Baris pesanan'],
  downPayments: ['Down payments deducted', 'Uang muka yang dikurangkan'],
  openItem: ['Down payment', 'Uang muka'],
  deducted: ['Down payments', 'Uang muka'],
  earlyDiscount: ['Early-payment discount %', 'Diskon pelunasan awal %'],
  discountUntil: ['Discount until', 'Diskon sampai'],
  withholding: ['Withheld', 'PPh dipotong'],
  withholdingTax: ['Withholding tax', 'PPh potong/pungut'],
  withheldOnPayment: ['Withheld when paid', 'Dipotong saat dibayar'],
  withholdingBase: ['Withholding base', 'Dasar pemotongan PPh'],
}
