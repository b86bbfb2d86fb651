import type { Labels } from '@lumbung/definition'
import type { storage } from './definition.ts'

export const labels: Labels<typeof storage> = {
  title: ['Storage area', 'Area penyimpanan'],
  temperature: ['Temperature class', 'Kelas suhu'],
  capacity: ['Capacity', 'Kapasitas'],
}
