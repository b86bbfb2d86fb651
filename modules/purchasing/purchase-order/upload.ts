import { defineUpload } from '@lumbung/definition'
import { purchaseOrder } from './definition.ts'

/** Purchase orders from a file (services 6): rows of one `ref` are one order. */
export const purchaseOrderUpload = defineUpload(purchaseOrder, {
  key: 'purchase-order',
  title: ['Purchase orders', 'Pesanan pembelian'],
  reference: 'ref',
  lines: 'lines',
  columns: [
    { name: 'ref', words: ['Reference', 'Referensi'], path: 'reference', required: true, known: ['no', 'order number', 'nomor pesanan'], sample: 'PO-1001' },
    { name: 'date', words: ['Date', 'Tanggal'], path: 'date', required: true, known: ['order date', 'tgl'], sample: '2026-01-21' },
    { name: 'supplier', words: ['Supplier', 'Pemasok'], path: 'supplier', required: true, known: ['supplier code', 'kode pemasok'], sample: 'S-0001' },
    { name: 'warehouse', words: ['Warehouse', 'Gudang'], path: 'warehouse', required: true, sample: 'GU' },
    { name: 'currency', words: ['Currency', 'Mata uang'], path: 'currency', sample: 'IDR' },
    { name: 'rate', words: ['Rate', 'Kurs'], path: 'rate', sample: '1' },
    { name: 'term', words: ['Term of payment', 'Syarat pembayaran'], path: 'term' },
    { name: 'item', words: ['Item', 'Barang'], path: 'lines.item', required: true, known: ['item code', 'kode barang', 'sku'], sample: 'KPI-1001' },
    { name: 'unit', words: ['Unit', 'Satuan'], path: 'lines.unit' },
    { name: 'qty', words: ['Quantity', 'Jumlah'], path: 'lines.quantity', required: true, known: ['kuantitas'], sample: '100' },
    { name: 'price', words: ['Price', 'Harga'], path: 'lines.unitPrice', required: true, known: ['unit price', 'harga satuan'], sample: '30000' },
    { name: 'disc1', words: ['Discount 1 %', 'Diskon 1 %'], path: 'lines.discountPercent1', known: ['discount', 'diskon'] },
    { name: 'disc2', words: ['Discount 2 %', 'Diskon 2 %'], path: 'lines.discountPercent2' },
    { name: 'tax_group', words: ['Tax group', 'Kelompok pajak'], path: 'lines.taxGroup' },
    { name: 'expected', words: ['Expected', 'Perkiraan tiba'], path: 'expectedDate', sample: '2026-01-28' },
    { name: 'note', words: ['Notes', 'Catatan'], path: 'notes', known: ['keterangan'] },
  ],
})
