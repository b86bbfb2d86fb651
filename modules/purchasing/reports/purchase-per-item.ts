// What came in of each item and at which prices, from the values that receivings brought to stock: rupiah per base
// unit.
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
    averagePrice: f.price(),
    lowestPrice: f.price(),
    highestPrice: f.price(),
    lastPrice: f.price(),
  },
  totals: ['value'],
  groups: ['item', 'supplier'],
  grouped: ['item'],
  open: {
    item: { resource: 'item' },
    supplier: { resource: 'supplier' },
    quantity: { report: 'detail-stock', with: { item: 'item' } },
    value: { report: 'detail-stock', with: { item: 'item' } },
  },
  formulas: { averagePrice: ['Value ÷ quantity', 'Nilai ÷ kuantitas'] },
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
  },
  menu: { group: 'report', heading: ['Purchasing', 'Pembelian'], order: 32 },
  rows: ({ supplier, item }, { from, to, branches }) => sql`
    with came as (
      select m.item, r.supplier, m.quantity, m.value, m.value / m.quantity as price, m.effective_at, m.sequence
        from receiving r join stock_move m on m.source = r.id and m.source_type = 'receiving' and m.kind = 'move'
       where r.status in ('approved', 'closed') and r.date between ${from}::date and ${to}::date
         and r.branch = any(${branches}::uuid[]) and m.quantity > 0
         and (${supplier}::uuid is null or r.supplier = ${supplier}::uuid)
         and (${item}::uuid is null or m.item = ${item}::uuid)
    )
    select c.item, c.supplier, i.base_unit as unit, sum(c.quantity) as quantity, sum(c.value) as value,
           round(sum(c.value) / sum(c.quantity), 6) as average_price, round(min(c.price), 6) as lowest_price,
           round(max(c.price), 6) as highest_price,
           round((array_agg(c.price order by c.effective_at desc, c.sequence desc))[1], 6) as last_price
      from came c join item i on i.id = c.item
     group by c.item, c.supplier, i.base_unit, i.code order by i.code`,
})
