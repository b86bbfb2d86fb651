import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const numberingSet = defineMaster({
  key: 'numbering-set',
  module: 'admin',
  path: '/setting/numbering-set',
  identity: { code: 'document', name: 'pattern' },
  fields: {
    document: f.code({ max: 60, fixed: true, keyOf: 'document' }),
    branch: f.ref('branch', { optional: true, fixed: true }),
    transactionType: f.ref('transaction-type', { optional: true, fixed: true, subject: 'document' }),
    pattern: f.text({ max: 60 }),
    resets: f.choice(
      { month: ['Month', 'Bulan'], year: ['Year', 'Tahun'], never: ['Never', 'Tidak pernah'] },
      { default: 'month' },
    ),
    gapless: f.flag({ default: false }),
    validFrom: f.date({ default: 'today' }),
  },
  unique: [['document', 'branch', 'transactionType', 'validFrom']],
  list: {
    columns: ['document', 'branch', 'transactionType', 'pattern', 'resets', 'gapless', 'validFrom'],
    search: ['document', 'pattern'],
    sort: 'document',
  },
  form: { header: ['document', 'branch', 'transactionType', 'pattern', 'resets', 'gapless', 'validFrom'] },
  menu: { group: 'setting', heading: ['General', 'Umum'], order: 15 },
})

export type NumberingSet = MasterOf<typeof numberingSet>
