// Stock on hand and its value on a day. Warehouses that share a cost pool share its value: quantity × pool cost, the
// cents by largest remainder, so that rows add up to the pool and pools to the inventory accounts.
import { defineReport, f, type Sql, sql } from '@lumbung/definition'

// Both ways are true of every day; the balances are near today, the summaries near days that have passed.

/** Places and their pools as the balances have them, less what the books of that day do not know yet. */
const lyingNow = (day: string, item: string | null): Sql => sql`
  later as (
    select item, warehouse, pool, owner, quantity, value from stock_move where effective_at >= ${day}::date + 1
    union all
    select item, warehouse, pool, owner, quantity, value from stock_move
     where posted_date <> effective_at::date and posted_date > ${day}::date and effective_at < ${day}::date + 1
  ), lying as (
    select item, warehouse, pool, sum(quantity) as quantity from stock_balance
     where owner is null and (${item}::uuid is null or item = ${item}::uuid)
     group by item, warehouse, pool
  ), place as materialized (
    select b.item, b.warehouse, b.pool, b.quantity - coalesce(x.quantity, 0) as quantity,
           p.quantity - coalesce(y.quantity, 0) as pool_quantity, p.value - coalesce(y.value, 0) as pool_value
      -- Every place has its pool; the outer join says so to the planner.
      from lying b left join stock_pool p on p.item = b.item and p.pool = b.pool
      left join (select item, warehouse, pool, sum(quantity) as quantity from later where owner is null
                  group by item, warehouse, pool) x
        on x.item = b.item and x.warehouse = b.warehouse and x.pool = b.pool
      left join (select item, pool, sum(quantity) as quantity, sum(value) as value from later
                  group by item, pool) y
        on y.item = b.item and y.pool = b.pool
  )`

/** Places and their pools as the summaries had them at the end of that day. */
const lyingThen = (day: string, item: string | null): Sql => sql`
  place as materialized (
    select item, warehouse, pool, quantity, sum(quantity) over whole as pool_quantity,
           sum(value) over whole as pool_value
      from stock_booked(${day}::date)
     where ${item}::uuid is null or item = ${item}::uuid
    window whole as (partition by item, pool)
  )`

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
    belowOnly: f.flag({ default: false }),
  },
  columns: {
    category: f.ref('category', { optional: true }),
    item: f.ref('item'),
    warehouse: f.ref('warehouses'),
    unit: f.ref('unit'),
    onHand: f.quantity(),
    unitCost: f.price({ guard: 'cost' }),
    value: f.money({ guard: 'cost' }),
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
    unitCost: ['Value of the cost pool ÷ its quantity', 'Nilai kelompok biaya ÷ kuantitasnya'],
    value: ['Quantity × cost of the pool', 'Kuantitas × harga pokok kelompok biaya'],
  },
  figures: [
    { key: 'stock-value', title: ['Stock value', 'Nilai persediaan'], order: 40, sum: ['value'], by: 'category' },
    {
      key: 'stock-below-minimum',
      title: ['Below minimum', 'Di bawah minimum'],
      order: 41,
      with: { belowOnly: 'true' },
      counts: 'item',
    },
  ],
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
    belowOnly: ['Below minimum only', 'Hanya di bawah minimum'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 40 },
  rows: ({ item, warehouse, category, zeroRows, belowOnly }, { asOf, today, branches }) => sql`
    with ${asOf < today ? lyingThen(asOf, item) : lyingNow(asOf, item)}, several as (
      -- What lies in one place only is worth the whole pool; only the others have to be spread. They are looked for
      -- among places that are not their pool.
      select item, pool from place
       where quantity <> 0 and (item, pool) in (select item, pool from place where quantity <> pool_quantity)
       group by item, pool having count(*) > 1
    ), share as (
      select item, warehouse, pool, exact, trunc(exact) as cents,
             row_number() over (partition by item, pool order by abs(exact - trunc(exact)) desc, warehouse) as turn,
             round(sum(exact) over (partition by item, pool)) - sum(trunc(exact)) over (partition by item,
               pool) as left_over
        from (select item, warehouse, pool, pool_value * 100 * quantity / nullif(pool_quantity, 0) as exact
                from several join place using (item, pool) where quantity <> 0) spread
    ), known as (
      select item, warehouse, pool, quantity, pool_quantity, pool_value from place
      union all
      -- What shall lie somewhere and never did lacks there as well.
      select l.document, l.warehouse, null, 0, 0, 0
        from item_stock_levels l join item i on i.id = l.document and not i.archived
       where (${zeroRows} or ${belowOnly}) and l.minimum > 0 and (${item}::uuid is null or l.document = ${item}::uuid)
         and not exists (select from place p where p.item = l.document and p.warehouse = l.warehouse)
    )
    select i.category, p.item, p.warehouse, i.base_unit as unit, p.quantity as on_hand,
           coalesce(round(p.pool_value / nullif(p.pool_quantity, 0), 6), 0) as unit_cost,
           case when p.quantity = 0 or p.pool_quantity = 0 then 0
                when s.item is null then p.pool_value
                else round((s.cents + case when s.turn <= abs(s.left_over) then sign(s.left_over) else 0 end) / 100, 2)
                end as value,
           l.minimum, coalesce(p.quantity < l.minimum, false) as below_minimum
      -- Outer joins and "is true" say that every place stays one row, which the planner cannot know of sums.
      from known p left join item i on i.id = p.item
      left join share s on s.item = p.item and s.warehouse = p.warehouse and s.pool = p.pool
      left join item_stock_levels l on l.document = p.item and l.warehouse = p.warehouse
     where (p.warehouse in (select id from warehouses where branch = any(${branches}::uuid[]))) is true
       and (${warehouse}::uuid is null or p.warehouse = ${warehouse}::uuid)
       and (${category}::uuid is null or i.category = ${category}::uuid)
       and (${zeroRows} or ${belowOnly} or p.quantity <> 0)
       and (not ${belowOnly} or coalesce(p.quantity < l.minimum, false))
     order by i.code, p.warehouse`,
})
