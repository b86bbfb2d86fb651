import { defineUpload } from '@lumbung/definition'
import { documentColumns, orderLineColumns } from '../../masters/trade/upload-columns.ts'
import { deliveryOrder } from './definition.ts'

/** Delivery orders from a file: rows of one `ref` are one, each row a line of a sales order. */
export const deliveryOrderUpload = defineUpload(deliveryOrder, {
  key: 'delivery-order',
  title: ['Delivery orders', 'Perintah pengiriman'],
  reference: 'ref',
  lines: 'lines',
  takes: { warehouse: 'warehouse', item: 'item', quantity: 'baseQuantity' },
  columns: [
    { ...documentColumns.reference, known: ['no', 'nomor perintah pengiriman'], sample: 'DO-1001' },
    { ...documentColumns.date, known: ['tgl'], sample: '2026-01-28' },
    {
      name: 'customer',
      words: ['Customer', 'Pelanggan'],
      path: 'customer',
      required: true,
      known: ['customer code', 'kode pelanggan'],
      sample: 'C-0001',
    },
    documentColumns.warehouse,
    { name: 'planned', words: ['Planned date', 'Tanggal rencana'], path: 'plannedDate', sample: '2026-01-29' },
    { name: 'expedition', words: ['Expedition', 'Ekspedisi'], path: 'expedition' },
    ...orderLineColumns,
    { ...documentColumns.quantity, sample: '12' },
    documentColumns.note,
  ],
})
