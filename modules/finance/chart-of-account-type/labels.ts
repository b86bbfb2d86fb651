import type { Labels } from '@lumbung/definition'
import type { chartOfAccountType } from './definition.ts'

export const labels: Labels<typeof chartOfAccountType> = {
  title: ['Account type', 'Tipe akun'],
  root: ['Root', 'Akar'],
  normalSide: ['Normal side', 'Sisi normal'],
  statement: ['Statement', 'Laporan'],
  cashFlowActivity: ['Cash-flow activity', 'Aktivitas arus kas'],
}
