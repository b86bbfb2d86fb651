import type { Labels } from '@lumbung/definition'
import type { locationCategory } from './definition.ts'

export const labels: Labels<typeof locationCategory> = {
  title: ['Location category', 'Kategori lokasi'],
  use: ['Use', 'Kegunaan'],
}
