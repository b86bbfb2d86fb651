import type { Labels } from '@lumbung/definition'
import type { approvalGroup } from './definition.ts'

export const labels: Labels<typeof approvalGroup> = {
  title: ['Approval group', 'Grup persetujuan'],
  plural: ['Approval groups', 'Grup persetujuan'],
  substitute: ['Stand-in for leavers', 'Pengganti karyawan yang keluar'],
  members: ['Members', 'Anggota'],
  user: ['User', 'Pengguna'],
  from: ['From', 'Dari'],
  to: ['To', 'Sampai'],
}
