import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { bilingualName } from '../../masters/naming.ts'
import { CONDITIONS } from '../../masters/trade/conditions.ts'

/**
 * Kinds of one document (services 5.4): they decide its number, the account on the other side, what else must be
 * filled, and what its approval makes at once. They never make another document of it.
 */
export const transactionType = defineMaster({
  key: 'transaction-type',
  module: 'admin',
  path: '/transaction-type',
  identity: { code: 'code', name: 'name' },
  few: true,
  copied: true,
  // Documents of its class name one from then on.
  fields: {
    class: f.code({ max: 60, keyOf: 'document' }),
    ...bilingualName,
    // Part of numbers: what was numbered with it must be found again.
    code: f.code({ max: 20, unique: true, fixed: true }),
    branches: f.refs('branch', { optional: true }),
    isDefault: f.flag({ default: false }),
    counterAccount: f.ref('chart-of-account', {
      optional: true,
      where: { header: false, control: 'NONE' },
    }),
    bank: f.ref('bank', { optional: true }),
    partyKind: f.choice(
      { CUSTOMER: ['Customer', 'Pelanggan'], SUPPLIER: ['Supplier', 'Pemasok'], OTHER: ['Other', 'Lainnya'] },
      { optional: true },
    ),
    taxGroup: f.ref('tax-group', { optional: true }),
    reasonGroup: f.code({ optional: true, max: 20 }),
    stockStatus: f.choice(CONDITIONS, { optional: true }),
    paper: f.code({ optional: true, max: 80, keyOf: 'paper', subject: 'class' }),
    goesOn: f.flag({ default: false }),
    requiredFields: f.keys({ optional: true, keyOf: 'field', subject: 'class' }),
  },
  list: {
    columns: ['code', 'name', 'nameIndonesian', 'class', 'branches', 'isDefault', 'archived'],
    search: ['code', 'name', 'nameIndonesian', 'class'],
    sort: 'class,code',
  },
  form: {
    header: [
      'class',
      'code',
      'name',
      'nameIndonesian',
      'branches',
      'isDefault',
      'counterAccount',
      'bank',
      'partyKind',
      'taxGroup',
      'reasonGroup',
      'stockStatus',
      'paper',
      'goesOn',
      'requiredFields',
    ],
  },
  menu: { group: 'setting', heading: ['General', 'Umum'], order: 16 },
})

export type TransactionType = MasterOf<typeof transactionType>
