import type { Labels } from '@lumbung/definition'
import { freeLabels } from '../free-goods/free-line.ts'
import type { shipment } from './definition.ts'

export const labels: Labels<typeof shipment> = {
  title: ['Shipment', 'Surat jalan'],
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
  factor: ['Factor', 'Faktor'],
}
