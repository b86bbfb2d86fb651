import { defineReport, f, sql } from '@lumbung/definition'

// Every figure of an account leads to its lines.
const LEDGER = { report: 'general-ledger', with: { account: 'account' } } as const

/** The trial balance: each pair of columns has equal totals. */
export const accountBalance = defineReport({
  key: 'account-balance',
  module: 'finance',
  routes: ['/report/v2/account-balance'],
  dates: 'range',
  dimensions: 'balances',
  filters: { zeroRows: f.flag({ default: false }), cashOnly: f.flag({ default: false }) },
  columns: {
    account: f.ref('chart-of-account'),
    category: f.ref('chart-of-account-category'),
    type: f.ref('chart-of-account-type'),
    openingDebit: f.money(),
    openingCredit: f.money(),
    movementDebit: f.money(),
    movementCredit: f.money(),
    closingDebit: f.money(),
    closingCredit: f.money(),
  },
  // They group the rows; as columns they would only repeat themselves.
  hidden: ['category', 'type'],
  totals: ['openingDebit', 'openingCredit', 'movementDebit', 'movementCredit', 'closingDebit', 'closingCredit'],
  levels: ['type', 'category'],
  isSparse: true,
  balanced: {
    title: ['Debit = credit', 'Debit = kredit'],
    pairs: [
      ['openingDebit', 'openingCredit'],
      ['movementDebit', 'movementCredit'],
      ['closingDebit', 'closingCredit'],
    ],
  },
  groups: ['type', 'category'],
  chart: { kind: 'bar', axis: 'category', figures: ['movementDebit', 'movementCredit'] },
  open: {
    account: LEDGER,
    openingDebit: { ...LEDGER, standsOn: 'day-before' },
    openingCredit: { ...LEDGER, standsOn: 'day-before', opposite: true },
    movementDebit: { ...LEDGER, amount: 'debit' },
    movementCredit: { ...LEDGER, amount: 'credit' },
    closingDebit: { ...LEDGER, standsOn: 'last-day' },
    closingCredit: { ...LEDGER, standsOn: 'last-day', opposite: true },
  },
  formulas: {
    closingDebit: [
      'Opening and movement together, when they leave a debit',
      'Saldo awal dan mutasi, bila hasilnya debit',
    ],
    closingCredit: [
      'Opening and movement together, when they leave a credit',
      'Saldo awal dan mutasi, bila hasilnya kredit',
    ],
  },
  figures: [
    {
      key: 'cash-and-bank',
      title: ['Cash and bank', 'Kas dan bank'],
      order: 22,
      days: 'month',
      with: { cashOnly: 'true' },
      sum: ['closingDebit'],
      less: ['closingCredit'],
      by: 'account',
      isCompared: true,
      face: 'chart',
    },
  ],
  title: ['Trial balance', 'Neraca saldo'],
  sentence: ['Opening, movement and closing of every account.', 'Saldo awal, mutasi, dan saldo akhir setiap akun.'],
  words: {
    cashOnly: ['Cash and bank only', 'Hanya kas dan bank'],
    zeroRows: ['Show accounts without movement', 'Tampilkan akun tanpa mutasi'],
    type: ['Account type', 'Tipe akun'],
    openingDebit: ['Opening debit', 'Saldo awal debit'],
    openingCredit: ['Opening credit', 'Saldo awal kredit'],
    movementDebit: ['Movement debit', 'Mutasi debit'],
    movementCredit: ['Movement credit', 'Mutasi kredit'],
    closingDebit: ['Closing debit', 'Saldo akhir debit'],
    closingCredit: ['Closing credit', 'Saldo akhir kredit'],
  },
  menu: { group: 'report', heading: ['Statements', 'Laporan keuangan'], order: 1 },
  rows: ({ zeroRows, cashOnly }, { from, to, dimensions }) => sql`
    select c.id as account, c.category, t.type,
           greatest(coalesce(b.opening, 0), 0) as opening_debit, greatest(-coalesce(b.opening, 0), 0) as opening_credit,
           coalesce(b.debit, 0) as movement_debit, coalesce(b.credit, 0) as movement_credit,
           greatest(coalesce(b.opening + b.debit - b.credit, 0), 0) as closing_debit,
           greatest(-coalesce(b.opening + b.debit - b.credit, 0), 0) as closing_credit${dimensions.of('b')}
      from chart_of_account c
      left join ${dimensions.balances(sql`${from}::date`, sql`${to}::date`)} b on b.account = c.id
      join chart_of_account_category t on t.id = c.category
     where not c.header and (not ${cashOnly ?? false}::boolean or c.control = 'CASH_BANK')
       and (${zeroRows ?? false}::boolean or b.opening <> 0 or b.debit <> 0 or b.credit <> 0)
     order by c.code`,
})
