// Stock on hand and its value on a day. Warehouses that share a cost pool share its value: quantity × pool cost, the
// cents by largest remainder, so that rows add up to the pool and pools to the inventory accounts.
import { defineReport, f, sql } from '@lumbung/definition'

export const summaryStock = defineReport({
  key: 'summary-stock',
  module: 'inventory',
  routes: ['/report/summary-stock', '/report/v2/summary-stock'],
  dates: 'as-of',
  filters: {
    item: f.ref('item', { optional: true }),
    warehouse: f.ref('warehouses', { optional: true }),
    category: f.ref('category', { optional: true }),
    zeroRows: f.flag({ default: false }),
  },
  columns: {
    category: f.ref('category', { optional: true }),
    item: f.ref('item'),
    warehouse: f.ref('warehouses'),
    unit: f.ref('unit'),
    onHand: f.quantity(),
    unitCost: f.price(),
    value: f.money(),
    minimum: f.quantity({ optional: true }),
    belowMinimum: f.flag(),
  },
  totals: ['value'],
  groups: ['category', 'item', 'warehouse'],
  open: {
    onHand: { report: 'detail-stock', with: { item: 'item', warehouse: 'warehouse' } },
    item: { resource: 'item' },
  },
  formulas: {
    unitCost: ['Value of the cost pool ÷ its quantity', 'Nilai kelompok biaya ÷ jumlahnya'],
    value: ['Quantity × cost of the pool', 'Jumlah × harga pokok kelompok biaya'],
  },
  title: ['Stock summary', 'Ringkasan stok'],
  sentence: ['What lies where, and what it is worth.', 'Barang apa ada di mana, dan berapa nilainya.'],
  words: {
    category: ['Category', 'Kategori'],
    item: ['Item', 'Barang'],
    warehouse: ['Warehouse', 'Gudang'],
    unit: ['Unit', 'Satuan'],
    onHand: ['On hand', 'Di gudang'],
    unitCost: ['Unit cost', 'Harga pokok satuan'],
    value: ['Value', 'Nilai'],
    minimum: ['Minimum', 'Minimum'],
    belowMinimum: ['Below minimum', 'Di bawah minimum'],
    zeroRows: ['Show empty rows', 'Tampilkan baris kosong'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 40 },
  rows: ({ item, warehouse, category, zeroRows }, { asOf, branches }) => sql`
    with now as (
      -- Nothing lies after the day: the balances, which verification compares with the moves, say the same at once.
      select ${asOf}::date >= (now() at time zone 'Asia/Jakarta')::date
         and not exists (select from stock_move where effective_at >= ${asOf}::date + 1) as current
    ), place as (
      select b.item, b.warehouse, b.pool, sum(b.quantity) as quantity
        from stock_balance b join warehouses w on w.id = b.warehouse
       where (select current from now) and w.branch = any(${branches}::uuid[])
         and (${item}::uuid is null or b.item = ${item}::uuid)
       group by b.item, b.warehouse, b.pool
      union all
      select item, warehouse, pool, sum(quantity) from stock_move
       where not (select current from now) and posted_date <= ${asOf}::date and branch = any(${branches}::uuid[])
         and (${item}::uuid is null or item = ${item}::uuid)
       group by item, warehouse, pool
    ), pool as (
      select item, pool, quantity, value from stock_pool
       where (select current from now) and (${item}::uuid is null or item = ${item}::uuid)
      union all
      select item, pool, sum(quantity), sum(value) from stock_move
       where not (select current from now) and posted_date <= ${asOf}::date
         and (${item}::uuid is null or item = ${item}::uuid)
       group by item, pool
    ), part as (
      select place.*, pool.value as pool_value, pool.quantity as pool_quantity,
             case when pool.quantity = 0 then 0 else pool.value * 100 * place.quantity / pool.quantity end as exact
        from place join pool using (item, pool)
    ), share as (
      select part.*, trunc(exact) as cents,
             row_number() over (partition by item, pool order by abs(exact - trunc(exact)) desc, warehouse) as turn,
             round(sum(exact) over (partition by item, pool)) - sum(trunc(exact)) over (partition by item,
               pool) as left_over
        from part
    )
    select i.category, s.item, s.warehouse, i.base_unit as unit, s.quantity as on_hand,
           case when s.pool_quantity = 0 then 0 else round(s.pool_value / s.pool_quantity, 6) end as unit_cost,
           (s.cents + case when s.turn <= abs(s.left_over) then sign(s.left_over) else 0 end) / 100 as value,
           l.minimum, coalesce(s.quantity < l.minimum, false) as below_minimum
      from share s join item i on i.id = s.item
      left join item_stock_levels l on l.document = s.item and l.warehouse = s.warehouse
     where (${warehouse}::uuid is null or s.warehouse = ${warehouse}::uuid)
       and (${category}::uuid is null or i.category = ${category}::uuid)
       and (${zeroRows} or s.quantity <> 0)
     order by i.code, s.warehouse`,
})
