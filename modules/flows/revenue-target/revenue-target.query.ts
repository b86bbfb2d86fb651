// What each day earned, beside what sales reps are to sell (sales 2.2). Revenue is read from the daily balances of its
// accounts, so that the sums of any days are those of the income statement; closing entries are left out. The target of
// a month is that of every rep of the branches who works on its days, spread evenly over them:
//   9,300,000 a month, 31 days: 300,000 a day; a rep from the 22nd on has 10 of them, 3,000,000
//   9,200,000 a month, 31 days: 296,774.19 on the 1st, and the cents of the month so that its days add up to 9,200,000
// A later target holds from its day on; a rep who was put away without a last day has none.
import { defineReport, f, sql } from '@lumbung/definition'

export const revenueTarget = defineReport({
  key: 'revenue-target',
  module: 'flows',
  routes: [],
  dates: 'range',
  filters: {},
  columns: {
    date: f.date(),
    revenue: f.money(),
    target: f.money(),
    difference: f.money(),
    reached: f.percent({ optional: true }),
  },
  totals: ['revenue', 'target', 'difference'],
  chart: { kind: 'line', axis: 'date', figures: ['revenue', 'target'] },
  formulas: {
    target: [
      'Monthly targets of sales reps, spread over the days of the month',
      'Target bulanan tenaga penjual, dibagi rata ke hari-hari bulan itu',
    ],
    difference: ['Revenue − target', 'Pendapatan − target'],
    reached: ['Revenue ÷ target', 'Pendapatan ÷ target'],
  },
  figures: [
    {
      key: 'revenue-year',
      title: ['Revenue by month', 'Pendapatan per bulan'],
      order: 9,
      days: 'year',
      sum: ['revenue'],
      along: 'date',
      face: 'wide',
      isCompared: true,
      isOnDashboardsOnly: true,
      whenNone: [
        'No revenue in these months yet. Approve the first sales invoice and it is drawn here.',
        'Belum ada pendapatan pada bulan-bulan ini. Setujui faktur penjualan pertama agar grafiknya tampil di sini.',
      ],
    },
  ],
  title: ['Revenue against target', 'Pendapatan terhadap target'],
  sentence: [
    'What each day earned, beside the targets of the sales reps.',
    'Pendapatan setiap hari di samping target tenaga penjual.',
  ],
  words: {
    date: ['Date', 'Tanggal'],
    revenue: ['Revenue', 'Pendapatan'],
    target: ['Target', 'Target'],
    difference: ['Difference', 'Selisih'],
    reached: ['Reached %', 'Tercapai %'],
  },
  menu: { group: 'report', heading: ['Sales', 'Penjualan'], order: 26 },
  rows: (_filters, { from, to, branches }) => sql`
    with day as (
      select d::date as date, extract(day from d)::int as place,
             extract(day from date_trunc('month', d) + interval '1 month - 1 day')::int as places
        from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d
    ), earned as (
      select m.date, sum(m.credit - m.debit) as revenue
        from chart_of_account_type t join chart_of_account_category g on g.type = t.id
        join chart_of_account c on c.category = g.id join account_movement m on m.account = c.id
       where t.code = 'revenue' and m.date between ${from}::date and ${to}::date
         and m.branch = any(${branches}::uuid[]) and m.kind <> 'closing'
       group by m.date
    ), meant as (
      select d.date, sum(round(t.amount * d.place / d.places, 2)
               - round(t.amount * (d.place - 1) / d.places, 2)) as target
        from day d join sales_rep r on r.branch = any(${branches}::uuid[])
         and d.date between coalesce(r.active_from, d.date) and coalesce(r.active_to, d.date)
         and not (r.archived and r.active_to is null)
        cross join lateral (select coalesce((select l.monthly_target from sales_rep_targets l
          where l.document = r.id and l.valid_from <= d.date order by l.valid_from desc limit 1), r.monthly_target, 0)
            as amount) t
       group by d.date
    ), told as (
      select d.date, coalesce(e.revenue, 0) as revenue, coalesce(m.target, 0) as target
        from day d left join earned e on e.date = d.date left join meant m on m.date = d.date
    )
    select date, revenue, target, revenue - target as difference,
           round(100 * revenue / nullif(target, 0), 2) as reached
      from told where revenue <> 0 or target <> 0 order by date`,
})
