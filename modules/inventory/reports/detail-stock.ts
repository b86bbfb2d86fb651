// The stock card of an item: what it began with, every move, and the balance after each. Opening + in − out = closing.
import { defineReport, f, sql } from '@lumbung/definition'

export const detailStock = defineReport({
  key: 'detail-stock',
  module: 'inventory',
  routes: ['/report/detail-stock', '/report/v2/detail-stock'],
  dates: 'range',
  filters: { item: f.ref('item', { optional: true }), warehouse: f.ref('warehouses', { optional: true }) },
  columns: {
    item: f.ref('item'),
    warehouse: f.ref('warehouses'),
    date: f.date(),
    time: f.time({ optional: true }),
    number: f.text({ optional: true }),
    sourceType: f.text({ optional: true }),
    source: f.text({ optional: true }),
    opening: f.quantity(),
    quantityIn: f.quantity(),
    quantityOut: f.quantity(),
    balance: f.quantity(),
    unitCost: f.price({ optional: true, guard: 'cost' }),
    value: f.money({ guard: 'cost' }),
    balanceValue: f.money({ guard: 'cost' }),
  },
  hidden: ['sourceType', 'source'],
  totals: ['quantityIn', 'quantityOut', 'value'],
  groups: ['item', 'warehouse'],
  grouped: ['item', 'warehouse'],
  open: { number: { type: 'sourceType', id: 'source' }, item: { resource: 'item' } },
  formulas: { balance: ['Opening + in − out, move by move', 'Saldo awal + masuk − keluar, per mutasi'] },
  title: ['Stock card', 'Kartu stok'],
  sentence: ['Every move of an item, with the balance after it.', 'Setiap mutasi barang, dengan saldo sesudahnya.'],
  words: {
    item: ['Item', 'Barang'],
    warehouse: ['Warehouse', 'Gudang'],
    date: ['Date', 'Tanggal'],
    time: ['Time', 'Jam'],
    number: ['Document', 'Dokumen'],
    sourceType: ['Kind of document', 'Jenis dokumen'],
    source: ['Document', 'Dokumen'],
    opening: ['Opening', 'Saldo awal'],
    quantityIn: ['In', 'Masuk'],
    quantityOut: ['Out', 'Keluar'],
    balance: ['Balance', 'Saldo'],
    unitCost: ['Unit cost', 'Harga pokok satuan'],
    value: ['Value', 'Nilai'],
    balanceValue: ['Balance value', 'Nilai saldo'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 41 },
  rows: ({ item, warehouse }, { from, to, branches }) => sql`
    with moved as (
      select item, warehouse, posted_date, effective_at, sequence, number, source_type, source, quantity,
        value from stock_move
       where posted_date <= ${to}::date and branch = any(${branches}::uuid[])
         and (${item}::uuid is null or item = ${item}::uuid)
         and (${warehouse}::uuid is null or warehouse = ${warehouse}::uuid)
    ), card as (
      select item, warehouse, ${from}::date as date, null::timestamp as at, null::bigint as sequence,
        null::text as number,
             null::text as source_type, null::uuid as source,
               sum(quantity) as opening, 0::numeric as quantity, 0::numeric as value,
             sum(value) as carried
        from moved where posted_date < ${from}::date group by item, warehouse
      union all
      select item, warehouse, posted_date, effective_at, sequence, number, source_type, source, 0, quantity, value, 0
        from moved where posted_date >= ${from}::date
    )
    select item, warehouse, date, at::time(0) as time, number, source_type, source, opening,
           greatest(quantity, 0) as quantity_in, greatest(-quantity, 0) as quantity_out,
           sum(opening + quantity) over step as balance,
           case when quantity = 0 then null else round(value / quantity, 6) end as unit_cost, value,
           sum(carried + value) over step as balance_value
      from card window step as (partition by item, warehouse order by at nulls first, sequence nulls first)
     order by item, warehouse, at nulls first, sequence nulls first`,
})
