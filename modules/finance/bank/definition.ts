import { defineMaster, f, type MasterOf } from '@lumbung/definition'

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
    chequeBooks: f.lines({
      kind: f.choice({ CHEQUE: ['Cheque', 'Cek'], GIRO: ['Giro', 'Bilyet giro'] }),
      firstLeaf: f.text({ max: 20 }),
      lastLeaf: f.text({ max: 20 }),
    }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'bankName', 'accountNumber', 'branch', 'currency', 'account'],
    search: ['code', 'name', 'accountNumber'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'kind', 'branch', 'currency', 'account', 'bankName', 'accountNumber', 'holder'],
    more: ['overdraftLimit', 'reconciledUntil', 'statementFormat', 'signatories'],
    lines: ['chequeBooks'],
  },
  menu: { group: 'master', heading: ['Cash and bank', 'Kas dan bank'], order: 30 },
  unique: [['account']],
  branch: 'branch',
  accounts: { roles: { bank: 'account' } },
})

export type Bank = MasterOf<typeof bank>
