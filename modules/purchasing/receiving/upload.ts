import { defineUpload } from '@lumbung/definition'
import { incomingColumns } from '../../masters/tracking/upload-columns.ts'
import { documentColumns, orderLineColumns, termColumns } from '../../masters/trade/upload-columns.ts'
import { receiving } from './definition.ts'

/**
 * Receivings from a file: rows of one `ref` are one receiving, each row a line of an order. Goods of one line in
 * several batches are as many rows.
 */
export const receivingUpload = defineUpload(receiving, {
  key: 'receiving',
  title: ['Receivings', 'Penerimaan barang'],
  reference: 'ref',
  lines: 'lines',
  columns: [
    { ...documentColumns.reference, known: ['no', 'receipt', 'nomor penerimaan'], sample: 'GR-1001' },
    { ...documentColumns.date, known: ['tgl'], sample: '2026-01-28' },
    {
      name: 'supplier',
      words: ['Supplier', 'Pemasok'],
      path: 'supplier',
      required: true,
      known: ['supplier code', 'kode pemasok'],
      sample: 'S-0001',
    },
    documentColumns.warehouse,
    {
      name: 'delivery_note',
      words: ['Supplier delivery note', 'Nomor surat jalan pemasok'],
      path: 'supplierDeliveryNumber',
      required: true,
      known: ['surat jalan', 'delivery note'],
      sample: 'SJ-778',
    },
    termColumns.currency,
    { name: 'rate', words: ['Rate', 'Kurs'], path: 'rate', sample: '1' },
    ...orderLineColumns,
    ...incomingColumns,
    {
      name: 'delivered',
      words: ['Arrived', 'Datang'],
      path: 'lines.delivered',
      required: true,
      known: ['qty', 'quantity', 'kuantitas'],
      sample: '100',
    },
    { name: 'rejected', words: ['Rejected', 'Ditolak'], path: 'lines.rejected', sample: '0' },
    { name: 'reject_reason', words: ['Reason of rejection', 'Alasan penolakan'], path: 'lines.rejectReason' },
    documentColumns.note,
  ],
})
