// The stock card of an item: what it began with, every move, and the balance after each. Opening + in − out = closing.
// Rows stand on the day on which the books count them: what corrects an issue of a closed month stands on the day of
// its correction, and names that issue. What changes value alone is an adjustment.
//   5 Mar   issue SJ/0007            out 5    value −500                       balance 5 / 500
//   5 Mar   ADI/0003 corrects it              adjustments −75                  balance 5 / 425
import { defineReport, f, sql } from '@lumbung/definition'
import { CONDITIONS } from '../../masters/trade/conditions.ts'
import { movement, movementFilter, movementWords } from './movement.ts'
import { recalculating } from './recalculating.ts'

export const detailStock = defineReport({
  key: 'detail-stock',
  module: 'inventory',
  routes: ['/report/detail-stock', '/report/v2/detail-stock'],
  dates: 'range',
  filters: {
    item: f.ref('item', { optional: true }),
    warehouse: f.ref('warehouses', { optional: true }),
    storage: f.ref('storage', { optional: true }),
    location: f.ref('location', { optional: true }),
    batch: f.ref('batch', { optional: true }),
    serial: f.code({ optional: true, max: 60 }),
    condition: f.choice(CONDITIONS, { optional: true }),
    movement: movementFilter,
  },
  columns: {
    item: f.ref('item'),
    warehouse: f.ref('warehouses'),
    date: f.date(),
    time: f.time({ optional: true }),
    number: f.text({ optional: true }),
    movement: f.choice(movementWords, { optional: true }),
    sourceType: f.text({ optional: true }),
    source: f.text({ optional: true }),
    correctedType: f.text({ optional: true }),
    corrected: f.text({ optional: true }),
    unit: f.ref('unit'),
    opening: f.quantity(),
    quantityIn: f.quantity(),
    quantityOut: f.quantity(),
    balance: f.quantity(),
    measured: f.quantity({ optional: true }),
    measuredBalance: f.quantity({ optional: true }),
    measureUnit: f.ref('unit', { optional: true }),
    unitCost: f.price({ optional: true, guard: 'cost' }),
    value: f.money({ guard: 'cost' }),
    adjustments: f.money({ guard: 'cost' }),
    balanceValue: f.money({ optional: true, guard: 'cost' }),
    recalculating: f.flag({ optional: true }),
    corrects: f.text({ optional: true }),
    location: f.ref('location', { optional: true }),
    batch: f.ref('batch', { optional: true }),
    serial: f.text({ optional: true }),
    condition: f.choice(CONDITIONS, { optional: true }),
    valueChange: f.money({ guard: 'cost' }),
  },
  hidden: ['sourceType', 'source', 'correctedType', 'corrected', 'valueChange'],
  totals: ['quantityIn', 'quantityOut', 'value', 'adjustments'],
  isSparse: true,
  line: { date: 'date', number: 'number', amount: 'quantityIn', less: 'quantityOut' },
  groups: ['item', 'warehouse', 'movement', 'location', 'batch', 'condition'],
  levels: ['item', 'warehouse'],
  open: {
    number: { type: 'sourceType', id: 'source' },
    corrects: { type: 'correctedType', id: 'corrected' },
    item: { resource: 'item' },
    batch: { resource: 'batch' },
  },
  formulas: {
    balance: ['Opening + in − out, movement by movement', 'Saldo awal + masuk − keluar, per mutasi'],
    unitCost: ['Value ÷ quantity of the movement', 'Nilai ÷ kuantitas mutasi'],
    balanceValue: [
      'Value and adjustments of all moves up to here; of what has a cost of its own, not of a place in a warehouse',
      'Nilai dan penyesuaian nilai semua mutasi sampai di sini; bukan per lokasi di dalam gudang',
    ],
  },
  title: ['Stock card', 'Kartu stok'],
  sentence: ['Every movement of an item, with the balance after it.', 'Setiap mutasi barang, dengan saldo sesudahnya.'],
  words: {
    item: ['Item', 'Barang'],
    warehouse: ['Warehouse', 'Gudang'],
    storage: ['Storage area', 'Area penyimpanan'],
    location: ['Location', 'Lokasi'],
    batch: ['Batch', 'Batch'],
    serial: ['Serial number', 'Nomor seri'],
    condition: ['Condition', 'Kondisi'],
    date: ['Date', 'Tanggal'],
    time: ['Time', 'Jam'],
    number: ['Document', 'Dokumen'],
    movement: ['Movement', 'Mutasi'],
    corrects: ['Corrects', 'Mengoreksi'],
    sourceType: ['Document type', 'Jenis dokumen'],
    source: ['Document', 'Dokumen'],
    correctedType: ['Type of corrected document', 'Jenis dokumen yang dikoreksi'],
    corrected: ['Corrected document', 'Dokumen yang dikoreksi'],
    unit: ['Unit', 'Satuan'],
    opening: ['Opening', 'Saldo awal'],
    quantityIn: ['In', 'Masuk'],
    quantityOut: ['Out', 'Keluar'],
    balance: ['Balance', 'Saldo'],
    measured: ['Catch weight', 'Hasil timbang'],
    measuredBalance: ['Catch-weight balance', 'Saldo hasil timbang'],
    measureUnit: ['Weighed in', 'Satuan timbang'],
    unitCost: ['Unit cost', 'Harga pokok satuan'],
    value: ['Value', 'Nilai'],
    adjustments: ['Adjustments', 'Penyesuaian nilai'],
    balanceValue: ['Balance value', 'Nilai saldo'],
    recalculating: ['Being recalculated', 'Sedang dihitung ulang'],
    valueChange: ['Change of value', 'Perubahan nilai'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 41 },
  rows: (
    { item, warehouse, storage, location, batch, serial, condition, movement: only },
    { from, to, branches },
  ) => sql`
    with moved as (
      select m.item, m.warehouse, m.location, m.batch, m.serial, m.status, m.posted_date as date, m.local_at,
             m.sequence, m.number, m.source_type, m.source, m.quantity, m.measured, m.value, ${movement} as movement,
             m.kind, case when m.kind in ('revalue', 'value_only') then m.cause end as cause
        from stock_move m
       where m.posted_date <= ${to}::date and m.branch = any(${branches}::uuid[])
         and (${item}::uuid is null or m.item = ${item}::uuid)
         and (${warehouse}::uuid is null or m.warehouse = ${warehouse}::uuid)
         and (${location}::uuid is null or m.location = ${location}::uuid)
         and (${storage}::uuid is null or m.location in (select id from location where storage = ${storage}::uuid))
         and (${batch}::uuid is null or m.batch = ${batch}::uuid)
         and (${serial}::text is null or lower(m.serial) = lower(${serial}))
         and (${condition}::text is null or m.status = ${condition})
    ), card as (
      select item, warehouse, null::uuid as location, null::uuid as batch, null::text as serial, null::text as status,
             ${from}::date as date, null::timestamp as local_at, null::bigint as sequence, null::text as number,
             null::text as source_type, null::uuid as source, sum(quantity) as opening, 0::numeric as quantity,
             null::numeric as measured,
             0::numeric as value, sum(value) as carried, coalesce(sum(measured), 0) as carried_measured,
             null::text as movement, null::uuid as cause
        from moved where date < ${from}::date group by item, warehouse
      union all
      select item, warehouse, location, batch, serial, status, date, local_at, sequence, number, source_type, source, 0,
             quantity, measured, value, 0, 0, movement, cause
        from moved where date >= ${from}::date
    ), balanced as (
      select card.*, sum(opening + quantity) over step as balance, sum(carried + value) over step as balance_value,
             sum(carried_measured + coalesce(measured, 0)) over step as measured_balance
        from card window step as (partition by item, warehouse
          order by date, local_at nulls first, sequence nulls first)
    )
    select b.item, b.warehouse, b.date, case when b.local_at::date = b.date then b.local_at::time(0) end as time,
           b.number, b.movement, c.number as corrects, b.location, b.batch, b.serial, b.status as condition,
           b.source_type, b.source, c.source_type as corrected_type, c.source as corrected, i.base_unit as unit,
           b.opening, greatest(b.quantity, 0) as quantity_in, greatest(-b.quantity, 0) as quantity_out, b.balance,
           case when i.measure_unit is not null then b.measured end as measured,
           case when i.measure_unit is not null then b.measured_balance end as measured_balance, i.measure_unit,
           case when b.quantity <> 0 then round(b.value / b.quantity, 6) end as unit_cost,
           case when b.quantity = 0 then 0 else b.value end as value,
           case when b.quantity = 0 then b.value else 0 end as adjustments,
           -- Places within a warehouse share its value; so do batches and serial numbers without a cost of their own.
           case when ${location}::uuid is null and ${storage}::uuid is null and ${condition}::text is null
                 and (${batch}::uuid is null or i.cost_by_batch) and (${serial}::text is null or i.cost_by_serial)
                then b.balance_value end as balance_value,
           case when b.item in (${recalculating}) then true end as recalculating, b.value as value_change
      from balanced b left join item i on i.id = b.item left join stock_move c on c.id = b.cause
     where ${only}::text is null or b.movement = ${only}
     order by i.code, b.item, b.warehouse, b.date, b.local_at nulls first, b.sequence nulls first`,
})
