import type { Catalogue } from '@lumbung/core'

export const errors: Catalogue = {
  'account-unfit': [
    '{code} is a {type} account; {purpose} needs a {expected} account. Choose another account.',
    '{code} adalah akun {type}; {purpose} membutuhkan akun {expected}. Pilih akun lain.',
  ],
  'numbering-pattern': [
    'Pattern must contain {SEQ}, and {MM} when it resets monthly, {YY} or {YYYY} when it resets monthly or yearly.',
    'Pola harus memuat {SEQ}, serta {MM} bila mulai lagi tiap bulan, {YY} atau {YYYY} bila mulai lagi tiap bulan ' +
      'atau tahun.',
  ],
}
