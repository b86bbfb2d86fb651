// What came in of each item and at which prices, from the values that receivings brought to stock: rupiah per base
// unit. What was rejected never was stock; it counts at the order's price after discounts, without tax, at the rate of
// its receiving: 2 of 10 ordered for USD 27.00, at 15,000: 81,000.
import { defineReport, f, sql } from '@lumbung/definition'

export const purchasePerItem = defineReport({
  key: 'purchase-per-item',
  module: 'purchasing',
  routes: ['/report/purchase-per-item', '/report/v2/purchase-per-item'],
  dates: 'range',
  filters: { supplier: f.ref('supplier', { optional: true }), item: f.ref('item', { optional: true }) },
  columns: {
    item: f.ref('item'),
    supplier: f.ref('supplier'),
    unit: f.ref('unit'),
    quantity: f.quantity(),
    value: f.money(),
    averagePrice: f.price({ optional: true }),
    lowestPrice: f.price({ optional: true }),
    highestPrice: f.price({ optional: true }),
    lastPrice: f.price({ optional: true }),
    rejected: f.quantity(),
    rejectedValue: f.money(),
  },
  totals: ['value', 'rejectedValue'],
  groups: ['item', 'supplier'],
  levels: ['item'],
  open: {
    item: { resource: 'item' },
    supplier: { resource: 'supplier' },
    quantity: { report: 'detail-stock', with: { item: 'item' } },
    value: { report: 'detail-stock', with: { item: 'item' } },
  },
  formulas: {
    averagePrice: ['Value ÷ quantity', 'Nilai ÷ kuantitas'],
    rejectedValue: ['Rejected at the price of its order', 'Yang ditolak dengan harga pesanannya'],
  },
  title: ['Purchases per item', 'Pembelian per barang'],
  sentence: ['What was received of each item, and at which prices.', 'Penerimaan setiap barang dan harganya.'],
  words: {
    item: ['Item', 'Barang'],
    supplier: ['Supplier', 'Pemasok'],
    unit: ['Unit', 'Satuan'],
    quantity: ['Quantity', 'Kuantitas'],
    value: ['Value', 'Nilai'],
    averagePrice: ['Average price', 'Harga rata-rata'],
    lowestPrice: ['Lowest price', 'Harga terendah'],
    highestPrice: ['Highest price', 'Harga tertinggi'],
    lastPrice: ['Last price', 'Harga terakhir'],
    rejected: ['Rejected', 'Ditolak'],
    rejectedValue: ['Value rejected', 'Nilai ditolak'],
  },
  menu: { group: 'report', heading: ['Purchasing', 'Pembelian'], order: 32 },
  rows: ({ supplier, item }, { from, to, branches }) => sql`
    with received as (
      select id, supplier, rate from receiving
       where status in ('approved', 'closed') and date between ${from}::date and ${to}::date
         and branch = any(${branches}::uuid[]) and (${supplier}::uuid is null or supplier = ${supplier}::uuid)
    ), came as (
      select m.item, r.supplier, m.quantity, m.value, m.value / m.quantity as price, m.effective_at, m.sequence,
             0 as rejected, 0 as rejected_value
        from received r join stock_move m on m.source = r.id and m.source_type = 'receiving' and m.kind = 'move'
       where m.quantity > 0 and (${item}::uuid is null or m.item = ${item}::uuid)
      union all
      select l.item, r.supplier, 0, 0, null, null, null, round(l.rejected * o.base_quantity / o.quantity, 6),
             round(o.net_amount * l.rejected / o.quantity * r.rate, 2)
        from received r join receiving_line l on l.document = r.id
        join purchase_order_line o on o.id = l.order_line
       where l.rejected > 0 and (${item}::uuid is null or l.item = ${item}::uuid)
    )
    select c.item, c.supplier, i.base_unit as unit, sum(c.quantity) as quantity, sum(c.value) as value,
           round(sum(c.value) / nullif(sum(c.quantity), 0), 6) as average_price, round(min(c.price), 6) as lowest_price,
           round(max(c.price), 6) as highest_price,
           round((array_agg(c.price order by c.effective_at desc nulls last, c.sequence desc))[1], 6) as last_price,
           sum(c.rejected) as rejected, sum(c.rejected_value) as rejected_value
      from came c join item i on i.id = c.item
     group by c.item, c.supplier, i.base_unit, i.code order by i.code`,
})
