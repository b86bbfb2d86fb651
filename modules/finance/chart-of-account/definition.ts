import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { bilingualName } from '../../masters/naming.ts'
import { ROOTS } from '../chart-of-account-type/definition.ts'

/** The sub-ledger that must agree with an account. NONE: nothing but the account itself. */
/** Whether what is posted to an account names a cost code. */
export const COST_CODES = {
  none: ['None', 'Tidak'],
  optional: ['Optional', 'Boleh'],
  required: ['Required', 'Wajib'],
} as const

export const CONTROLS = {
  NONE: ['None', 'Tidak ada'],
  AR: ['Receivables', 'Piutang'],
  AP: ['Payables', 'Utang'],
  DEPOSIT: ['Customer deposits', 'Uang muka pelanggan'],
  ADVANCE: ['Advances', 'Uang muka'],
  CASH_BANK: ['Cash and bank', 'Kas dan bank'],
  CHEQUE: ['Cheques and giros', 'Cek dan giro'],
  INVENTORY: ['Inventory', 'Persediaan'],
  WIP: ['Work in process', 'Barang dalam proses'],
  GDNI: ['Delivered not invoiced', 'Barang terkirim belum difakturkan'],
  GRIR: ['Received not invoiced', 'Barang diterima belum difakturkan'],
  COST_CLEARING: ['Landed cost clearing', 'Kliring biaya perolehan'],
  ASSET: ['Fixed assets', 'Aset tetap'],
  TAX: ['Tax', 'Pajak'],
  LOYALTY: ['Loyalty points', 'Poin loyalitas'],
  INTER_BRANCH: ['Inter-branch', 'Antarcabang'],
} as const

export const chartOfAccount = defineMaster({
  key: 'chart-of-account',
  module: 'finance',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    ...bilingualName,
    root: f.choice(ROOTS, { fixed: true }),
    category: f.ref('chart-of-account-category'),
    /** The category's type, kept here because an account that has postings keeps it. */
    type: f.ref('chart-of-account-type', { optional: true, derived: true }),
    parent: f.ref('chart-of-account', { optional: true, where: { header: true } }),
    header: f.flag({ default: false, fixed: true }),
    currency: f.ref('currency', { default: 'IDR', fixed: true }),
    control: f.choice(CONTROLS, { default: 'NONE', fixed: true }),
    manualPosting: f.flag({ default: true }),
    costCode: f.choice(COST_CODES, { default: 'none' }),
    revalue: f.flag({ default: false }),
    branches: f.refs('branch', { optional: true }),
  },
  list: {
    columns: ['code', 'name', 'nameIndonesian', 'category', 'parent', 'header', 'currency', 'control'],
    search: ['code', 'name', 'nameIndonesian'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'nameIndonesian', 'category', 'root', 'parent', 'header'],
    more: ['currency', 'control', 'manualPosting', 'costCode', 'revalue', 'branches'],
  },
  menu: { group: 'master', heading: ['Accounts', 'Akun'], order: 40 },
  index: ['header', 'control'],
})

export type ChartOfAccount = MasterOf<typeof chartOfAccount>
