// Revenue less cost of sales is gross profit, less operating expenses operating profit, with other income and expenses
// profit before tax, less tax net income. Closing entries are left out: they only carry the result to equity.
import { defineReport, f, sql } from '@lumbung/definition'

export const incomeStatement = defineReport({
  key: 'income-statement',
  module: 'finance',
  routes: ['/report/income-statement', '/report/v2/income-statement'],
  dates: 'range',
  dimensions: 'balances',
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
  },
  levels: ['section', 'category'],
  totals: ['amount', 'share'],
  sums: {
    by: 'section',
    of: {
      GROSS: ['REVENUE', 'COST'],
      OPERATING_PROFIT: ['REVENUE', 'COST', 'OPERATING'],
      BEFORE_TAX: ['REVENUE', 'COST', 'OPERATING', 'OTHER_INCOME', 'OTHER_EXPENSE'],
      NET: ['REVENUE', 'COST', 'OPERATING', 'OTHER_INCOME', 'OTHER_EXPENSE', 'TAX'],
    },
    less: ['COST', 'OPERATING', 'OTHER_EXPENSE', 'TAX'],
  },
  chart: { kind: 'waterfall', axis: 'section', figures: ['amount'] },
  open: {
    account: { report: 'general-ledger', with: { account: 'account' } },
    amount: {
      report: 'general-ledger',
      with: { account: 'account' },
      // Income is what was credited.
      opposite: { section: ['REVENUE', 'OTHER_INCOME'] },
    },
  },
  formulas: { share: ['Amount as percent of revenue', 'Jumlah dalam persen pendapatan'] },
  title: ['Income statement', 'Laporan laba rugi'],
  sentence: ['What was earned and spent, and what is left.', 'Pendapatan, beban, dan laba.'],
  words: {
    section: ['Section', 'Bagian'],
    share: ['% of revenue', '% pendapatan'],
  },
  menu: { group: 'report', heading: ['Statements', 'Laporan keuangan'], order: 2 },
  rows: (_filters, { from, to, dimensions }) => sql`
    with result as (
      select c.id as account, c.code, c.category,
             case t.code when 'revenue' then 1 when 'cost-of-sales' then 2 when 'other-income' then 6
                         when 'other-expense' then 7 when 'income-tax' then 9
                         else case c.root when 'INCOME' then 6 else 4 end end as place,
             coalesce(m.credit - m.debit, 0) as amount${dimensions.of('m')}
        from chart_of_account c
        join chart_of_account_category g on g.id = c.category
        left join chart_of_account_type t on t.id = g.type
        left join ${dimensions.balances(sql`${from}::date`, sql`${to}::date`, false)} m on m.account = c.id
       where c.root in ('INCOME', 'EXPENSE') and not c.header
    ), row as (
      select *, case when place in (1, 6) then 1 else -1 end as sign from result where amount <> 0
    ), revenue as (
      select sum(amount) as amount from result where place = 1
    )
    select (array['REVENUE', 'COST', 'GROSS', 'OPERATING', 'OPERATING_PROFIT', 'OTHER_INCOME', 'OTHER_EXPENSE',
                  'BEFORE_TAX', 'TAX', 'NET'])[row.place] as section,
           row.category, row.account, row.sign * row.amount as amount,
           round(row.sign * 100 * row.amount / nullif(revenue.amount, 0), 4) as share${dimensions.of('row')}
      from row, revenue order by row.place, row.code`,
})
