import type { Labels } from '@lumbung/definition'
import type { additionalCost } from './definition.ts'

export const labels: Labels<typeof additionalCost> = {
  title: ['Additional cost', 'Biaya tambahan'],
  several: ['additional costs', 'biaya tambahan'],
  costs: ['Costs', 'Biaya'],
  costType: ['Cost type', 'Jenis biaya'],
  invoiceLine: ['Invoice line', 'Baris faktur'],
  estimate: ['Estimate replaced', 'Estimasi yang diganti'],
  unspread: ['Unspread', 'Belum dialokasikan'],
  basis: ['Basis', 'Dasar alokasi'],
  lines: ['Received goods', 'Barang diterima'],
  receivingLine: ['Receiving line', 'Baris penerimaan'],
  weight: ['Weight (kg)', 'Berat (kg)'],
  volume: ['Volume (m³)', 'Volume (m³)'],
  manualShare: ['Manual share', 'Alokasi manual'],
  share: ['Share', 'Alokasi'],
  onHand: ['On hand', 'Di gudang'],
  issued: ['Issued', 'Sudah keluar'],
}
