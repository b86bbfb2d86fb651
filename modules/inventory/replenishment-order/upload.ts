import { defineUpload } from '@lumbung/definition'
import { documentColumns } from '../../masters/trade/upload-columns.ts'
import { replenishmentOrder } from './definition.ts'

/** What shops ask for, from a file (services 6): rows of one `ref` are one order. */
export const replenishmentOrderUpload = defineUpload(replenishmentOrder, {
  key: 'replenishment-order',
  title: ['Replenishment orders', 'Permintaan pengisian stok'],
  reference: 'ref',
  lines: 'lines',
  columns: [
    { ...documentColumns.reference, known: ['no'], sample: 'RO-01' },
    { ...documentColumns.date, known: ['tgl'], sample: '2026-01-31' },
    {
      name: 'requesting',
      words: ['Requesting warehouse', 'Gudang peminta'],
      path: 'warehouseRequesting',
      required: true,
      known: ['to', 'ke'],
      sample: 'TK',
    },
    {
      name: 'supplying',
      words: ['Supplying warehouse', 'Gudang pemasok'],
      path: 'warehouseSupplying',
      required: true,
      known: ['from', 'dari'],
      sample: 'GU',
    },
    {
      name: 'needed_by',
      words: ['Needed by', 'Dibutuhkan paling lambat'],
      path: 'neededBy',
      required: true,
      sample: '2026-02-03',
    },
    documentColumns.item,
    { ...documentColumns.quantity, sample: '24' },
    documentColumns.unit,
    documentColumns.note,
  ],
})
