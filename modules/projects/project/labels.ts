import type { Labels } from '@lumbung/definition'
import { dimensionLabels } from '../../masters/dimensions.ts'
import type { project } from './definition.ts'

export const labels: Labels<typeof project> = {
  title: ['Project', 'Proyek'],
  costCode: dimensionLabels.costCode,
  salesOrder: ['Sales order', 'Pesanan penjualan'],
  manager: ['Manager', 'Manajer'],
  startDate: ['Start', 'Mulai'],
  endDate: ['End', 'Selesai'],
  stage: ['Status', 'Status'],
  completion: ['Progress', 'Kemajuan'],
  budget: ['Budget', 'Anggaran'],
  budgetTotal: ['Budget', 'Anggaran'],
  milestones: ['Milestones', 'Tonggak'],
  planned: ['Planned', 'Rencana'],
  done: ['Done %', 'Selesai %'],
  weight: ['Weight %', 'Bobot %'],
  bill: ['Bill %', 'Tagih %'],
}
