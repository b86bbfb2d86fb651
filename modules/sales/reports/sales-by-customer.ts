import { defineReport, f, sql } from '@lumbung/definition'
import { sold, soldDocuments, soldLines } from './sold-lines.ts'

/** Documents, revenue and cost of what was invoiced, customer by customer. */
export const salesByCustomer = defineReport({
  key: 'sales-by-customer',
  module: 'sales',
  routes: ['/report/sales-by-customer', '/report/v2/sales-by-customer'],
  dates: 'range',
  filters: { customer: f.ref('customer', { optional: true }), item: f.ref('item', { optional: true }) },
  columns: {
    customerGroup: f.ref('customer-group', { optional: true }),
    customer: f.ref('customer'),
    documents: f.integer(),
    net: f.money(),
    returns: f.money(),
    cost: f.money({ guard: 'cost' }),
    margin: f.percent({ optional: true, guard: 'margin' }),
  },
  totals: ['net', 'returns', 'cost'],
  chart: { kind: 'bar', axis: 'customer', figures: ['net'] },
  groups: ['customerGroup'],
  open: { customer: { resource: 'customer' }, net: { report: 'sales', with: { customer: 'customer' } } },
  formulas: {
    returns: ['Of net, what was credited for returns', 'Bagian dari bersih yang dikreditkan karena retur'],
    margin: ['(Net − cost) ÷ net', '(Bersih − harga pokok) ÷ bersih'],
  },
  figures: [
    {
      key: 'best-customers',
      title: ['Best customers', 'Pelanggan terbaik'],
      order: 13,
      days: 'month',
      sum: ['net'],
      by: 'customer',
      face: 'chart',
      whenNone: [
        'No sales in these days yet. Approve a sales invoice to see who buys most.',
        'Belum ada penjualan pada hari-hari ini. Setujui faktur penjualan untuk melihat pembeli terbesar.',
      ],
      isOnDashboardsOnly: true,
    },
  ],
  title: ['Sales by customer', 'Penjualan per pelanggan'],
  sentence: ['What each customer bought, and what it earned.', 'Pembelian setiap pelanggan dan labanya.'],
  words: {
    customerGroup: ['Customer group', 'Kelompok pelanggan'],
    customer: ['Customer', 'Pelanggan'],
    documents: ['Invoices', 'Faktur'],
    net: ['Net', 'Bersih'],
    returns: ['Returns', 'Retur'],
    cost: ['Cost', 'Harga pokok'],
    margin: ['Margin %', 'Margin %'],
    item: ['Item', 'Barang'],
  },
  menu: { group: 'report', heading: ['Sales', 'Penjualan'], order: 21 },
  rows: ({ customer, item }, context) => sql`
    select c.group_ as customer_group, s.customer, (${soldDocuments})::int as documents, sum(s.net) as net,
           -coalesce(sum(s.net) filter (where s.is_credit), 0) as returns, sum(s.cost) as cost,
           round(100 * (sum(s.net) - sum(s.cost)) / nullif(sum(s.net), 0), 2) as margin
      from (${soldLines({ customer, item }, context)}) s join customer c on c.id = s.customer
     group by c.group_, s.customer, c.code having ${sold} order by sum(s.net) desc, c.code`,
})
