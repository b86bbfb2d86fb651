import type { Labels } from '@lumbung/definition'
import type { numberingSet } from './definition.ts'

export const labels: Labels<typeof numberingSet> = {
  title: ['Numbering', 'Penomoran'],
  pattern: ['Pattern', 'Pola'],
  resets: ['Starts again each', 'Mulai lagi setiap'],
  gapless: ['Without gaps', 'Tanpa celah'],
}
