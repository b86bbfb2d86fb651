// What of replenishment orders is still to come on a day: line by line what was asked for, what was sent less what was
// lost or went back, and what arrived. What was bought instead is no longer asked of the warehouse. Base units.
//   100 asked for, 20 bought, 50 sent of which 5 were lost, 30 arrived:
//   to send 100 − 20 − 45 = 35, on the way 45 − 30 = 15, open 50
// Nothing is to be sent any more of an order that is closed; what is on the way still comes.
import { defineReport, f, name, raw, type Sql, sql } from '@lumbung/definition'

/** SQL: base units of the line `l` in documents of this table by a day. */
const counted = (table: string, day: string, quantity = 'base_quantity'): Sql => sql`coalesce((
  select sum(s.${name(quantity)}) from ${name(`${table}_line`)} s join ${name(table)} h on h.id = s.document
   where s.replenishment_line = l.id and h.status in ('approved', 'closed') and h.date <= ${day}::date), 0)`

export const outstandingReplenishment = defineReport({
  key: 'outstanding-ro',
  module: 'inventory',
  routes: ['/report/outstanding-ro', '/report/v2/outstanding-ro'],
  dates: 'as-of',
  filters: {
    warehouseRequesting: f.ref('warehouses', { optional: true }),
    item: f.ref('item', { optional: true }),
    dueBefore: f.date({ optional: true }),
    lateOnly: f.flag({ default: false }),
  },
  columns: {
    branch: f.ref('branch'),
    number: f.text(),
    orderId: f.text(),
    date: f.date(),
    warehouseRequesting: f.ref('warehouses'),
    warehouseSupplying: f.ref('warehouses'),
    item: f.ref('item'),
    unit: f.ref('unit'),
    ordered: f.quantity(),
    bought: f.quantity(),
    sent: f.quantity(),
    received: f.quantity(),
    toSend: f.quantity(),
    onTheWay: f.quantity(),
    quantityOpen: f.quantity(),
    neededBy: f.date(),
    daysLate: f.integer(),
  },
  hidden: ['orderId'],
  levels: ['branch'],
  groups: ['branch', 'item', 'warehouseRequesting', 'warehouseSupplying', 'number'],
  open: {
    number: { resource: 'replenishment-order', id: 'orderId' },
    item: { resource: 'item' },
  },
  formulas: {
    sent: ['Sent − lost or back with the sender', 'Dikirim − hilang atau kembali ke pengirim'],
    toSend: ['Ordered − bought − sent; nothing of closed orders', 'Dipesan − dibeli − dikirim; nihil bila ditutup'],
    onTheWay: ['Sent − received', 'Dikirim − diterima'],
    quantityOpen: ['To be sent + in transit', 'Akan dikirim + dalam perjalanan'],
  },
  figures: [
    {
      key: 'replenishments-late',
      title: ['Replenishment orders late', 'Permintaan stok terlambat'],
      order: 43,
      with: { lateOnly: 'true' },
      counts: 'orderId',
    },
  ],
  title: ['Outstanding replenishment orders', 'Permintaan pengisian stok belum selesai'],
  sentence: ['What warehouses asked for and have not received.', 'Barang yang diminta gudang dan belum diterima.'],
  words: {
    branch: ['Requesting branch', 'Cabang peminta'],
    number: ['Order', 'Permintaan'],
    orderId: ['Order', 'Permintaan'],
    date: ['Date', 'Tanggal'],
    warehouseRequesting: ['Requesting warehouse', 'Gudang peminta'],
    warehouseSupplying: ['Supplying warehouse', 'Gudang pemasok'],
    item: ['Item', 'Barang'],
    unit: ['Unit', 'Satuan'],
    ordered: ['Ordered', 'Diminta'],
    bought: ['Purchased instead', 'Dibeli'],
    sent: ['Sent', 'Dikirim'],
    received: ['Received', 'Diterima'],
    toSend: ['To be sent', 'Akan dikirim'],
    onTheWay: ['In transit', 'Dalam perjalanan'],
    quantityOpen: ['Open', 'Sisa'],
    neededBy: ['Needed by', 'Dibutuhkan paling lambat'],
    daysLate: ['Days late', 'Hari terlambat'],
    dueBefore: ['Needed before', 'Dibutuhkan sebelum'],
    lateOnly: ['Late only', 'Hanya yang terlambat'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 46 },
  rows: ({ warehouseRequesting, item, dueBefore, lateOnly }, { asOf, branches }) => sql`
    with line as (
      select o.branch, o.number, o.id as order_id, o.date, o.status, o.warehouse_requesting, o.warehouse_supplying,
             l.item, i.base_unit as unit, l.position, l.base_quantity as ordered, o.needed_by,
             ${counted('purchase_order', asOf)} as bought,
             ${counted('storage_transfer', asOf)} as moved,
             ${counted('intersite_transfer', asOf)}
               - ${counted('replenishment_receiving', asOf, 'missing_quantity')} as dispatched,
             ${counted('replenishment_receiving', asOf)} as arrived
        from replenishment_order o join replenishment_order_line l on l.document = o.id join item i on i.id = l.item
       where o.status in ('approved', 'closed') and o.date <= ${asOf}::date
         and (o.branch = any(${branches}::uuid[]) or o.branch_supplying = any(${branches}::uuid[]))
         and (${warehouseRequesting}::uuid is null or o.warehouse_requesting = ${warehouseRequesting}::uuid)
         and (${item}::uuid is null or l.item = ${item}::uuid)
         ${dueBefore === null ? raw('') : sql`and o.needed_by < ${dueBefore}::date`}
    ), counted as (
      select line.*, dispatched + moved as sent, arrived + moved as received,
             case when status = 'closed' then 0 else greatest(ordered - bought - dispatched - moved, 0) end as to_send,
             greatest(dispatched - arrived, 0) as on_the_way
        from line
    )
    select branch, number, order_id, date, warehouse_requesting, warehouse_supplying, item, unit, ordered, bought, sent,
           received, to_send, on_the_way, to_send + on_the_way as quantity_open, needed_by,
           greatest(${asOf}::date - needed_by, 0) as days_late
      from counted
     where to_send + on_the_way > 0 and (not ${lateOnly} or needed_by < ${asOf}::date)
     order by needed_by, number, position`,
})
