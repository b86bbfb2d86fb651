// Revenue less cost of sales is gross profit, less operating expenses operating profit, with other income and expenses
// profit before tax, less tax net income. Closing entries are left out: they only carry the result to equity.
import { defineReport, f, sql } from '@lumbung/definition'

export const incomeStatement = defineReport({
  key: 'income-statement',
  module: 'finance',
  routes: ['/report/income-statement', '/report/v2/income-statement'],
  dates: 'range',
  filters: {},
  columns: {
    section: f.choice({
      REVENUE: ['Revenue', 'Pendapatan'],
      COST: ['Cost of sales', 'Beban pokok penjualan'],
      GROSS: ['Gross profit', 'Laba kotor'],
      OPERATING: ['Operating expenses', 'Beban usaha'],
      OPERATING_PROFIT: ['Operating profit', 'Laba usaha'],
      OTHER_INCOME: ['Other income', 'Penghasilan lain-lain'],
      OTHER_EXPENSE: ['Other expenses', 'Beban lain-lain'],
      BEFORE_TAX: ['Profit before tax', 'Laba sebelum pajak'],
      TAX: ['Income tax', 'Pajak penghasilan'],
      NET: ['Net income', 'Laba bersih'],
    }),
    category: f.ref('chart-of-account-category', { optional: true }),
    account: f.ref('chart-of-account', { optional: true }),
    amount: f.money(),
    share: f.percent({ optional: true }),
    previous: f.money(),
    change: f.money(),
  },
  sums: { section: ['GROSS', 'OPERATING_PROFIT', 'BEFORE_TAX', 'NET'] },
  less: { section: ['COST', 'OPERATING', 'OTHER_EXPENSE', 'TAX'] },
  chart: { kind: 'waterfall', axis: 'section', figures: ['amount'] },
  open: {
    account: { report: 'general-ledger', with: { account: 'account' } },
    amount: { report: 'general-ledger', with: { account: 'account' } },
  },
  formulas: {
    share: ['Amount as percent of revenue', 'Jumlah dalam persen pendapatan'],
    previous: ['The same days one year earlier', 'Hari yang sama satu tahun sebelumnya'],
  },
  title: ['Income statement', 'Laporan laba rugi'],
  sentence: ['What was earned and spent, and what is left.', 'Pendapatan, beban, dan laba.'],
  words: {
    section: ['Section', 'Bagian'],
    share: ['% of revenue', '% pendapatan'],
    previous: ['A year before', 'Tahun sebelumnya'],
    change: ['Change', 'Perubahan'],
  },
  menu: { group: 'report', heading: ['Statements', 'Laporan keuangan'], order: 2 },
  rows: (_filters, { from, to, branches }) => sql`
    with now as (
      select account, credit - debit as amount
        from account_balances(${from}::date, ${to}::date, ${branches}::uuid[], false)
    ), before as (
      select account, credit - debit as amount
        from account_balances((${from}::date - interval '1 year')::date, (${to}::date - interval '1 year')::date,
                              ${branches}::uuid[], false)
    ), result as (
      select c.id as account, c.code, c.category,
             case t.code when 'revenue' then 1 when 'cost-of-sales' then 2 when 'other-income' then 6
                         when 'other-expense' then 7 when 'income-tax' then 9
                         else case c.root when 'INCOME' then 6 else 4 end end as place,
             coalesce(n.amount, 0) as amount, coalesce(b.amount, 0) as previous
        from chart_of_account c
        join chart_of_account_category g on g.id = c.category
        left join chart_of_account_type t on t.id = g.type
        left join now n on n.account = c.id
        left join before b on b.account = c.id
       where c.root in ('INCOME', 'EXPENSE') and not c.header
    ), row as (
      select place, category, account, code, amount, previous from result where amount <> 0 or previous <> 0
      union all
      select subtotal.place, null, null, null, coalesce(sum(r.amount), 0), coalesce(sum(r.previous), 0)
        from (values (3), (5), (8), (10)) as subtotal (place) left join result r on r.place < subtotal.place
       group by subtotal.place
    ), revenue as (
      select sum(amount) as amount from result where place = 1
    )
    select (array['REVENUE', 'COST', 'GROSS', 'OPERATING', 'OPERATING_PROFIT', 'OTHER_INCOME', 'OTHER_EXPENSE',
                  'BEFORE_TAX', 'TAX', 'NET'])[row.place] as section,
           row.category, row.account,
           case when row.account is null or row.place in (1, 6) then row.amount else -row.amount end as amount,
           round(100 * case when row.account is null or row.place in (1, 6) then row.amount else -row.amount end
                 / nullif(revenue.amount, 0), 4) as share,
           case when row.account is null or row.place in (1, 6) then row.previous else -row.previous end as previous,
           case when row.account is null or row.place in (1, 6) then row.amount - row.previous
                else row.previous - row.amount end as change
      from row, revenue order by row.place, row.code nulls last`,
})
