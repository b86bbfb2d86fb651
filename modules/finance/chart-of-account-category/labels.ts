import type { Labels } from '@lumbung/definition'
import type { chartOfAccountCategory } from './definition.ts'

export const labels: Labels<typeof chartOfAccountCategory> = {
  title: ['Account category', 'Kategori akun'],
  root: ['Root', 'Akar'],
  type: ['Account type', 'Tipe akun'],
  cashFlowActivity: ['Own cash-flow activity', 'Aktivitas arus kas sendiri'],
}
