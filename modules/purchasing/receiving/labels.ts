import type { Labels } from '@lumbung/definition'
import type { receiving } from './definition.ts'

export const labels: Labels<typeof receiving> = {
  title: ['Receiving', 'Penerimaan barang'],
  supplierDeliveryNumber: ['Supplier delivery note', 'Nomor surat jalan pemasok'],
  receivedBy: ['Received by', 'Diterima oleh'],
  orderLine: ['Order line', 'Baris pesanan'],
  delivered: ['Delivered', 'Datang'],
  accepted: ['Accepted', 'Diterima'],
  rejected: ['Rejected', 'Ditolak'],
  rejectReason: ['Reason of rejection', 'Alasan penolakan'],
  billable: ['Still to be billed', 'Yang masih ditagih'],
  factor: ['Factor', 'Faktor'],
}
