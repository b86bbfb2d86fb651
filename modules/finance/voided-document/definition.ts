import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/** Every document that was voided: what it was, who undid it, when and why; told to who may read its kind. */
export const voidedDocument = defineMaster({
  key: 'voided-document',
  module: 'finance',
  path: '/transaction/void',
  identity: { code: 'number', name: 'number' },
  branch: 'branch',
  fields: {
    number: f.code({ max: 60 }),
    sourceType: f.code({ max: 60 }),
    source: f.code({ max: 40 }),
    date: f.date({ optional: true }),
    branch: f.ref('branch', { optional: true }),
    partyName: f.text(),
    // Of a document without a total what it posted, which may be what goods cost.
    amount: f.money({ guard: 'cost' }),
    voidedAt: f.text(),
    voidedBy: f.text(),
    reason: f.ref('reason', { optional: true }),
    note: f.text({ max: 500 }),
  },
  list: {
    columns: ['number', 'sourceType', 'date', 'partyName', 'amount', 'voidedAt', 'voidedBy', 'reason', 'note'],
    search: ['number'],
    sort: '-createdAt',
  },
  form: {
    header: ['number', 'sourceType', 'date', 'partyName', 'amount', 'voidedAt', 'voidedBy', 'reason', 'note', 'branch'],
  },
  opens: { number: { type: 'sourceType', id: 'source' } },
  menu: { group: 'finance', heading: ['Ledger', 'Buku besar'], order: 61 },
  tellsOf: 'sourceType',
  readOnly: true,
  ledger: true,
})

export type VoidedDocument = MasterOf<typeof voidedDocument>
