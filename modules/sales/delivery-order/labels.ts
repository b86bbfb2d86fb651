import type { Labels } from '@lumbung/definition'
import { freeLabels } from '../free-goods/free-line.ts'
import { promisedLabels } from '../../masters/tracking/fields.ts'
import type { deliveryOrder } from './definition.ts'

export const labels: Labels<typeof deliveryOrder> = {
  ...promisedLabels,
  title: ['Delivery order', 'Perintah pengiriman'],
  several: ['delivery orders', 'perintah pengiriman'],
  plannedDate: ['Planned date', 'Tanggal rencana'],
  priority: ['Priority', 'Prioritas'],
  orderLine: ['Order line', 'Baris pesanan'],
  returnLine: ['Replacement for return', 'Pengganti retur'],
  picked: ['Picked', 'Sudah diambil'],
  colli: ['Colli', 'Koli'],
  isFree: freeLabels.isFree,
  billedAsOrdered: ['Invoiced as ordered', 'Difakturkan sesuai pesanan'],
  factor: ['Conversion factor', 'Faktor konversi'],
}
