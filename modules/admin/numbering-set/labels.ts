import type { Labels } from '@lumbung/definition'
import type { numberingSet } from './definition.ts'

export const labels: Labels<typeof numberingSet> = {
  title: ['Numbering', 'Penomoran'],
  empty: [
    'All documents are numbered by their standard patterns. Add one to number a document otherwise.',
    'Semua dokumen bernomor menurut pola standar. Tambahkan satu untuk memberi nomor dengan pola lain.',
  ],
  pattern: ['Pattern', 'Pola'],
  resets: ['Resets every', 'Diulang setiap'],
  gapless: ['Gapless', 'Tanpa celah'],
}
