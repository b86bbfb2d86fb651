import type { Labels } from '@lumbung/definition'
import type { storage } from './definition.ts'

export const labels: Labels<typeof storage> = {
  title: ['Storage', 'Area penyimpanan'],
  capacity: ['Capacity', 'Kapasitas'],
}
