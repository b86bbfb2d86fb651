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
    previous: f.money(),
  },
  sums: { section: ['ASSETS_TOTAL', 'LIABILITIES_TOTAL', 'EQUITY_TOTAL', 'TOTAL'] },
  chart: { kind: 'bar', axis: 'category', figures: ['amount', 'previous'] },
  open: {
    account: { report: 'general-ledger', with: { account: 'account' } },
    amount: { report: 'general-ledger', with: { account: 'account' } },
  },
  formulas: { previous: ['The same day one year earlier', 'Hari yang sama satu tahun sebelumnya'] },
  title: ['Balance sheet', 'Laporan posisi keuangan'],
  sentence: ['What the company owns and owes on a day.', 'Harta, utang, dan modal pada suatu tanggal.'],
  words: { section: ['Section', 'Bagian'], previous: ['A year before', 'Tahun sebelumnya'] },
  menu: { group: 'report', heading: ['Statements', 'Laporan keuangan'], order: 3 },
  rows: (_filters, { asOf, branches }) => sql`
    with now as (select * from ledger_balance(${asOf}::date, ${branches}::uuid[])),
    before as (select * from ledger_balance((${asOf}::date - interval '1 year')::date, ${branches}::uuid[])),
    current_account as (select account from account_setting where role = 'current_earnings' and branch is null),
    balance as (
      select c.id, c.code, c.root, c.category,
             case when c.root = 'ASSET' then 1 else -1 end * coalesce(n.balance, 0) as amount,
             case when c.root = 'ASSET' then 1 else -1 end * coalesce(b.balance, 0) as previous
        from chart_of_account c left join now n on n.account = c.id left join before b on b.account = c.id
       where not c.header
    ), row as (
      select case root when 'ASSET' then 1 when 'LIABILITY' then 3 else 5 end as place, category, id as account, code,
             amount, previous
        from balance
       where root in ('ASSET', 'LIABILITY', 'EQUITY') and (amount <> 0 or previous <> 0)
      union all
      select 5, c.category, c.id, c.code, r.amount, r.previous
        from (select coalesce(sum(amount), 0) as amount, coalesce(sum(previous), 0) as previous
                from balance where root in ('INCOME', 'EXPENSE')) r
        left join current_account a on true left join chart_of_account c on c.id = a.account
       where r.amount <> 0 or r.previous <> 0
    ), total as (
      select t.place, coalesce(sum(row.amount), 0) as amount, coalesce(sum(row.previous), 0) as previous
        from (values (2, 1, 1), (4, 3, 3), (6, 5, 5), (7, 3, 5)) as t (place, first, last)
        left join row on row.place between t.first and t.last group by t.place
    ), shown as (
      select * from row union all select place, null, null, null, amount, previous from total
    )
    select (array['ASSETS', 'ASSETS_TOTAL', 'LIABILITIES', 'LIABILITIES_TOTAL', 'EQUITY', 'EQUITY_TOTAL',
                  'TOTAL'])[place] as section, category, account, amount, previous
      from shown order by place, code nulls last`,
})
