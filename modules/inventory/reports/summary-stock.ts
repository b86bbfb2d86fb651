// Stock on hand and its value on a day. Warehouses that share a cost pool share its value: quantity × pool cost, the
// cents by largest remainder, so that rows add up to the pool and pools to the inventory accounts. What is reserved and
// what comes is known of today only:
//   on hand 120, 15 of them on QC hold, 5 damaged, 70 reserved     free 120 − 15 − 5 − 70 = 30
import { defineReport, f, raw, type Sql, sql } from '@lumbung/definition'
import { recalculating } from './recalculating.ts'

// Both ways are true of every day; the balances are near today, the summaries near days that have passed.

/** Places and their pools as the balances have them, less what the books of that day do not know yet. */
const lyingNow = (day: string, item: string | null): Sql => sql`
  later as (
    select item, warehouse, pool, owner, quantity, measured, value from stock_move where local_at >= ${day}::date + 1
    union all
    select item, warehouse, pool, owner, quantity, measured, value from stock_move
     where posted_date <> local_at::date and posted_date > ${day}::date and local_at < ${day}::date + 1
  ), lying as (
    -- Read once, however many batches lie somewhere: most of them may be taken, so the others are added up.
    select item, warehouse, pool, sum(quantity) as quantity, sum(measured) as measured,
           bool_or(status = 'available') as may_be_taken,
           coalesce(sum(quantity) filter (where status = 'qc'), 0) as held,
           coalesce(sum(quantity) filter (where status = 'damaged'), 0) as damaged,
           sum(quantity) filter (where status <> 'available') as kept
      from stock_balance where owner is null ${ofItem(item)} group by item, warehouse, pool
  ), place as materialized (
    -- What is less nothing is not reckoned with.
    select b.item, b.warehouse, b.pool, coalesce(b.quantity - x.quantity, b.quantity) as quantity,
           coalesce(b.measured - x.measured, b.measured) as measured, b.held, b.damaged,
           case when b.may_be_taken then coalesce(b.quantity - b.kept, b.quantity) end as available,
           coalesce(p.quantity - y.quantity, p.quantity) as pool_quantity,
           coalesce(p.value - y.value, p.value) as pool_value
      -- Every place has its pool; the outer join says so to the planner.
      from lying b left join stock_pool p on p.item = b.item and p.pool = b.pool
      left join (select item, warehouse, pool, sum(quantity) as quantity, sum(measured) as measured
                   from later where owner is null
                  group by item, warehouse, pool) x
        on x.item = b.item and x.warehouse = b.warehouse and x.pool = b.pool
      left join (select item, pool, sum(quantity) as quantity, sum(value) as value from later
                  group by item, pool) y
        on y.item = b.item and y.pool = b.pool
  )`

/** Catch weight is in no summary: of the few items that have it, all their moves are added up. */
const measuredThen = (day: string): Sql => sql`
  (select sum(m.measured) from item i join stock_move m on m.item = i.id and m.pool = b.pool
    where i.id = b.item and i.measure_unit is not null and m.warehouse = b.warehouse and m.owner is null
      and m.posted_date <= ${day}::date)`

/** Places and their pools as the summaries had them at the end of that day; what may be taken is known of now alone. */
const lyingThen = (day: string, item: string | null): Sql => sql`
  place as materialized (
    select item, warehouse, pool, quantity, ${measuredThen(day)} as measured, null::numeric as held,
           null::numeric as damaged, null::numeric as available,
           sum(quantity) over whole as pool_quantity,
           sum(value) over whole as pool_value
      from stock_booked(${day}::date) b where true ${ofItem(item)}
    window whole as (partition by item, pool)
  )`

const ofItem = (item: string | null): Sql => (item === null ? raw('') : sql`and item = ${item}::uuid`)

/** What is reserved in a warehouse and what comes; nothing is known of other days. */
const dueNow = (expected: Sql): Sql => sql`
  due as (
    select item, warehouse, coalesce(-sum(quantity) filter (where quantity < 0), 0) as reserved,
           coalesce(sum(quantity) filter (where quantity > 0), 0) as incoming
      from (${expected}) open group by item, warehouse
  )`

const dueThen = sql`
  due as (
    select null::uuid as item, null::uuid as warehouse, null::numeric as reserved, null::numeric as incoming where false
  )`

/**
 * The two largest units of an item, with how many parts of a base unit are in each: whole numbers, so that dividing by
 * them is exact. Of 20 ÷ 3 and 2 pieces, 3 parts to the piece, 20 and 6.
 */
const LARGER = sql`
  larger as (
    select item, max(code) filter (where turn = 1) as first_code, max(code) filter (where turn = 2) as second_code,
           max(numerator) filter (where turn = 1) * coalesce(max(denominator) filter (where turn = 2), 1) as first,
           max(numerator) filter (where turn = 2) * max(denominator) filter (where turn = 1) as second,
           max(denominator) filter (where turn = 1) * coalesce(max(denominator) filter (where turn = 2), 1) as parts
      from (select n.document as item, u.code, n.numerator, n.denominator, row_number() over (
                     partition by n.document order by n.numerator / n.denominator desc) as turn
              from item_units n join unit u on u.id = n.unit where n.numerator > n.denominator) sized
     where turn <= 2 group by item
  )`

/** On hand as people count it, in the two largest units: 148 pieces, 12 in a carton, are 12 CTN 4 PCS. */
const MIXED = sql`
  case when g.item is not null and p.quantity <> 0
       then (case when p.quantity < 0 then '−' else '' end) || concat_ws(' ',
         case when c.first > 0 then c.first || ' ' || g.first_code end,
         case when d.second > 0 then d.second || ' ' || g.second_code end,
         case when d.rest > 0 then trim_scale(round(d.rest / g.parts, 6)) || ' ' || i.base_unit_code end) end`

const COUNTED = sql`
  left join larger g on g.item = p.item
  cross join lateral (select div(abs(p.quantity) * g.parts, g.first) as first,
                             mod(abs(p.quantity) * g.parts, g.first) as left_over) c
  cross join lateral (select div(c.left_over, g.second) as second,
                             coalesce(mod(c.left_over, g.second), c.left_over) as rest) d`

/**
 * Warehouses where an item lies in several cost pools (batches costed apart, dispatches in transit): what is reserved
 * there is said once, by the first of those that are shown. Where there is no other than the usual pool of a warehouse
 * there is one.
 */
const crowded = (shown: Sql): Sql => sql`
  crowded as (
    select item, warehouse, pool, row_number() over (of_it order by shown desc, pool) as turn,
           sum(available) over of_it as available
      from (select p.item, p.warehouse, p.pool, p.available, ${shown} as shown from place p
              left join item_stock_levels l on l.document = p.item and l.warehouse = p.warehouse
             where (p.item, p.warehouse) in (
               select o.item, o.warehouse from place o join warehouses d on d.id = o.warehouse
                where o.pool <> case d.cost_pool when 'own' then d.id else d.branch end)) many
    window of_it as (partition by item, warehouse)
  )`

/** Blank where nothing may be taken there and nothing is due, and where an earlier row of the warehouse says it. */
const DUE = sql`
  case when w.turn > 1 then null when u.item is not null then u.reserved when may.be_taken is not null then 0
       end as reserved,
  case when w.turn > 1 then null when u.item is null then may.be_taken else coalesce(may.be_taken, 0) - u.reserved
       end as free,
  case when w.turn > 1 then null when u.item is not null then u.incoming when may.be_taken is not null then 0
       end as incoming`

export const summaryStock = defineReport({
  key: 'summary-stock',
  module: 'inventory',
  routes: ['/report/summary-stock', '/report/v2/summary-stock'],
  dates: 'as-of',
  filters: {
    item: f.ref('item', { optional: true }),
    warehouse: f.ref('warehouses', { optional: true }),
    category: f.ref('category', { optional: true }),
    template: f.ref('item', { optional: true, where: { type: 'template' } }),
    zeroRows: f.flag({ default: false }),
    belowOnly: f.flag({ default: false }),
  },
  columns: {
    category: f.ref('category', { optional: true }),
    item: f.ref('item'),
    warehouse: f.ref('warehouses'),
    unit: f.ref('unit'),
    onHand: f.quantity(),
    mixed: f.text({ optional: true }),
    held: f.quantity({ optional: true }),
    damaged: f.quantity({ optional: true }),
    reserved: f.quantity({ optional: true }),
    free: f.quantity({ optional: true }),
    incoming: f.quantity({ optional: true }),
    unitCost: f.price({ guard: 'cost' }),
    value: f.money({ guard: 'cost' }),
    minimum: f.quantity({ optional: true }),
    belowMinimum: f.flag(),
    measured: f.quantity({ optional: true }),
    measureUnit: f.ref('unit', { optional: true }),
    recalculating: f.flag({ optional: true }),
    template: f.ref('item', { optional: true }),
  },
  totals: ['value'],
  levels: ['warehouse', 'category'],
  groups: ['warehouse', 'category', 'template', 'item'],
  open: {
    onHand: { report: 'detail-stock', with: { item: 'item', warehouse: 'warehouse' } },
    item: { resource: 'item' },
  },
  formulas: {
    free: ['On hand − QC hold − damaged − reserved', 'Di gudang − ditahan mutu − rusak − dicadangkan'],
    mixed: [
      'On hand in the units of the item, the largest first',
      'Stok di gudang dalam satuan barang, mulai dari yang terbesar',
    ],
    unitCost: ['Value of the cost pool ÷ its quantity', 'Nilai kelompok harga pokok ÷ kuantitasnya'],
    value: ['Quantity × cost of the pool', 'Kuantitas × harga pokok satuan kelompoknya'],
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
  sentence: ['Stock by warehouse, and its value.', 'Stok per gudang beserta nilainya.'],
  words: {
    category: ['Category', 'Kategori'],
    item: ['Item', 'Barang'],
    warehouse: ['Warehouse', 'Gudang'],
    unit: ['Unit', 'Satuan'],
    onHand: ['On hand', 'Di gudang'],
    mixed: ['Mixed units', 'Satuan campuran'],
    measured: ['Catch weight', 'Hasil timbang'],
    measureUnit: ['Weighed in', 'Satuan timbang'],
    template: ['Template', 'Induk varian'],
    held: ['QC hold', 'Ditahan mutu'],
    damaged: ['Damaged', 'Rusak'],
    reserved: ['Reserved', 'Dicadangkan'],
    free: ['Free', 'Tersedia'],
    incoming: ['Incoming', 'Akan datang'],
    unitCost: ['Unit cost', 'Harga pokok satuan'],
    value: ['Value', 'Nilai'],
    minimum: ['Minimum', 'Minimum'],
    belowMinimum: ['Below minimum', 'Di bawah minimum'],
    recalculating: ['Being recalculated', 'Sedang dihitung ulang'],
    zeroRows: ['Show empty rows', 'Tampilkan baris kosong'],
    belowOnly: ['Below minimum only', 'Hanya di bawah minimum'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 40 },
  rows: ({ item, warehouse, category, template, zeroRows, belowOnly }, { asOf, today, branches, expected }) => {
    const isPast = asOf < today
    const below = raw('coalesce(p.quantity < l.minimum, false)')
    const shown = belowOnly ? below : zeroRows ? raw('true') : raw('p.quantity <> 0')
    return sql`
    with ${isPast ? lyingThen(asOf, item) : lyingNow(asOf, item)},
    ${isPast ? dueThen : dueNow(expected())}, ${LARGER}, ${crowded(shown)}, several as (
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
    )
    select i.category, i.variant_of as template, p.item, p.warehouse, i.base_unit as unit, p.quantity as on_hand,
           ${MIXED} as mixed, case when i.measure_unit is not null then p.measured end as measured, i.measure_unit,
           nullif(p.held, 0) as held, nullif(p.damaged, 0) as damaged, ${DUE},
           coalesce(round(p.pool_value / nullif(p.pool_quantity, 0), 6), 0) as unit_cost,
           case when p.quantity = 0 or p.pool_quantity = 0 then 0
                when s.item is null then p.pool_value
                else round((s.cents + case when s.turn <= abs(s.left_over) then sign(s.left_over) else 0 end) / 100, 2)
                end as value,
           l.minimum, ${below} as below_minimum, case when p.item in (${recalculating}) then true end as recalculating
      -- Outer joins and "is true" say that every place stays one row, which the planner cannot know of sums.
      from ${zeroRows || belowOnly ? withLevels(item) : raw('place')} p left join item i on i.id = p.item
      left join due u on u.item = p.item and u.warehouse = p.warehouse
      ${COUNTED}
      left join crowded w on w.item = p.item and w.warehouse = p.warehouse and w.pool = p.pool
      cross join lateral (select coalesce(w.available, p.available) as be_taken) may
      left join share s on s.item = p.item and s.warehouse = p.warehouse and s.pool = p.pool
      left join item_stock_levels l on l.document = p.item and l.warehouse = p.warehouse
     where (p.warehouse in (select id from warehouses where branch = any(${branches}::uuid[]))) is true
       ${warehouse === null ? raw('') : sql`and p.warehouse = ${warehouse}::uuid`}
       ${category === null ? raw('') : sql`and i.category = ${category}::uuid`}
       ${template === null ? raw('') : sql`and i.variant_of = ${template}::uuid`}
       and ${shown}
     order by i.code, p.warehouse`
  },
})

/** Places, and those where something shall lie and never did: it lacks there as well. */
const withLevels = (item: string | null): Sql => sql`
  (select item, warehouse, pool, quantity, measured, held, damaged, available, pool_quantity, pool_value from place
   union all
   select l.document, l.warehouse, null, 0, null, null, null, null, 0, 0
     from item_stock_levels l join item i on i.id = l.document and not i.archived
    where l.minimum > 0 ${item === null ? raw('') : sql`and l.document = ${item}::uuid`}
      and not exists (select from place p where p.item = l.document and p.warehouse = l.warehouse))`
