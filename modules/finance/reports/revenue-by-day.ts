// Revenue, cost of sales and what is left of one after the other, day by day. Read from the daily balances of accounts
// of these two types, so that the sums of any days are those of the income statement; closing entries are left out.
import { defineReport, f, sql } from '@lumbung/definition'

export const revenueByDay = defineReport({
  key: 'revenue-by-day',
  module: 'finance',
  routes: [],
  dates: 'range',
  filters: {},
  columns: {
    date: f.date(),
    revenue: f.money(),
    cost: f.money({ guard: 'cost' }),
    gross: f.money({ guard: 'margin' }),
    margin: f.percent({ optional: true, guard: 'margin' }),
  },
  totals: ['revenue', 'cost', 'gross'],
  chart: { kind: 'line', axis: 'date', figures: ['revenue', 'cost'] },
  formulas: {
    gross: ['Revenue − cost of sales', 'Pendapatan − beban pokok penjualan'],
    margin: ['Gross profit ÷ revenue', 'Laba kotor ÷ pendapatan'],
  },
  figures: [
    {
      key: 'gross-profit',
      title: ['Gross profit this month', 'Laba kotor bulan ini'],
      plainTitle: ['Gross profit', 'Laba kotor'],
      order: 15,
      days: 'month',
      sum: ['gross'],
      along: 'date',
      isCompared: true,
      isOnDashboardsOnly: true,
    },
    {
      key: 'revenue-and-cost',
      title: ['Revenue and cost', 'Pendapatan dan beban pokok'],
      order: 16,
      days: 'month',
      sum: ['revenue'],
      along: 'date',
      face: 'chart',
      isCompared: true,
      isOnDashboardsOnly: true,
    },
  ],
  title: ['Revenue and cost by day', 'Pendapatan dan beban pokok per hari'],
  sentence: ['What each day earned, and what that cost.', 'Pendapatan setiap hari dan beban pokoknya.'],
  words: {
    revenue: ['Revenue', 'Pendapatan'],
    cost: ['Cost of sales', 'Beban pokok penjualan'],
    gross: ['Gross profit', 'Laba kotor'],
    margin: ['Margin %', 'Margin %'],
  },
  menu: { group: 'report', heading: ['Statements', 'Laporan keuangan'], order: 4 },
  rows: (_filters, { from, to, branches }) => sql`
    with day as (
      select m.date, sum(case when t.code = 'revenue' then m.credit - m.debit else 0 end) as revenue,
             sum(case when t.code = 'cost-of-sales' then m.debit - m.credit else 0 end) as cost
        from chart_of_account_type t join chart_of_account_category g on g.type = t.id
        join chart_of_account c on c.category = g.id join account_movement m on m.account = c.id
       where t.code in ('revenue', 'cost-of-sales') and m.date between ${from}::date and ${to}::date
         and m.branch = any(${branches}::uuid[]) and m.kind <> 'closing'
       group by m.date
    )
    select date, revenue, cost, revenue - cost as gross,
           round(100 * (revenue - cost) / nullif(revenue, 0), 2) as margin
      from day where revenue <> 0 or cost <> 0 order by date`,
})
