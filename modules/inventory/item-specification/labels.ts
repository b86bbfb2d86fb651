import type { Labels } from '@lumbung/definition'
import type { itemSpecification } from './definition.ts'

export const labels: Labels<typeof itemSpecification> = {
  title: ['Item specification', 'Spesifikasi barang'],
  measure: ['Unit of measure', 'Satuan ukur'],
  min: ['Minimum', 'Minimum'],
  target: ['Target', 'Target'],
  max: ['Maximum', 'Maksimum'],
  groups: ['Item groups', 'Kelompok barang'],
  critical: ['Critical', 'Kritis'],
  sampling: ['Sampling', 'Pengambilan sampel'],
  sampleSize: ['Sample size', 'Jumlah sampel'],
  samplePercent: ['Sample %', 'Sampel %'],
  method: ['Method', 'Metode'],
  instrument: ['Instrument', 'Alat ukur'],
  items: ['Limits of items', 'Batas per barang'],
  validFrom: ['Effective from', 'Berlaku mulai'],
  options: ['Options', 'Pilihan'],
  option: ['Option', 'Pilihan'],
  plan: ['AQL table', 'Tabel AQL'],
  lotFrom: ['Lot from', 'Lot dari'],
  lotTo: ['Lot to', 'Lot sampai'],
  sample: ['Sample', 'Sampel'],
  accept: ['Accept', 'Terima'],
  reject: ['Reject', 'Tolak'],
}
