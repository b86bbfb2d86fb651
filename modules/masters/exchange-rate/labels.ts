import type { Labels } from '@lumbung/definition'
import type { exchangeRate } from './definition.ts'

export const labels: Labels<typeof exchangeRate> = {
  title: ['Exchange rate', 'Kurs'],
  rate: ['Rupiah per unit', 'Rupiah per satuan'],
}
