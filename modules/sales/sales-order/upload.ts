import { defineUpload } from '@lumbung/definition'
import { salesOrder } from './definition.ts'

/** Sales orders from a file (services 6): rows of one `ref` are one order; an empty price takes the price list's. */
export const salesOrderUpload = defineUpload(salesOrder, {
  key: 'sales-order',
  title: ['Sales orders', 'Pesanan penjualan'],
  reference: 'ref',
  lines: 'lines',
  columns: [
    {
      name: 'ref',
      words: ['Reference', 'Referensi'],
      path: 'reference',
      required: true,
      known: ['no', 'order number', 'nomor pesanan'],
      sample: 'WEB-1001',
    },
    {
      name: 'date',
      words: ['Date', 'Tanggal'],
      path: 'date',
      required: true,
      known: ['order date', 'tgl'],
      sample: '2026-01-21',
    },
    {
      name: 'customer',
      words: ['Customer', 'Pelanggan'],
      path: 'customer',
      required: true,
      known: ['customer code', 'kode pelanggan'],
      sample: 'C-0001',
    },
    { name: 'ship_to', words: ['Ship to', 'Kirim ke'], path: 'shipTo.street' },
    { name: 'customer_po', words: ['Customer PO', 'Nomor PO pelanggan'], path: 'customerOrderNumber', known: ['po'] },
    { name: 'sales_rep', words: ['Sales rep', 'Tenaga penjual'], path: 'salesRep' },
    { name: 'term', words: ['Term of payment', 'Syarat pembayaran'], path: 'term' },
    { name: 'warehouse', words: ['Warehouse', 'Gudang'], path: 'lines.warehouse' },
    {
      name: 'item',
      words: ['Item', 'Barang'],
      path: 'lines.item',
      required: true,
      known: ['item code', 'kode barang', 'sku'],
      sample: 'KPI-1001',
    },
    { name: 'unit', words: ['Unit', 'Satuan'], path: 'lines.unit' },
    {
      name: 'qty',
      words: ['Quantity', 'Jumlah'],
      path: 'lines.quantity',
      required: true,
      known: ['kuantitas'],
      sample: '12',
    },
    {
      name: 'price',
      words: ['Price', 'Harga'],
      path: 'lines.unitPrice',
      known: ['unit price', 'harga satuan'],
      sample: '45000',
    },
    { name: 'disc1', words: ['Discount %', 'Diskon %'], path: 'lines.discountPercent1', known: ['discount', 'diskon'] },
    { name: 'required_date', words: ['Required date', 'Tanggal dibutuhkan'], path: 'lines.requiredDate' },
    { name: 'note', words: ['Notes', 'Catatan'], path: 'notes', known: ['keterangan'] },
  ],
})
