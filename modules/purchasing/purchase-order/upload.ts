import { defineUpload } from '@lumbung/definition'
import { documentColumns, orderColumns, termColumns } from '../../masters/trade/upload-columns.ts'
import { purchaseOrder } from './definition.ts'

/** Purchase orders from a file (services 6): rows of one `ref` are one order. */
export const purchaseOrderUpload = defineUpload(purchaseOrder, {
  key: 'purchase-order',
  title: ['Purchase orders', 'Pesanan pembelian'],
  reference: 'ref',
  lines: 'lines',
  columns: [
    { ...orderColumns.reference, sample: 'PO-1001' },
    orderColumns.date,
    {
      name: 'supplier',
      words: ['Supplier', 'Pemasok'],
      path: 'supplier',
      required: true,
      known: ['supplier code', 'kode pemasok'],
      sample: 'S-0001',
    },
    documentColumns.warehouse,
    termColumns.currency,
    { name: 'rate', words: ['Rate', 'Kurs'], path: 'rate', sample: '1' },
    termColumns.term,
    documentColumns.item,
    documentColumns.unit,
    { ...documentColumns.quantity, sample: '100' },
    { ...orderColumns.price, required: true, sample: '30000' },
    {
      name: 'disc1',
      words: ['Discount 1 %', 'Diskon 1 %'],
      path: 'lines.discountPercent1',
      known: ['discount', 'diskon'],
    },
    { name: 'disc2', words: ['Discount 2 %', 'Diskon 2 %'], path: 'lines.discountPercent2' },
    { name: 'tax_group', words: ['Tax group', 'Kelompok pajak'], path: 'lines.taxGroup' },
    { name: 'expected', words: ['Expected', 'Perkiraan tiba'], path: 'expectedDate', sample: '2026-01-28' },
    { name: 'quote', words: ['Supplier quote', 'Nomor penawaran pemasok'], path: 'supplierQuoteNumber' },
    { name: 'incoterm', words: ['Incoterm', 'Incoterm'], path: 'incoterm', sample: 'FOB' },
    { name: 'price_reason', words: ['Reason for the price', 'Alasan harga'], path: 'lines.priceReason' },
    documentColumns.note,
  ],
})
