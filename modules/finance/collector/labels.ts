import type { Labels } from '@lumbung/definition'
import type { collector } from './definition.ts'

export const labels: Labels<typeof collector> = {
  title: ['Collector', 'Kolektor'],
  areas: ['Areas', 'Wilayah'],
}
