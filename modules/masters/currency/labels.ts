import type { Labels } from '@lumbung/definition'
import type { currency } from './definition.ts'

export const labels: Labels<typeof currency> = {
  title: ['Currency', 'Mata uang'],
  symbol: ['Symbol', 'Simbol'],
  decimals: ['Decimals', 'Desimal'],
}
