// What documents of moving goods read of the documents they were made from.
import { f, lineView } from '@lumbung/definition'
import { lineCount } from '../masters/trade/views.ts'

export const replenishmentLineView = lineView(
  'replenishment-order',
  'lines',
  { warehouseRequesting: f.ref('warehouses'), warehouseSupplying: f.ref('warehouses') },
  { item: f.ref('item') },
)

export const dispatchLineView = lineView(
  'intersite-transfer',
  'lines',
  {
    date: f.date(),
    warehouseFrom: f.ref('warehouses'),
    branchTo: f.ref('branch'),
    warehouseTo: f.ref('warehouses'),
  },
  { ...lineCount, replenishmentLine: f.ref('replenishment-order', { line: 'lines', optional: true }) },
  ['received'],
)

export const receivingLineView = lineView(
  'receiving',
  'lines',
  { warehouse: f.ref('warehouses') },
  { item: f.ref('item') },
)
