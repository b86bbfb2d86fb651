import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const ROOTS = {
  ASSET: ['Asset', 'Aset'],
  LIABILITY: ['Liability', 'Liabilitas'],
  EQUITY: ['Equity', 'Ekuitas'],
  INCOME: ['Income', 'Pendapatan'],
  EXPENSE: ['Expenses', 'Beban'],
} as const

export const ACTIVITIES = {
  CASH: ['Cash itself', 'Kas itu sendiri'],
  OPERATING: ['Operating', 'Operasi'],
  INVESTING: ['Investing', 'Investasi'],
  FINANCING: ['Financing', 'Pendanaan'],
} as const

/** What an account is by nature; seeded, and not created in daily use. */
export const chartOfAccountType = defineMaster({
  key: 'chart-of-account-type',
  module: 'finance',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 40, unique: true }),
    name: f.text({ max: 120 }),
    nameIndonesian: f.text({ optional: true, max: 120 }),
    root: f.choice(ROOTS, { fixed: true }),
    normalSide: f.choice({ DEBIT: ['Debit', 'Debit'], CREDIT: ['Credit', 'Kredit'] }),
    statement: f.choice({
      BALANCE_SHEET: ['Balance sheet', 'Laporan posisi keuangan'],
      PROFIT_AND_LOSS: ['Profit and loss', 'Laba rugi'],
    }),
    cashFlowActivity: f.choice(ACTIVITIES),
    order: f.integer({ default: 0 }),
  },
  list: {
    columns: ['code', 'name', 'nameIndonesian', 'root', 'normalSide', 'statement'],
    search: ['code', 'name'],
    sort: 'order',
  },
  form: { header: ['code', 'name', 'nameIndonesian', 'root', 'normalSide', 'statement', 'cashFlowActivity', 'order'] },
  menu: { group: 'master', heading: ['Accounts', 'Akun'], order: 42 },
  readOnly: true,
})

export type ChartOfAccountType = MasterOf<typeof chartOfAccountType>
