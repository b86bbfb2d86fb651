import type { Catalogue } from '@lumbung/core'

export const errors = {
  'record-documents': [
    '{code} still has open documents: {count}. Finish or void them before archiving.',
    '{code} masih punya {count} dokumen terbuka. Selesaikan atau batalkan sebelum diarsipkan.',
  ],
  'record-chosen': [
    '{code} still has records that use it, {count} in all ({list}). Choose another there before archiving.',
    '{code} masih dipakai {count} data ({list}). Pilih yang lain di sana sebelum diarsipkan.',
  ],
  'currency-code': [
    'Write the currency as three capital letters, for instance USD.',
    'Tulis mata uang dengan tiga huruf besar, misalnya USD.',
  ],
  'rate-of-rupiah': [
    'The books are kept in rupiah, so the rupiah has no rate. Choose a foreign currency.',
    'Pembukuan memakai rupiah, jadi rupiah tidak punya kurs. Pilih mata uang asing.',
  ],
} as const satisfies Catalogue
