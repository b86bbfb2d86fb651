import type { Labels } from '@lumbung/definition'
import type { approvalSet } from './definition.ts'

export const labels: Labels<typeof approvalSet> = {
  title: ['Approval set', 'Aturan persetujuan'],
  plural: ['Approval sets', 'Aturan persetujuan'],
  empty: [
    'What is submitted is approved at once. Add a rule for what somebody has to approve, such as large orders.',
    'Semua yang diajukan langsung disetujui. Tambahkan aturan untuk yang perlu disetujui, misalnya pesanan besar.',
  ],
  document: ['Document or change', 'Dokumen atau perubahan'],
  priority: ['Priority', 'Prioritas'],
  branches: ['Branches', 'Cabang'],
  amountFrom: ['Minimum amount (Rp)', 'Jumlah minimum (Rp)'],
  exceptions: ['Only with', 'Hanya dengan'],
  levels: ['Levels', 'Tingkat'],
  level: ['Level', 'Tingkat'],
  group: ['Group', 'Grup'],
  user: ['User', 'Pengguna'],
  quorum: ['Who must approve', 'Yang harus setuju'],
  count: ['How many', 'Berapa'],
  escalateAfter: ['Escalate after (hours)', 'Eskalasi setelah (jam)'],
  escalateTo: ['Escalate to', 'Eskalasi ke'],
  conditions: ['Conditions', 'Syarat'],
  field: ['Field', 'Kolom'],
  operator: ['Comparison', 'Perbandingan'],
  value: ['Value', 'Nilai'],
}
