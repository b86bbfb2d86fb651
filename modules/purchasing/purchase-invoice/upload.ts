import { defineUpload } from '@lumbung/definition'
import { taxInvoiceColumns } from '../../masters/trade/tax-papers-upload.ts'
import { purchaseInvoice } from './definition.ts'

/** The tax invoices of suppliers, of approved purchase invoices by our own number. */
export const supplierTaxInvoiceUpload = defineUpload(purchaseInvoice, {
  key: 'core-tax-supplier',
  title: ['Tax invoice numbers of suppliers', 'Nomor faktur pajak pemasok'],
  columns: taxInvoiceColumns,
})
