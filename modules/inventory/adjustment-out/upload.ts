import { defineUpload } from '@lumbung/definition'
import { outgoingColumns } from '../../masters/tracking/upload-columns.ts'
import { documentColumns } from '../../masters/trade/upload-columns.ts'
import { adjustmentOut } from './definition.ts'

/** Stock that leaves, from a file (services 6): rows of one `ref` are one document, all rows share what there is. */
export const adjustmentOutUpload = defineUpload(adjustmentOut, {
  key: 'adjustment-out',
  title: ['Adjustments out', 'Penyesuaian keluar'],
  reference: 'ref',
  lines: 'lines',
  takes: { warehouse: 'warehouse', item: 'item', quantity: 'baseQuantity' },
  columns: [
    { ...documentColumns.reference, known: ['no'], sample: 'SCRAP-01' },
    { ...documentColumns.date, known: ['tgl'], sample: '2026-01-31' },
    documentColumns.warehouse,
    { name: 'type', words: ['Type', 'Tipe'], path: 'type', required: true, sample: 'loss' },
    { name: 'reason', words: ['Reason', 'Alasan'], path: 'adjustmentReason', required: true },
    documentColumns.item,
    ...outgoingColumns,
    { ...documentColumns.quantity, sample: '2' },
    documentColumns.unit,
    { name: 'cost_code', words: ['Cost code', 'Kode biaya'], path: 'costCode' },
    documentColumns.note,
  ],
})
