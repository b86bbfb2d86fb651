// Stock of a day as people count it: in the larger units of each item, the largest first, what is left over in base
// units. It converts back exactly, since only whole ones of a larger unit are counted.
//   29 PCS, 12 in a box                2 BOX 5 PCS; in boxes 2.416667
//   whole × base units in one, added up over the units of a row, is what lies there: 2 × 12 + 5 × 1 = 29
// Below nothing it is counted alike, with a minus: −29 PCS are −2 BOX −5 PCS.
// Catch weight is not converted: it is what was weighed, beside what was counted. 29 PCS, 43.2 KG.
import { defineReport, f, sql } from '@lumbung/definition'

export const stockDetailConversion = defineReport({
  key: 'stock-detail-conversion',
  module: 'inventory',
  routes: ['/report/stock-detail-conversion', '/report/v2/stock-detail-conversion'],
  dates: 'as-of',
  filters: {
    item: f.ref('item', { optional: true }),
    warehouse: f.ref('warehouses', { optional: true }),
    category: f.ref('category', { optional: true }),
    units: f.refs('unit', { optional: true }),
  },
  columns: {
    warehouse: f.ref('warehouses'),
    item: f.ref('item'),
    baseQuantity: f.quantity(),
    baseUnit: f.ref('unit'),
    mixed: f.text(),
    measured: f.quantity({ optional: true }),
    measureUnit: f.ref('unit', { optional: true }),
    unit: f.ref('unit'),
    contains: f.quantity(),
    whole: f.quantity({ optional: true }),
    inUnit: f.quantity(),
  },
  levels: ['warehouse'],
  groups: ['warehouse', 'item', 'unit'],
  open: {
    baseQuantity: { report: 'detail-stock', with: { item: 'item', warehouse: 'warehouse' } },
    item: { resource: 'item' },
  },
  formulas: {
    mixed: [
      'Whole ones of each unit, the largest first; added up they are the base quantity',
      'Bilangan utuh setiap satuan, mulai dari yang terbesar; bila ditambahkan, hasilnya kuantitas satuan dasar',
    ],
    inUnit: ['Base quantity ÷ what one contains', 'Kuantitas satuan dasar ÷ isi'],
  },
  title: ['Stock in units', 'Stok per satuan'],
  sentence: [
    'Stock by warehouse in boxes, cartons and pieces.',
    'Stok setiap gudang, dihitung dalam dus, karton dan satuan dasar.',
  ],
  words: {
    warehouse: ['Warehouse', 'Gudang'],
    item: ['Item', 'Barang'],
    category: ['Category', 'Kategori'],
    units: ['Units', 'Satuan yang dipakai'],
    baseQuantity: ['Base quantity', 'Kuantitas satuan dasar'],
    baseUnit: ['Base unit', 'Satuan dasar'],
    mixed: ['Mixed units', 'Satuan campuran'],
    measured: ['Catch weight', 'Hasil timbang'],
    measureUnit: ['Weighed in', 'Satuan timbang'],
    unit: ['Unit', 'Satuan'],
    contains: ['Contains (base units)', 'Isi (satuan dasar)'],
    whole: ['Whole', 'Utuh'],
    inUnit: ['Quantity in unit', 'Kuantitas per satuan'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 43 },
  rows: ({ item, warehouse, category, units }, { asOf, branches }) => sql`
    with recursive lying as materialized (
      select b.item, b.warehouse, i.base_unit, sum(b.quantity) as quantity
        from stock_booked(${asOf}::date) b join item i on i.id = b.item join warehouses w on w.id = b.warehouse
       where w.branch = any(${branches}::uuid[]) and (${item}::uuid is null or b.item = ${item}::uuid)
         and (${warehouse}::uuid is null or b.warehouse = ${warehouse}::uuid)
         and (${category}::uuid is null or i.category = ${category}::uuid)
       group by b.item, b.warehouse, i.base_unit having sum(b.quantity) <> 0
    ), known as (
      select id as item, base_unit as unit, 1::numeric as contains from item
      union all
      select document, unit, numerator / denominator from item_units
       where coalesce(cardinality(${units}::uuid[]), 0) = 0 or unit = any(${units}::uuid[])
    ), sized as materialized (
      -- The base unit is the last of those that are counted whole: what is left over is counted in it. In smaller ones
      -- the quantity is told, and not counted.
      select k.item, k.unit, u.code, k.contains, row_number() over (partition by k.item
               order by k.contains < 1, k.contains desc, k.unit = i.base_unit, u.code) as place,
             k.unit = i.base_unit as is_base
        from known k join item i on i.id = k.item join unit u on u.id = k.unit
       where k.item in (select item from lying)
    ), counted as (
      select l.item, l.warehouse, 0::bigint as place, null::numeric as whole, l.quantity as rest from lying l
      union all
      select c.item, c.warehouse, s.place, case when s.is_base then c.rest else trunc(c.rest / s.contains) end,
             case when s.is_base then 0 else c.rest - trunc(c.rest / s.contains) * s.contains end
        from counted c join sized s on s.item = c.item and s.place = c.place + 1 and s.contains >= 1
    ), weighed as (
      -- It is in no summary: of the few items that have it, all their moves are added up.
      select m.item, m.warehouse, sum(m.measured) as measured
        from lying l join item i on i.id = l.item and i.measure_unit is not null
        join stock_move m on m.item = l.item and m.warehouse = l.warehouse
       where m.owner is null and m.posted_date <= ${asOf}::date group by m.item, m.warehouse
    ), said as (
      select c.item, c.warehouse,
             string_agg(replace(trim_scale(c.whole)::text, '-', '−') || ' ' || s.code, ' ' order by c.place) as mixed
        from counted c join sized s on s.item = c.item and s.place = c.place
       where c.whole <> 0 group by c.item, c.warehouse
    )
    select l.warehouse, l.item, l.quantity as base_quantity, l.base_unit, m.mixed,
           g.measured, case when g.item is not null then i.measure_unit end as measure_unit, s.unit, s.contains,
           c.whole, round(l.quantity / s.contains, 6) as in_unit
      from lying l join item i on i.id = l.item join said m on m.item = l.item and m.warehouse = l.warehouse
      join sized s on s.item = l.item
      left join weighed g on g.item = l.item and g.warehouse = l.warehouse
      left join counted c on c.item = l.item and c.warehouse = l.warehouse and c.place = s.place
     -- Nothing is left over in base units.
     where not (s.is_base and c.whole = 0)
     order by l.warehouse, i.code, s.place`,
})
