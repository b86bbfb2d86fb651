import type { Catalogue } from '@lumbung/core'

export const errors = {
  'project-open': ['{code} still has {count} open documents.', '{code} masih memiliki {count} dokumen terbuka.'],
  'budget-twice': [
    'Line {line}: the cost code is in the budget already. Change the other line.',
    'Baris {line}: kode biaya sudah ada di anggaran. Ubah baris yang lain.',
  ],
  'milestone-weights': [
    'The milestones weigh {percent}% together. They must be exactly 100%.',
    'Bobot tonggak berjumlah {percent}%. Jumlahnya harus tepat 100%.',
  ],
  'milestone-bills': [
    'The milestones bill {percent}% together. Keep them at 100% or below.',
    'Tonggak menagih {percent}% seluruhnya. Paling banyak 100%.',
  ],
} as const satisfies Catalogue
