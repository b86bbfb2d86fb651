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
    ), past as materialized (
      select * from stock_booked(${asOf}::date)
       where not (select current from now) and (${item}::uuid is null or item = ${item}::uuid)
    ), place as (
      select item, warehouse, pool, sum(quantity) as quantity from stock_balance
       where (select current from now) and owner is null and (${item}::uuid is null or item = ${item}::uuid)
       group by item, warehouse, pool
      union all
      select item, warehouse, pool, quantity from past
    ), pool as (
      select item, pool, quantity, value from stock_pool
       where (select current from now) and (${item}::uuid is null or item = ${item}::uuid)
      union all
      select item, pool, sum(quantity), sum(value) from past group by item, pool
    ), part as (
      select place.*, pool.value as pool_value, pool.quantity as pool_quantity,
             count(*) filter (where place.quantity <> 0) over (partition by place.item, place.pool) as places
        from place join pool using (item, pool)
    ), share as (
      select item, warehouse, pool, exact, trunc(exact) as cents,
             row_number() over (partition by item, pool order by abs(exact - trunc(exact)) desc, warehouse) as turn,
             round(sum(exact) over (partition by item, pool)) - sum(trunc(exact)) over (partition by item,
               pool) as left_over
        from (select item, warehouse, pool, pool_value * 100 * quantity / nullif(pool_quantity, 0) as exact
                from part where places > 1 and quantity <> 0) several
    )
    select i.category, p.item, p.warehouse, i.base_unit as unit, p.quantity as on_hand,
           coalesce(round(p.pool_value / nullif(p.pool_quantity, 0), 6), 0) as unit_cost,
           -- What lies in one place only is worth the whole pool.
           case when p.quantity = 0 or p.pool_quantity = 0 then 0
                when p.places = 1 then p.pool_value
                else round((s.cents + case when s.turn <= abs(s.left_over) then sign(s.left_over) else 0 end) / 100, 2)
                end as value,
           l.minimum, coalesce(p.quantity < l.minimum, false) as below_minimum
      from part p join item i on i.id = p.item join warehouses w on w.id = p.warehouse
      left join share s on p.places > 1 and s.item = p.item and s.warehouse = p.warehouse and s.pool = p.pool
      left join item_stock_levels l on l.document = p.item and l.warehouse = p.warehouse
     where w.branch = any(${branches}::uuid[]) and (${warehouse}::uuid is null or p.warehouse = ${warehouse}::uuid)
       and (${category}::uuid is null or i.category = ${category}::uuid)
       and (${zeroRows} or p.quantity <> 0)
     order by i.code, p.warehouse`,
})
