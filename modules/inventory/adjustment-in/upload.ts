import { defineUpload } from '@lumbung/definition'
import { incomingColumns } from '../../masters/tracking/upload-columns.ts'
import { documentColumns, termColumns } from '../../masters/trade/upload-columns.ts'
import { adjustmentIn } from './definition.ts'

/** Stock from a file (services 6), opening balances above all: rows of one `ref` are one document. */
export const adjustmentInUpload = defineUpload(adjustmentIn, {
  key: 'adjustment-in',
  title: ['Adjustments in', 'Penyesuaian masuk'],
  reference: 'ref',
  lines: 'lines',
  columns: [
    { ...documentColumns.reference, known: ['no'], sample: 'OPEN-GU' },
    { ...documentColumns.date, known: ['tgl'], sample: '2026-01-01' },
    documentColumns.warehouse,
    { name: 'type', words: ['Type', 'Tipe'], path: 'type', required: true, sample: 'opening' },
    { name: 'reason', words: ['Reason', 'Alasan'], path: 'adjustmentReason', required: true },
    termColumns.currency,
    { name: 'rate', words: ['Rate', 'Kurs'], path: 'rate', sample: '1' },
    documentColumns.item,
    ...incomingColumns,
    { ...documentColumns.quantity, sample: '240' },
    documentColumns.unit,
    {
      name: 'unit_cost',
      words: ['Unit cost', 'Harga pokok satuan'],
      path: 'lines.unitCost',
      known: ['cost', 'hpp'],
      sample: '28500',
    },
    documentColumns.note,
  ],
})
