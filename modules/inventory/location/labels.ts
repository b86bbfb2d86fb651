import type { Labels } from '@lumbung/definition'
import type { location } from './definition.ts'

export const labels: Labels<typeof location> = {
  title: ['Location', 'Lokasi'],
  storage: ['Storage area', 'Area penyimpanan'],
  aisle: ['Aisle', 'Lorong'],
  rack: ['Rack', 'Rak'],
  level: ['Level', 'Tingkat'],
  bin: ['Bin', 'Bin'],
  capacity: ['Capacity (base units)', 'Kapasitas (satuan dasar)'],
  pickSequence: ['Pick sequence', 'Urutan pengambilan'],
  blocked: ['Blocked', 'Diblokir'],
}
