import type { Labels } from '@lumbung/definition'
import type { approvalSet } from './definition.ts'

export const labels: Labels<typeof approvalSet> = {
  title: ['Approval set', 'Aturan persetujuan'],
  plural: ['Approval sets', 'Aturan persetujuan'],
  document: ['Document or change', 'Dokumen atau perubahan'],
  priority: ['Priority', 'Prioritas'],
  branches: ['Branches', 'Cabang'],
  amountFrom: ['From this amount, in rupiah', 'Mulai jumlah ini, dalam rupiah'],
  exceptions: ['Only with', 'Hanya dengan'],
  levels: ['Levels', 'Tingkat'],
  level: ['Level', 'Tingkat'],
  group: ['Group', 'Grup'],
  user: ['User', 'Pengguna'],
  quorum: ['Who must approve', 'Yang harus setuju'],
  count: ['How many', 'Berapa'],
  escalateAfter: ['Passes on after hours', 'Diteruskan setelah jam'],
  escalateTo: ['Passes on to', 'Diteruskan ke'],
  conditions: ['Conditions', 'Syarat'],
  field: ['Field', 'Kolom'],
  operator: ['Comparison', 'Perbandingan'],
  value: ['Value', 'Nilai'],
}
