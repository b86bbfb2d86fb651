import type { Labels } from '@lumbung/definition'
import type { deliveryOrder } from './definition.ts'

export const labels: Labels<typeof deliveryOrder> = {
  title: ['Delivery order', 'Perintah pengiriman'],
  plannedDate: ['Planned date', 'Tanggal rencana'],
  priority: ['Priority', 'Prioritas'],
  orderLine: ['Order line', 'Baris pesanan'],
  factor: ['Factor', 'Faktor'],
}
