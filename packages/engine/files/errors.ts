import type { Catalogue } from '@lumbung/core'

export const fileErrors = {
  'file-empty': [
    'There is nothing to put into the file: choose other days, or tick documents that are in an earlier file.',
    'Tidak ada yang dimasukkan ke file: pilih tanggal lain, atau centang dokumen yang ada di file sebelumnya.',
  ],
  'file-rows-gone': [
    'Some of the documents are no longer there: somebody voided or changed them. Look again.',
    'Sebagian dokumen sudah tidak ada: ada yang membatalkan atau mengubahnya. Lihat sekali lagi.',
  ],
  'file-rows-many': [
    'A file holds {max} rows at most. Choose fewer days or one branch.',
    'Satu file memuat paling banyak {max} baris. Pilih rentang tanggal yang lebih pendek atau satu cabang.',
  ],
} as const satisfies Catalogue
