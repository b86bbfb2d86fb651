import type { Labels } from '@lumbung/definition'
import type { notificationSetting } from './definition.ts'

export const labels: Labels<typeof notificationSetting> = {
  title: ['Notification setting', 'Pengaturan notifikasi'],
  plural: ['Notification settings', 'Pengaturan notifikasi'],
  event: ['Event', 'Kejadian'],
  concerned: ['Tell whom it concerns', 'Beri tahu yang bersangkutan'],
  roles: ['Tell these roles', 'Beri tahu peran ini'],
  groups: ['Tell these user groups', 'Beri tahu grup pengguna ini'],
  inApp: ['In the application', 'Dalam aplikasi'],
  email: ['By e-mail', 'Lewat surel'],
  timing: ['E-mail is sent', 'Surel dikirim'],
  branches: ['Only in these branches', 'Hanya di cabang ini'],
  amountFrom: ['From this amount, in rupiah', 'Mulai jumlah ini, dalam rupiah'],
  subjectEnglish: ['Title in English', 'Judul dalam bahasa Inggris'],
  textEnglish: ['Text in English', 'Teks dalam bahasa Inggris'],
  subjectIndonesian: ['Title in Indonesian', 'Judul dalam bahasa Indonesia'],
  textIndonesian: ['Text in Indonesian', 'Teks dalam bahasa Indonesia'],
}
