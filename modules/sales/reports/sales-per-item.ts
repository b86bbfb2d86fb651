import { defineReport, f, sql } from '@lumbung/definition'
import { sold, soldLines } from './sold-lines.ts'

/** Quantity, revenue and cost of what was invoiced, item by item. Charges without an item share a row. */
export const salesPerItem = defineReport({
  key: 'sales-per-item',
  module: 'sales',
  routes: ['/report/sales-per-item', '/report/v2/sales-per-item'],
  dates: 'range',
  filters: { customer: f.ref('customer', { optional: true }), item: f.ref('item', { optional: true }) },
  columns: {
    itemGroup: f.ref('item-group', { optional: true }),
    item: f.ref('item', { optional: true }),
    unit: f.ref('unit', { optional: true }),
    quantity: f.quantity(),
    net: f.money(),
    averagePrice: f.price({ optional: true }),
    cost: f.money({ guard: 'cost' }),
    margin: f.percent({ optional: true, guard: 'margin' }),
  },
  totals: ['net', 'cost'],
  chart: { kind: 'bar', axis: 'item', figures: ['net'] },
  groups: ['itemGroup'],
  open: { item: { resource: 'item' }, net: { report: 'sales-by-customer', with: { item: 'item' } } },
  formulas: {
    averagePrice: ['Net ÷ quantity', 'Bersih ÷ kuantitas'],
    margin: ['(Net − cost) ÷ net', '(Bersih − harga pokok) ÷ bersih'],
  },
  figures: [
    {
      key: 'best-items',
      title: ['Best-selling items', 'Barang terlaris'],
      order: 14,
      days: 'month',
      sum: ['net'],
      by: 'item',
      face: 'chart',
      whenNone: [
        'No sales in these days yet. Approve a sales invoice to see what sells best.',
        'Belum ada penjualan pada hari-hari ini. Setujui faktur penjualan untuk melihat barang terlaris.',
      ],
      isOnDashboardsOnly: true,
    },
  ],
  title: ['Sales per item', 'Penjualan per barang'],
  sentence: ['What was sold of each item, and what it earned.', 'Penjualan setiap barang dan labanya.'],
  words: {
    itemGroup: ['Item group', 'Kelompok barang'],
    item: ['Item', 'Barang'],
    unit: ['Unit', 'Satuan'],
    quantity: ['Quantity', 'Kuantitas'],
    net: ['Net', 'Bersih'],
    averagePrice: ['Average price', 'Harga rata-rata'],
    cost: ['Cost', 'Harga pokok'],
    margin: ['Margin %', 'Margin %'],
    customer: ['Customer', 'Pelanggan'],
  },
  menu: { group: 'report', heading: ['Sales', 'Penjualan'], order: 22 },
  rows: ({ customer, item }, context) => sql`
    select g.item_group, s.item, g.base_unit as unit, sum(s.quantity) as quantity, sum(s.net) as net,
           round(sum(s.net) / nullif(sum(s.quantity), 0), 6) as average_price, sum(s.cost) as cost,
           round(100 * (sum(s.net) - sum(s.cost)) / nullif(sum(s.net), 0), 2) as margin
      from (${soldLines({ customer, item }, context)}) s left join item g on g.id = s.item
     group by g.item_group, s.item, g.base_unit, g.code having ${sold} order by g.code nulls last`,
})
