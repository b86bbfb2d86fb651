import type { Labels } from '@lumbung/definition'
import type { locationCategory } from './definition.ts'

export const labels: Labels<typeof locationCategory> = {
  title: ['Location category', 'Kategori lokasi'],
  use: ['Use', 'Kegunaan'],
  mixItems: ['Takes mixed items', 'Menerima barang campuran'],
  mixBatches: ['Takes mixed batches', 'Menerima batch campuran'],
}
