// Goods delivered before the period began and not billed by its end (finance 4): old balances of delivered not
// invoiced, a row each delivery.
import { defineCloseCheck } from '@lumbung/definition'
import { standingBefore } from '../../masters/reports/clearing-lines.ts'

export const deliveredUnbilled = defineCloseCheck({
  key: 'delivered-unbilled',
  title: ['Delivered goods are billed', 'Barang yang dikirim sudah difakturkan'],
  blocks: false,
  code: 'period-delivered-unbilled',
  rows: (period) => standingBefore('delivered_not_invoiced', period),
})
