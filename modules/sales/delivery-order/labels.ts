import type { Labels } from '@lumbung/definition'
import { freeLabels } from '../free-goods/free-line.ts'
import type { deliveryOrder } from './definition.ts'

export const labels: Labels<typeof deliveryOrder> = {
  title: ['Delivery order', 'Perintah pengiriman'],
  plannedDate: ['Planned date', 'Tanggal rencana'],
  priority: ['Priority', 'Prioritas'],
  orderLine: ['Order line', 'Baris pesanan'],
  picked: ['Picked', 'Terambil'],
  colli: ['Colli', 'Koli'],
  isFree: freeLabels.isFree,
  billedAsOrdered: ['Invoiced as ordered', 'Difakturkan sesuai pesanan'],
  factor: ['Factor', 'Faktor'],
}
