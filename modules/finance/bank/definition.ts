import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { CHEQUE_KINDS } from '../cheque/fields.ts'

/** What a leaf lies on when it goes through the printer. */
export const LEAF_PAPERS = {
  LEAF: ['The leaf by itself', 'Lembar cek/giro saja'],
  A4: ['Top left on A4', 'Kiri atas pada A4'],
} as const

/** Where money lies: bank accounts, cash boxes, e-wallets and card terminals, each with one account of the ledger. */
export const bank = defineMaster({
  key: 'bank',
  module: 'finance',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 120 }),
    kind: f.choice(
      {
        BANK: ['Bank account', 'Rekening bank'],
        CASH: ['Cash', 'Kas'],
        PETTY_CASH: ['Petty cash', 'Kas kecil'],
        CARD: ['Card or e-wallet', 'Kartu atau dompet digital'],
      },
      { default: 'BANK' },
    ),
    bankName: f.text({ optional: true, max: 120 }),
    accountNumber: f.text({ optional: true, max: 40 }),
    holder: f.text({ optional: true, max: 120 }),
    /** Customers are asked to pay into it: invoices and statements name it. */
    onPapers: f.flag({ default: false }),
    branch: f.ref('branch'),
    currency: f.ref('currency', { default: 'IDR', fixed: true }),
    /** The currency's letters, kept here because calculations compare them with the rupiah. */
    currencyCode: f.code({ derived: true }),
    account: f.ref('chart-of-account', { where: { header: false, control: 'CASH_BANK' }, fixed: true }),
    /** How far the account may go below nothing; open: nobody watches it. */
    overdraftLimit: f.money({ optional: true, min: '0' }),
    // The last day up to which the account was found to agree with its statement.
    reconciledUntil: f.date({ optional: true }),
    statementFormat: f.text({ optional: true, max: 40 }),
    signatories: f.text({ optional: true, max: 400 }),
    leafPaper: f.choice(LEAF_PAPERS, { default: 'LEAF' }),
    /** Millimetres by which this bank's leaves are printed farther right and lower than others, or less. */
    leafRight: f.integer({ default: 0, min: '-30', upTo: '30' }),
    leafDown: f.integer({ default: 0, min: '-30', upTo: '30' }),
    chequeBooks: f.lines({
      kind: f.choice(CHEQUE_KINDS),
      firstLeaf: f.text({ max: 20 }),
      lastLeaf: f.text({ max: 20 }),
    }),
    /** Leaves that were spoiled before they were handed over: nobody draws them any more. */
    spoiledLeaves: f.lines({
      kind: f.choice(CHEQUE_KINDS),
      leaf: f.text({ max: 20 }),
      date: f.date({ default: 'today' }),
      note: f.text({ optional: true, max: 120 }),
    }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'bankName', 'accountNumber', 'branch', 'currency', 'account'],
    search: ['code', 'name', 'accountNumber'],
    sort: 'code',
  },
  form: {
    header: [
      'code',
      'name',
      'kind',
      'branch',
      'currency',
      'account',
      'bankName',
      'accountNumber',
      'holder',
      'onPapers',
    ],
    more: ['overdraftLimit', 'reconciledUntil', 'statementFormat', 'signatories', 'leafPaper', 'leafRight', 'leafDown'],
    lines: ['chequeBooks', 'spoiledLeaves'],
  },
  menu: { group: 'master', heading: ['Cash and bank', 'Kas dan bank'], order: 30 },
  unique: [['account']],
  branch: 'branch',
  accounts: { roles: { bank: 'account' } },
})

export type Bank = MasterOf<typeof bank>
