import type { Labels } from '@lumbung/definition'
import type { notificationSetting } from './definition.ts'

export const labels: Labels<typeof notificationSetting> = {
  title: ['Notification setting', 'Pengaturan notifikasi'],
  plural: ['Notification settings', 'Pengaturan notifikasi'],
  event: ['Event', 'Kejadian'],
  concerned: ['Notify those involved', 'Beri tahu pihak terkait'],
  roles: ['Notify roles', 'Beri tahu peran'],
  groups: ['Notify user groups', 'Beri tahu grup pengguna'],
  inApp: ['In the application', 'Dalam aplikasi'],
  email: ['By e-mail', 'Lewat email'],
  timing: ['E-mail timing', 'Waktu kirim email'],
  branches: ['Only in these branches', 'Hanya di cabang ini'],
  amountFrom: ['Minimum amount (Rp)', 'Jumlah minimum (Rp)'],
  subjectEnglish: ['Title in English', 'Judul dalam bahasa Inggris'],
  textEnglish: ['Text in English', 'Teks dalam bahasa Inggris'],
  subjectIndonesian: ['Title in Indonesian', 'Judul dalam bahasa Indonesia'],
  textIndonesian: ['Text in Indonesian', 'Teks dalam bahasa Indonesia'],
}
