import type { Labels } from '@lumbung/definition'
import { timeLabels } from '../../masters/tracking/moved-at.ts'
import { incomingLabels } from '../../masters/tracking/fields.ts'
import type { receiving } from './definition.ts'

export const labels: Labels<typeof receiving> = {
  ...timeLabels,
  ...incomingLabels,
  title: ['Receiving', 'Penerimaan barang'],
  several: ['receivings', 'penerimaan barang'],
  supplierDeliveryNumber: ['Supplier delivery note', 'Nomor surat jalan pemasok'],
  receivedBy: ['Received by', 'Diterima oleh'],
  orderLine: ['Order line', 'Baris pesanan'],
  delivered: ['Arrived', 'Datang'],
  accepted: ['Accepted', 'Diterima'],
  rejected: ['Rejected', 'Ditolak'],
  rejectReason: ['Rejection reason', 'Alasan penolakan'],
  billable: ['To be invoiced', 'Belum difakturkan'],
  factor: ['Conversion factor', 'Faktor konversi'],
}
