import { defineUpload } from '@lumbung/definition'
import { taxInvoiceColumns } from '../../masters/trade/tax-papers-upload.ts'
import { salesInvoice } from './definition.ts'

/** The numbers that the tax office gave to our tax invoices, of approved sales invoices. */
export const taxInvoiceUpload = defineUpload(salesInvoice, {
  key: 'core-tax',
  title: ['Tax invoice numbers', 'Nomor faktur pajak'],
  columns: taxInvoiceColumns,
})
