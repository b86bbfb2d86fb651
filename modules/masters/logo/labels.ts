import type { Labels } from '@lumbung/definition'
import type { logo } from './definition.ts'

export const labels: Labels<typeof logo> = {
  title: ['Logo', 'Logo'],
  image: ['Picture (PNG, JPEG, SVG)', 'Gambar (PNG, JPEG, SVG)'],
}
