import type { Words } from '@lumbung/core'

/** What is said on the page of the company's settings. */
export const settingWords = {
  sections: ['Sections', 'Bagian'],
  changed: ['{count, plural, one {# unsaved change} other {# unsaved changes}}', '{count} perubahan belum disimpan'],
  discard: ['Discard', 'Batalkan perubahan'],
  saved: ['Settings saved', 'Pengaturan tersimpan'],
  holdsFrom: ['Effective from', 'Berlaku mulai'],
  since: ['Since {date}', 'Sejak {date}'],
  history: ['History of {name}', 'Riwayat {name}'],
  indexUp: ['Move up', 'Naikkan'],
  indexDown: ['Move down', 'Turunkan'],
  indexNew: ['New {one}', 'Buat {one}'],
  savedLast: ['Last changed {time} by {name}', 'Terakhir diubah {time} oleh {name}'],
  meanwhile: [
    'Somebody else saved one of these settings meanwhile. Your changes are still here; check them and save again.',
    'Pengguna lain baru saja menyimpan salah satu pengaturan ini. Isian Anda masih ada; periksa lalu simpan lagi.',
  ],
} as const satisfies Readonly<Record<string, Words>>
