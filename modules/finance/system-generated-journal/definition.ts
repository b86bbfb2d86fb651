import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/** Every journal the ledgers hold, read only: it belongs to its source, and is undone by voiding that. */
export const systemGeneratedJournal = defineMaster({
  key: 'system-generated-journal',
  module: 'finance',
  path: '/transaction/system-generated-journal',
  identity: { code: 'number', name: 'number' },
  branch: 'branch',
  fields: {
    number: f.code({ max: 60 }),
    date: f.date(),
    branch: f.ref('branch'),
    kind: f.choice({
      normal: ['Normal', 'Biasa'], opening: ['Opening', 'Pembukaan'], closing: ['Closing', 'Penutup'],
      revaluation: ['Revaluation', 'Revaluasi'], auto_reversal: ['Automatic reversal', 'Pembalikan otomatis'], void: ['Void', 'Pembatalan'],
    }),
    sourceType: f.code({ max: 60 }),
    source: f.code({ max: 40 }),
    sourceNumber: f.code({ max: 60 }),
    partyName: f.text(),
    period: f.code({ max: 20 }),
    currency: f.ref('currency'),
    rate: f.rate(),
    amount: f.money(),
    postedBy: f.text({ optional: true }),
    lines: f.lines({
      account: f.ref('chart-of-account'),
      branch: f.ref('branch'),
      partyName: f.text({ optional: true }),
      costCode: f.ref('cost-code', { optional: true }),
      debit: f.money(),
      credit: f.money(),
      idrDebit: f.money(),
      idrCredit: f.money(),
      accountDebit: f.money(),
      accountCredit: f.money(),
      tax: f.ref('tax', { optional: true }),
      taxBase: f.money({ optional: true }),
      dueDate: f.date({ optional: true }),
      memo: f.text({ optional: true }),
    }),
  },
  list: { columns: ['number', 'date', 'sourceType', 'partyName', 'kind', 'amount', 'branch'], search: ['number', 'sourceNumber'], sort: '-date' },
  form: {
    header: ['number', 'date', 'kind', 'sourceNumber', 'partyName', 'period', 'currency', 'rate', 'branch', 'postedBy', 'amount'],
    lines: ['lines'],
    hidden: ['accountDebit', 'accountCredit', 'taxBase', 'dueDate'],
  },
  opens: { sourceNumber: { type: 'sourceType', id: 'source' } },
  menu: { group: 'finance', heading: ['Ledger', 'Buku besar'], order: 60 },
  readOnly: true,
  ledger: true,
})

export type SystemGeneratedJournal = MasterOf<typeof systemGeneratedJournal>
