import { defineUpload } from '@lumbung/definition'
import { adjustmentIn } from './definition.ts'

/** Stock from a file (services 6), opening balances above all: rows of one `ref` are one document. */
export const adjustmentInUpload = defineUpload(adjustmentIn, {
  key: 'adjustment-in',
  title: ['Adjustments in', 'Penyesuaian masuk'],
  reference: 'ref',
  lines: 'lines',
  columns: [
    {
      name: 'ref',
      words: ['Reference', 'Referensi'],
      path: 'reference',
      required: true,
      known: ['no'],
      sample: 'OPEN-GU',
    },
    { name: 'date', words: ['Date', 'Tanggal'], path: 'date', required: true, known: ['tgl'], sample: '2026-01-01' },
    { name: 'warehouse', words: ['Warehouse', 'Gudang'], path: 'warehouse', required: true, sample: 'GU' },
    { name: 'type', words: ['Type', 'Tipe'], path: 'type', required: true, sample: 'opening' },
    { name: 'reason', words: ['Reason', 'Alasan'], path: 'adjustmentReason', required: true },
    {
      name: 'item',
      words: ['Item', 'Barang'],
      path: 'lines.item',
      required: true,
      known: ['item code', 'kode barang', 'sku'],
      sample: 'KPI-1001',
    },
    {
      name: 'qty',
      words: ['Quantity', 'Jumlah'],
      path: 'lines.quantity',
      required: true,
      known: ['kuantitas'],
      sample: '240',
    },
    { name: 'unit', words: ['Unit', 'Satuan'], path: 'lines.unit' },
    {
      name: 'unit_cost',
      words: ['Unit cost', 'Harga pokok satuan'],
      path: 'lines.unitCost',
      known: ['cost', 'hpp'],
      sample: '28500',
    },
    { name: 'note', words: ['Notes', 'Catatan'], path: 'notes', known: ['keterangan'] },
  ],
})
