import type { Catalogue } from '@lumbung/core'

export const errors = {
  'currency-code': [
    'Write the currency as three capital letters, for instance USD.',
    'Tulis mata uang dengan tiga huruf besar, misalnya USD.',
  ],
  'rate-of-rupiah': [
    'The books are kept in rupiah, so the rupiah has no rate. Choose a foreign currency.',
    'Pembukuan memakai rupiah, jadi rupiah tidak punya kurs. Pilih mata uang asing.',
  ],
} as const satisfies Catalogue
