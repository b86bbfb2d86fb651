import { defineUpload } from '@lumbung/definition'
import { documentColumns, orderColumns, termColumns } from '../../masters/trade/upload-columns.ts'
import { salesOrder } from './definition.ts'

/** Sales orders from a file (services 6): rows of one `ref` are one order; an empty price takes the price list's. */
export const salesOrderUpload = defineUpload(salesOrder, {
  key: 'sales-order',
  title: ['Sales orders', 'Pesanan penjualan'],
  reference: 'ref',
  lines: 'lines',
  columns: [
    { ...orderColumns.reference, sample: 'WEB-1001' },
    orderColumns.date,
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
    termColumns.term,
    { name: 'warehouse', words: ['Warehouse', 'Gudang'], path: 'lines.warehouse' },
    documentColumns.item,
    documentColumns.unit,
    { ...documentColumns.quantity, sample: '12' },
    { ...orderColumns.price, sample: '45000' },
    { name: 'disc1', words: ['Discount %', 'Diskon %'], path: 'lines.discountPercent1', known: ['discount', 'diskon'] },
    { name: 'required_date', words: ['Required date', 'Tanggal dibutuhkan'], path: 'lines.requiredDate' },
    documentColumns.note,
  ],
})
