import type { Labels } from '@lumbung/definition'
import type { location } from './definition.ts'

export const labels: Labels<typeof location> = {
  title: ['Location', 'Lokasi'],
  storage: ['Storage', 'Area penyimpanan'],
  pickSequence: ['Pick sequence', 'Urutan pengambilan'],
  blocked: ['Blocked', 'Diblokir'],
}
