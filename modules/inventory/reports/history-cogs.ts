// What the goods that were sold cost: each issue with the bill that took its cost to cost of goods sold, what it cost
// when it left, and what corrected that since. Its total is the movement of the account role cogs.
//   Oct  SJ/0007 billed by INV/0003   6   cost at issue 360,000                          total 360,000
//   Nov  the same, October closed     0   adjustments 40,000, of a prior period          total  40,000
// What corrects an issue stands in the month in which it was booked, so a closed month never changes.
import { defineReport, f, type Sql, sql } from '@lumbung/definition'
import { costRows } from './cost-rows.ts'

const bites = { report: 'cost-of-issue', with: { item: 'item', issue: 'issue' } }

export const historyCogs = defineReport({
  key: 'history-cogs',
  module: 'inventory',
  routes: ['/report/history-cogs', '/report/v2/history-cogs'],
  dates: 'range',
  filters: {
    customer: f.ref('customer', { optional: true }),
    item: f.ref('item', { optional: true }),
    priorOnly: f.flag({ default: false }),
  },
  columns: {
    month: f.text({ format: 'month' }),
    item: f.ref('item'),
    date: f.date(),
    issue: f.text({ optional: true }),
    invoice: f.text({ optional: true }),
    customer: f.ref('customer', { optional: true }),
    quantity: f.quantity(),
    unit: f.ref('unit'),
    costAtIssue: f.money({ guard: 'cost' }),
    adjustments: f.money({ guard: 'cost' }),
    totalCost: f.money({ guard: 'cost' }),
    correctedBy: f.text({ optional: true }),
    priorPeriod: f.flag(),
    issueType: f.text({ optional: true }),
    issueId: f.text({ optional: true }),
    invoiceType: f.text({ optional: true }),
    invoiceId: f.text({ optional: true }),
  },
  hidden: ['issueType', 'issueId', 'invoiceType', 'invoiceId'],
  totals: ['costAtIssue', 'adjustments', 'totalCost'],
  isSparse: true,
  levels: ['month', 'item'],
  groups: ['month', 'item', 'customer'],
  open: {
    issue: { type: 'issueType', id: 'issueId' },
    invoice: { type: 'invoiceType', id: 'invoiceId' },
    item: { resource: 'item' },
    customer: { resource: 'customer' },
    costAtIssue: bites,
    adjustments: bites,
    totalCost: bites,
  },
  formulas: {
    costAtIssue: [
      'What the stock ledger gave the goods when they left: their layers, or the average of that moment',
      'Nilai barang saat keluar menurut kartu stok: lapisannya, atau rata-rata pada saat itu',
    ],
    adjustments: [
      'Corrections of the issue that were booked in the month, and landed costs of goods that had left',
      'Koreksi pengeluaran yang dibukukan pada bulan itu, dan biaya perolehan tambahan atas barang yang sudah keluar',
    ],
    totalCost: ['Cost at issue + adjustments', 'Harga pokok saat keluar + penyesuaian'],
  },
  figures: [
    {
      key: 'prior-period-costs',
      title: ['Costs of earlier periods', 'Harga pokok periode lalu'],
      order: 42,
      days: 'month',
      with: { priorOnly: 'true' },
      sum: ['adjustments'],
      isOnDashboardsOnly: true,
    },
  ],
  title: ['History of cost of goods sold', 'Riwayat beban pokok penjualan'],
  sentence: [
    'Cost of each issue when it was sold, and later corrections.',
    'Harga pokok setiap pengeluaran saat dijual, dan koreksi sesudahnya.',
  ],
  words: {
    month: ['Month', 'Bulan'],
    date: ['Date', 'Tanggal'],
    issue: ['Issue', 'Pengeluaran'],
    invoice: ['Invoice', 'Faktur'],
    customer: ['Customer', 'Pelanggan'],
    item: ['Item', 'Barang'],
    unit: ['Unit', 'Satuan'],
    quantity: ['Quantity', 'Kuantitas'],
    costAtIssue: ['Cost at issue', 'Harga pokok saat keluar'],
    adjustments: ['Adjustments', 'Penyesuaian'],
    totalCost: ['Total cost', 'Total harga pokok'],
    correctedBy: ['Corrected by', 'Dikoreksi oleh'],
    priorPeriod: ['Prior period', 'Periode lalu'],
    priorOnly: ['Corrections of prior periods only', 'Hanya koreksi periode lalu'],
    issueType: ['Issue type', 'Jenis pengeluaran'],
    issueId: ['Issue', 'Pengeluaran'],
    invoiceType: ['Invoice type', 'Jenis faktur'],
    invoiceId: ['Invoice', 'Faktur'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 44 },
  rows: ({ customer, item, priorOnly }, { from, to, branches }) => sql`
    select told.* from (${months(from, to)} order by 1) days cross join lateral (
      with ${costRows({ from: sql`days.first`, to: sql`days.last`, branches, item, customer })}
      select to_char(min(r.date), 'YYYY-MM') as month, r.item,
             coalesce(min(r.date) filter (where r.quantity <> 0), min(r.date)) as date, r.issue, r.invoice,
             r.party as customer, sum(r.quantity) as quantity, i.base_unit as unit, sum(r.cost) as cost_at_issue,
             sum(r.total - r.cost) as adjustments, sum(r.total) as total_cost,
             string_agg(distinct r.correction, ', ' order by r.correction) as corrected_by,
             bool_or(r.prior) as prior_period, r.issue_type, r.issue_id, r.invoice_type, r.invoice_id
        from cost r join item i on i.id = r.item
       where (${customer}::uuid is null or r.party = ${customer}::uuid) and (not ${priorOnly} or r.prior)
       group by date_trunc('month', r.date), r.item, i.code, i.base_unit, r.issue_line, r.bill_line, r.issue,
                r.issue_type, r.issue_id, r.invoice, r.invoice_type, r.invoice_id, r.party
      having sum(r.quantity) <> 0 or sum(r.cost) <> 0 or sum(r.total) <> 0
       order by 1, i.code, 3, r.issue) told
     order by days.first`,
})

/** SQL: the months of these days. They are asked one after the other, and no further than rows are shown. */
const months = (from: string, to: string): Sql => sql`
  select greatest(day::date, ${from}::date) as first, least(day::date + interval '1 month' - interval '1 day',
         ${to}::date)::date as last
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') day`
