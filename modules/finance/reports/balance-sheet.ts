// Assets on one side, liabilities and equity on the other, on a day. The result of the running year is computed from
// the accounts of profit and loss and stands in equity until a closing entry carries it to retained earnings; then
// those accounts are zero and so is the row. Assets equal liabilities plus equity on every day and in every branch.
import { defineReport, f, sql } from '@lumbung/definition'

export const balanceSheet = defineReport({
  key: 'balance-sheet',
  module: 'finance',
  routes: ['/report/financial', '/report/v2/financial'],
  dates: 'as-of',
  filters: {},
  columns: {
    section: f.choice({
      ASSETS: ['Assets', 'Aset'],
      ASSETS_TOTAL: ['Total assets', 'Jumlah aset'],
      LIABILITIES: ['Liabilities', 'Liabilitas'],
      LIABILITIES_TOTAL: ['Total liabilities', 'Jumlah liabilitas'],
      EQUITY: ['Equity', 'Ekuitas'],
      EQUITY_TOTAL: ['Total equity', 'Jumlah ekuitas'],
      TOTAL: ['Total liabilities and equity', 'Jumlah liabilitas dan ekuitas'],
    }),
    category: f.ref('chart-of-account-category', { optional: true }),
    account: f.ref('chart-of-account', { optional: true }),
    amount: f.money(),
  },
  levels: ['section', 'category'],
  totals: ['amount'],
  sums: {
    by: 'section',
    of: {
      ASSETS_TOTAL: ['ASSETS'],
      LIABILITIES_TOTAL: ['LIABILITIES'],
      EQUITY_TOTAL: ['EQUITY'],
      TOTAL: ['LIABILITIES', 'EQUITY'],
    },
  },
  balanced: {
    title: ['Assets = liabilities + equity', 'Aset = liabilitas + ekuitas'],
    pairs: [['ASSETS_TOTAL', 'TOTAL']],
  },
  chart: { kind: 'bar', axis: 'category', figures: ['amount'] },
  open: {
    account: { report: 'general-ledger', with: { account: 'account' } },
    amount: {
      report: 'general-ledger',
      with: { account: 'account' },
      // What is owed and owned by the owners is what was credited.
      opposite: { section: ['LIABILITIES', 'EQUITY'] },
    },
  },
  title: ['Balance sheet', 'Laporan posisi keuangan'],
  sentence: ['What the company owns and owes on a day.', 'Harta, utang, dan modal pada suatu tanggal.'],
  words: { section: ['Section', 'Bagian'] },
  menu: { group: 'report', heading: ['Statements', 'Laporan keuangan'], order: 3 },
  rows: (_filters, { asOf, branches }) => sql`
    with now as (select * from ledger_balance(${asOf}::date, ${branches}::uuid[])),
    current_account as (select account from account_setting where role = 'current_earnings' and branch is null),
    balance as (
      select c.id, c.code, c.root, c.category,
             case when c.root = 'ASSET' then 1 else -1 end * coalesce(n.balance, 0) as amount
        from chart_of_account c left join now n on n.account = c.id where not c.header
    ), row as (
      select root, category, id as account, code, amount from balance
       where root in ('ASSET', 'LIABILITY', 'EQUITY') and amount <> 0
      union all
      select 'EQUITY', c.category, c.id, c.code, r.amount
        from (select coalesce(sum(amount), 0) as amount from balance where root in ('INCOME', 'EXPENSE')) r
        left join current_account a on true left join chart_of_account c on c.id = a.account
       where r.amount <> 0
    )
    select case root when 'ASSET' then 'ASSETS' when 'LIABILITY' then 'LIABILITIES' else 'EQUITY' end as section,
           category, account, amount
      from row order by code`,
})
