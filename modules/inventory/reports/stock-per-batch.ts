// Stock on hand and its value by batch on a day, with what is going to expire. A batch inside a shared cost pool is
// worth its quantity × the pool's cost: first the pool is spread over warehouses, as the stock summary does it, then
// each warehouse over its batches, the cents by largest remainder, so that batches add up to the stock summary and
// that to the inventory accounts. What has no batch stands beside them for that reason.
//   pool 100 at 1,000.00; batch A 30, batch B 70:   A 300.00, B 700.00
//   pool 3 at 100.00; batches A 1, B 1, C 1:        33.34, 33.33, 33.33
import { defineReport, f, raw, type Sql, sql } from '@lumbung/definition'
import { BATCH_STATES } from '../../masters/tracking/views.ts'
import { CONDITIONS } from '../../masters/trade/conditions.ts'
import { inventorySettings } from '../settings.ts'

const BUCKETS = {
  expired: ['Expired', 'Kedaluwarsa'],
  soon: ['Expires soon', 'Segera kedaluwarsa'],
  later: ['Expires later', 'Kedaluwarsa kemudian'],
  undated: ['No expiry date', 'Tanpa tanggal'],
} as const

/** Locations are told apart where they are asked for. */
const placeSaid = (isAsked: boolean): Sql => raw(isAsked ? 'location' : 'null::uuid')

/** Places as the balances have them, less what the books of that day do not know yet. */
const lyingNow = (day: string, item: string | null, at: Sql): Sql => sql`
  later as (
    select item, warehouse, pool, location, batch, status, owner, quantity, measured, value from stock_move
     where local_at >= ${day}::date + 1
    union all
    select item, warehouse, pool, location, batch, status, owner, quantity, measured, value from stock_move
     where posted_date <> local_at::date and posted_date > ${day}::date and local_at < ${day}::date + 1
  ), place as materialized (
    select item, warehouse, pool, location, batch, status, sum(quantity) as quantity, sum(measured) as measured
      from (select item, warehouse, pool, ${at} as location, batch, status, quantity, measured from stock_balance
             where owner is null and (${item}::uuid is null or item = ${item}::uuid)
            union all
            select item, warehouse, pool, ${at}, batch, status, -quantity, -measured from later
             where owner is null and (${item}::uuid is null or item = ${item}::uuid)) both_ways
     group by item, warehouse, pool, location, batch, status having sum(quantity) <> 0
  ), worth as materialized (
    select p.item, p.pool, p.quantity - coalesce(l.quantity, 0) as quantity, p.value - coalesce(l.value, 0) as value
      from stock_pool p
      left join (select item, pool, sum(quantity) as quantity, sum(value) as value from later group by item, pool) l
        on l.item = p.item and l.pool = p.pool
     where (p.item, p.pool) in (select item, pool from place)
  )`

/** The same of a day that has passed, move by move. */
const lyingThen = (day: string, item: string | null, at: Sql): Sql => sql`
  place as materialized (
    select item, warehouse, pool, ${at} as location, batch, status, sum(quantity) as quantity,
           sum(measured) as measured, sum(value) as value
      from stock_move
     where posted_date <= ${day}::date and owner is null and (${item}::uuid is null or item = ${item}::uuid)
     group by item, warehouse, pool, ${at}, batch, status
  ), worth as materialized (
    select item, pool, sum(quantity) as quantity, sum(value) as value from place group by item, pool
  )`

/** Hundredths of what is spread, by largest remainder within `whole`; ties by `ties`. */
const spread = (from: Sql, whole: string, ties: string): Sql => sql`
  select t.*, (trunc(exact) + case when turn <= abs(left_over) then sign(left_over) else 0 end) / 100 as value
    from (select e.*, row_number() over (partition by ${raw(whole)}
                   order by abs(exact - trunc(exact)) desc, ${raw(ties)}) as turn,
                 round(sum(exact) over (partition by ${raw(whole)}))
                   - sum(trunc(exact)) over (partition by ${raw(whole)}) as left_over
            from (${from}) e) t`

const byWarehouse = sql`
  select w.item, w.pool, w.warehouse, w.quantity, o.quantity as pool_quantity, o.value as pool_value,
         coalesce(o.value * 100 * w.quantity / nullif(o.quantity, 0), 0) as exact
    from (select item, pool, warehouse, sum(quantity) as quantity from place group by item, pool, warehouse) w
    join worth o on o.item = w.item and o.pool = w.pool`

const byBatch = sql`
  select p.item, p.pool, p.warehouse, p.location, p.batch, p.status, p.quantity, p.measured,
         round(w.pool_value / nullif(w.pool_quantity, 0), 6) as unit_cost,
         coalesce(w.value * 100 * p.quantity / nullif(w.quantity, 0), 0) as exact
    from place p join in_warehouse w on w.item = p.item and w.pool = p.pool and w.warehouse = p.warehouse`

export const stockPerBatch = defineReport({
  key: 'stock-per-batch-with-value',
  module: 'inventory',
  routes: ['/report/stock-per-batch-with-value', '/report/v2/stock-per-batch-with-value'],
  dates: 'as-of',
  settings: [inventorySettings.expiryWarningDays],
  filters: {
    item: f.ref('item', { optional: true }),
    warehouse: f.ref('warehouses', { optional: true }),
    storage: f.ref('storage', { optional: true }),
    location: f.ref('location', { optional: true }),
    batch: f.ref('batch', { optional: true }),
    bucket: f.choice(BUCKETS, { optional: true }),
    state: f.choice(BATCH_STATES, { optional: true }),
    status: f.choice(CONDITIONS, { optional: true }),
    byLocation: f.flag({ default: false }),
    batchesOnly: f.flag({ default: false }),
  },
  columns: {
    item: f.ref('item'),
    batch: f.ref('batch', { optional: true }),
    warehouse: f.ref('warehouses'),
    location: f.ref('location', { optional: true }),
    expiry: f.date({ optional: true }),
    daysLeft: f.integer({ optional: true }),
    bucket: f.choice(BUCKETS),
    state: f.choice(BATCH_STATES, { optional: true }),
    status: f.choice(CONDITIONS),
    unit: f.ref('unit'),
    quantity: f.quantity(),
    unitCost: f.price({ guard: 'cost' }),
    value: f.money({ guard: 'cost' }),
    measured: f.quantity({ optional: true }),
    measureUnit: f.ref('unit', { optional: true }),
  },
  totals: ['value'],
  levels: ['item'],
  groups: ['item', 'bucket', 'warehouse', 'location', 'state', 'status', 'batch'],
  open: {
    quantity: { report: 'batch-trace', with: { item: 'item', batch: 'batch' } },
    batch: { resource: 'batch' },
    item: { resource: 'item' },
  },
  formulas: {
    bucket: [
      'Soon: within the days that the settings of stock say',
      'Segera: dalam jumlah hari menurut pengaturan stok',
    ],
    daysLeft: ['Expiry date − report date', 'Tanggal kedaluwarsa − tanggal laporan'],
    unitCost: ['Value of the cost pool ÷ its quantity', 'Nilai kelompok harga pokok ÷ kuantitasnya'],
    value: ['Quantity × cost of the pool', 'Kuantitas × harga pokok satuan kelompoknya'],
  },
  figures: [
    {
      key: 'batches-expiring',
      title: ['Batches that expire soon', 'Batch segera kedaluwarsa'],
      order: 42,
      with: { bucket: 'soon' },
      counts: 'batch',
    },
  ],
  title: ['Stock per batch with value', 'Stok per batch dengan nilai'],
  sentence: [
    'Stock of each batch with its expiry date and value.',
    'Stok setiap batch dengan tanggal kedaluwarsa dan nilainya.',
  ],
  words: {
    item: ['Item', 'Barang'],
    batch: ['Batch', 'Batch'],
    warehouse: ['Warehouse', 'Gudang'],
    storage: ['Storage area', 'Area penyimpanan'],
    location: ['Location', 'Lokasi'],
    byLocation: ['Split by location', 'Rinci per lokasi'],
    expiry: ['Expiry date', 'Tanggal kedaluwarsa'],
    daysLeft: ['Days left', 'Sisa hari'],
    bucket: ['Expiry', 'Kedaluwarsa'],
    state: ['Batch status', 'Status batch'],
    status: ['Condition', 'Kondisi'],
    unit: ['Unit', 'Satuan'],
    quantity: ['Quantity', 'Kuantitas'],
    measured: ['Catch weight', 'Hasil timbang'],
    measureUnit: ['Weighed in', 'Satuan timbang'],
    unitCost: ['Unit cost', 'Harga pokok satuan'],
    value: ['Value', 'Nilai'],
    batchesOnly: ['Batches only', 'Hanya yang ber-batch'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 43 },
  rows: (
    { item, warehouse, storage, location, batch, bucket, state, status, byLocation, batchesOnly },
    { asOf, today, branches, settings },
  ) => sql`
    with ${(asOf < today ? lyingThen : lyingNow)(asOf, item, placeSaid(byLocation || !!storage || !!location))},
    in_warehouse as (${spread(byWarehouse, 'item, pool', 'warehouse')}),
    told as (
      select s.item, s.batch, s.warehouse, s.location, b.expiry, b.expiry - ${asOf}::date as days_left,
             case when b.expiry is null then 'undated' when b.expiry < ${asOf}::date then 'expired'
                  when b.expiry <= ${asOf}::date + ${settings.expiryWarningDays}::int then 'soon' else 'later' end
               as bucket,
             b.state, s.status, s.quantity, s.measured, coalesce(s.unit_cost, 0) as unit_cost,
             round(s.value, 2) as value, b.code
        from (${spread(byBatch, 'item, pool, warehouse', 'batch nulls last, status, location nulls last')}) s
        left join batch b on b.id = s.batch
    )
    select t.item, t.batch, t.warehouse, t.location, t.expiry, t.days_left, t.bucket, t.state, t.status,
           i.base_unit as unit, t.quantity, case when i.measure_unit is not null then t.measured end as measured,
           i.measure_unit, t.unit_cost, t.value
      from told t join item i on i.id = t.item
     where t.quantity <> 0 and t.warehouse in (select id from warehouses where branch = any(${branches}::uuid[]))
       and (${warehouse}::uuid is null or t.warehouse = ${warehouse}::uuid)
       and (${batch}::uuid is null or t.batch = ${batch}::uuid) and (${bucket}::text is null or t.bucket = ${bucket})
       and (${location}::uuid is null or t.location = ${location}::uuid)
       and (${storage}::uuid is null or t.location in (select id from location where storage = ${storage}::uuid))
       and (${status}::text is null or t.status = ${status})
       and (${state}::text is null or t.state = ${state}) and (not ${batchesOnly} or t.batch is not null)
     order by i.code, t.expiry nulls last, t.code, t.warehouse, t.location nulls first, t.status`,
})
