import type { Labels } from '@lumbung/definition'
import type { roundingRule } from './definition.ts'

export const labels: Labels<typeof roundingRule> = {
  title: ['Rounding rule', 'Aturan pembulatan'],
  unit: ['Round to', 'Bulatkan ke'],
  mode: ['Direction', 'Arah'],
}
