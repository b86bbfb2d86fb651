// What is on its way to the invoice on a day: delivery orders not shipped yet, and shipments not invoiced yet, less
// what came back; what came back and is still to be credited has a minus. The cost adds up to delivered-not-invoiced.
import { defineReport, f, name, raw, type Sql, sql } from '@lumbung/definition'

/** SQL: base units of the shipped line `l` in documents of this table by a day. */
const counted = (table: string, day: string, more: Sql = raw('')): Sql => sql`coalesce((
  select sum(s.base_quantity ${more}) from ${name(`${table}_line`)} s join ${name(table)} h on h.id = s.document
   where s.shipment_line = l.id and h.status in ('approved', 'closed') and h.date <= ${day}::date), 0)`

export const outstandingShipment = defineReport({
  key: 'outstanding-shipment',
  module: 'sales',
  routes: ['/report/outstanding-shipment', '/report/v2/outstanding-shipment'],
  dates: 'as-of',
  filters: {
    customer: f.ref('customer', { optional: true }),
    warehouse: f.ref('warehouses', { optional: true }),
    item: f.ref('item', { optional: true }),
  },
  columns: {
    waitsFor: f.choice({ shipment: ['Shipment', 'Surat jalan'], invoice: ['Invoice', 'Faktur'] }),
    date: f.date(),
    number: f.text(),
    sourceType: f.text(),
    source: f.text(),
    customer: f.ref('customer'),
    warehouse: f.ref('warehouses'),
    item: f.ref('item'),
    quantityOpen: f.quantity(),
    cost: f.money({ guard: 'cost' }),
    price: f.money(),
  },
  hidden: ['sourceType', 'source'],
  totals: ['cost', 'price'],
  groups: ['waitsFor', 'warehouse', 'customer', 'item'],
  levels: ['waitsFor'],
  open: {
    number: { type: 'sourceType', id: 'source' },
    customer: { resource: 'customer' },
    item: { resource: 'item' },
  },
  formulas: {
    cost: ['Balance of delivered not invoiced', 'Sisa barang terkirim belum difakturkan'],
    price: ['Open quantity at the net price of the order', 'Sisa kuantitas dengan harga bersih pesanan'],
  },
  title: ['Outstanding shipments', 'Pengiriman belum selesai'],
  sentence: [
    'Delivery orders not shipped, and shipments not invoiced.',
    'Perintah pengiriman yang belum dikirim, dan surat jalan yang belum difakturkan.',
  ],
  words: {
    waitsFor: ['Waiting for', 'Menunggu'],
    date: ['Date', 'Tanggal'],
    number: ['Document', 'Dokumen'],
    sourceType: ['Document type', 'Jenis dokumen'],
    source: ['Document', 'Dokumen'],
    customer: ['Customer', 'Pelanggan'],
    warehouse: ['Warehouse', 'Gudang'],
    item: ['Item', 'Barang'],
    quantityOpen: ['Open quantity', 'Sisa kuantitas'],
    cost: ['Cost', 'Harga pokok'],
    price: ['Price', 'Harga'],
  },
  menu: { group: 'report', heading: ['Sales', 'Penjualan'], order: 24 },
  rows: ({ customer, warehouse, item }, { asOf, branches }) => sql`
    with waiting as (
      select 'shipment' as waits_for, d.date, d.number, 'delivery-order' as source_type, d.id as source, d.customer,
        d.warehouse,
             d.branch, l.item, l.order_line, 0::numeric as cost,
             case when d.status = 'closed' then 0 else l.base_quantity - coalesce((
               select sum(s.base_quantity) from shipment_line s join shipment h on h.id = s.document
                where s.delivery_line = l.id and h.status in ('approved', 'closed')
                  and h.date <= ${asOf}::date), 0) end as open
        from delivery_order d join delivery_order_line l on l.document = d.id
       where d.status in ('approved', 'closed') and d.date <= ${asOf}::date
      union all
      select 'invoice', d.date, d.number, 'shipment', d.id, d.customer, d.warehouse, d.branch, l.item, l.order_line,
             coalesce((select sum(c.value) from clearing_entry c
               where c.source_line = l.id and c.date <= ${asOf}::date), 0),
             l.base_quantity - ${counted('sales_return', asOf, raw('- s.replaces_billed'))}
               - ${counted('sales_invoice', asOf)} + ${counted('sales_return_invoice', asOf)}
        from shipment d join shipment_line l on l.document = d.id
       where d.status in ('approved', 'closed') and d.date <= ${asOf}::date and l.billed_as_ordered is not true
    )
    select w.waits_for, w.date, w.number, w.source_type, w.source, w.customer, w.warehouse, w.item,
      w.open as quantity_open,
           w.cost, round(o.net_amount * h.rate * w.open / nullif(o.base_quantity, 0), 2) as price
      from waiting w join sales_order_line o on o.id = w.order_line join sales_order h on h.id = o.document
     where (w.open > 0 or w.cost <> 0) and w.branch = any(${branches}::uuid[])
       and (${customer}::uuid is null or w.customer = ${customer}::uuid)
       and (${warehouse}::uuid is null or w.warehouse = ${warehouse}::uuid)
       and (${item}::uuid is null or w.item = ${item}::uuid)
     order by w.waits_for desc, w.date, w.number`,
})
