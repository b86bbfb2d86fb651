import type { Labels } from '@lumbung/definition'
import type { accountingPeriod } from './definition.ts'

export const labels: Labels<typeof accountingPeriod> = {
  title: ['Accounting period', 'Periode akuntansi'],
  fiscalYear: ['Fiscal year', 'Tahun buku'],
  startDate: ['Start', 'Mulai'],
  endDate: ['End', 'Selesai'],
}
