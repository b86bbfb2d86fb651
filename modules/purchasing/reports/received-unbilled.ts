// Goods received before the period began whose bill has not come by its end (finance 4): old balances of goods received
// not invoiced, a row each receipt.
import { defineCloseCheck } from '@lumbung/definition'
import { standingBefore } from '../../masters/reports/clearing-lines.ts'

export const receivedUnbilled = defineCloseCheck({
  key: 'received-unbilled',
  title: ['Received goods are billed', 'Barang yang diterima sudah difakturkan'],
  blocks: false,
  code: 'period-received-unbilled',
  rows: (period) => standingBefore('grir', period),
})
