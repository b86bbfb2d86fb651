import { defineUpload } from '@lumbung/definition'
import { batch } from './definition.ts'

/** Batches from a file: the item and number of one that is there change its dates and state. */
export const batchUpload = defineUpload(batch, {
  key: 'master-batch',
  title: ['Batches', 'Batch'],
  named: ['number'],
  columns: [
    {
      name: 'item',
      words: ['Item', 'Barang'],
      path: 'item',
      required: true,
      known: ['item code', 'kode barang', 'sku'],
      sample: 'MILK-1L',
    },
    {
      name: 'number',
      words: ['Batch number', 'Nomor batch'],
      path: 'number',
      required: true,
      under: { column: 'item', mark: '/' },
      known: ['batch', 'lot', 'no batch'],
      sample: 'L0412',
    },
    {
      name: 'expiry',
      words: ['Expiry date', 'Tanggal kedaluwarsa'],
      path: 'expiry',
      known: ['exp', 'kedaluwarsa', 'ed'],
      sample: '2027-03-31',
    },
    { name: 'made', words: ['Production date', 'Tanggal produksi'], path: 'made', sample: '2026-03-31' },
    { name: 'supplier_batch', words: ['Supplier batch', 'Batch pemasok'], path: 'supplierBatch' },
    { name: 'state', words: ['Batch status', 'Status batch'], path: 'state', sample: 'open' },
    { name: 'reason', words: ['Reason', 'Alasan'], path: 'stateReason' },
    { name: 'note', words: ['Notes', 'Catatan'], path: 'notes', known: ['keterangan'] },
  ],
})
