import type { Labels } from '@lumbung/definition'
import type { numberingSet } from './definition.ts'

export const labels: Labels<typeof numberingSet> = {
  title: ['Numbering', 'Penomoran'],
  empty: [
    'All documents are numbered by their standard patterns: “Numbers in force” shows them. Add a set to change one.',
    'Semua dokumen bernomor menurut pola standar: lihat “Nomor yang berlaku”. Tambahkan aturan untuk mengubahnya.',
  ],
  pattern: ['Pattern', 'Pola'],
  resets: ['Resets every', 'Diulang setiap'],
  gapless: ['Gapless', 'Tanpa celah'],
}
