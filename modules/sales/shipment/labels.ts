import type { Labels } from '@lumbung/definition'
import { timeLabels } from '../../masters/tracking/moved-at.ts'
import { freeLabels } from '../free-goods/free-line.ts'
import { outgoingLabels } from '../../masters/tracking/fields.ts'
import type { shipment } from './definition.ts'

export const labels: Labels<typeof shipment> = {
  ...timeLabels,
  ...outgoingLabels,
  title: ['Shipment', 'Surat jalan'],
  several: ['shipments', 'surat jalan'],
  seal: ['Seal', 'Segel'],
  shipTime: ['Shipped at', 'Jam kirim'],
  receivedOn: ['Received on', 'Diterima pada'],
  proof: ['Proof photo', 'Foto bukti'],
  receivedBy: ['Received by', 'Diterima oleh'],
  deliveryLine: ['Delivery order line', 'Baris perintah pengiriman'],
  orderLine: ['Order line', 'Baris pesanan'],
  isFree: freeLabels.isFree,
  billedAsOrdered: ['Invoiced as ordered', 'Difakturkan sesuai pesanan'],
  billable: ['To be invoiced', 'Perlu difakturkan'],
  factor: ['Conversion factor', 'Faktor konversi'],
}
