// Every line of approved purchase orders on a day: ordered, received, invoiced, open. Quantities in base units.
import { defineReport, f, sql } from '@lumbung/definition'
import { orderLineWords, ordersInForce, takenBy } from '../../masters/reports/order-lines.ts'

export const purchaseOrderReport = defineReport({
  key: 'purchase-order',
  module: 'purchasing',
  routes: ['/report/purchase-order', '/report/v2/purchase-order'],
  dates: 'as-of',
  filters: {
    supplier: f.ref('supplier', { optional: true }),
    item: f.ref('item', { optional: true }),
    lateOnly: f.flag({ default: false }),
  },
  columns: {
    number: f.text(),
    orderId: f.text(),
    date: f.date(),
    supplier: f.ref('supplier'),
    item: f.ref('item'),
    unit: f.ref('unit'),
    ordered: f.quantity(),
    received: f.quantity(),
    invoiced: f.quantity(),
    quantityOpen: f.quantity(),
    expectedDate: f.date({ optional: true }),
    daysLate: f.integer(),
  },
  hidden: ['orderId'],
  groups: ['supplier', 'item'],
  open: {
    number: { resource: 'purchase-order', id: 'orderId' },
    supplier: { resource: 'supplier' },
    item: { resource: 'item' },
  },
  formulas: { quantityOpen: ['Ordered − received', 'Dipesan − diterima'] },
  figures: [
    {
      key: 'purchase-orders-late',
      title: ['Purchase orders late', 'Pesanan pembelian terlambat'],
      order: 30,
      with: { lateOnly: 'true' },
      counts: 'orderId',
    },
  ],
  late: { order: 3, with: { lateOnly: 'true' }, number: 'number', party: 'supplier', days: 'daysLate' },
  title: ['Purchase orders', 'Pesanan pembelian'],
  sentence: [
    'How far every ordered line is received and invoiced.',
    'Sejauh mana setiap baris pesanan diterima dan difakturkan.',
  ],
  words: {
    ...orderLineWords,
    supplier: ['Supplier', 'Pemasok'],
    received: ['Received', 'Diterima'],
    expectedDate: ['Expected', 'Perkiraan tiba'],
  },
  menu: { group: 'report', heading: ['Purchasing', 'Pembelian'], order: 31 },
  rows: ({ supplier, item, lateOnly }, { asOf, branches }) => sql`
    with line as (
      select o.number, o.id as order_id, o.date, o.supplier, l.item, i.base_unit as unit, l.position, o.status,
             l.base_quantity as ordered, coalesce(l.required_date, o.expected_date) as expected_date,
             ${takenBy('receiving', asOf)} as received,
             ${takenBy('purchase_invoice', asOf)} as invoiced
        from purchase_order o join purchase_order_line l on l.document = o.id join item i on i.id = l.item
       where ${ordersInForce(lateOnly)} and o.date <= ${asOf}::date and o.branch = any(${branches}::uuid[])
         and (${supplier}::uuid is null or o.supplier = ${supplier}::uuid)
         and (${item}::uuid is null or l.item = ${item}::uuid)
    ), counted as (
      select line.*, case when status = 'closed' then 0 else greatest(ordered - received, 0) end as open from line
    ), judged as (
      select counted.*,
             case when open > 0 then greatest(${asOf}::date - expected_date, 0) else 0 end as late from counted
    )
    select number, order_id, date, supplier, item, unit, ordered, received, invoiced, open as quantity_open,
      expected_date,
           coalesce(late, 0) as days_late
      from judged where not ${lateOnly} or late > 0 order by date, number, position`,
})
