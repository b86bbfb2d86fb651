import type { Labels } from '@lumbung/definition'
import type { user } from './definition.ts'

export const labels: Labels<typeof user> = {
  title: ['User', 'Pengguna'],
  plural: ['Users', 'Pengguna'],
  email: ['E-mail', 'Email'],
  role: ['Role', 'Peran'],
  branches: ['Branches', 'Cabang'],
  defaultBranch: ['Begins in branch', 'Mulai di cabang'],
  substitute: ['Decides instead while absent', 'Pengganti selama tidak hadir'],
  absentFrom: ['Absent from', 'Tidak hadir dari'],
  absentTo: ['Absent until', 'Tidak hadir sampai'],
  twoFactor: ['Two-factor sign-in', 'Verifikasi dua langkah'],
  language: ['Language', 'Bahasa'],
}
