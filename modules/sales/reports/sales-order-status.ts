// Every line of approved orders on a day: ordered, delivered, returned, invoiced (less what was credited), open.
// Quantities in base units; open = ordered − delivered + returned to be replaced, never below zero, and nothing of a
// closed order.
import { defineReport, f, sql } from '@lumbung/definition'
import { orderLineWords, ordersInForce, takenBy } from '../../masters/reports/order-lines.ts'

export const salesOrderStatus = defineReport({
  key: 'sales-order-status',
  module: 'sales',
  routes: ['/report/sales-order-status', '/report/v2/sales-order-status'],
  dates: 'as-of',
  filters: {
    customer: f.ref('customer', { optional: true }),
    salesRep: f.ref('sales-rep', { optional: true }),
    item: f.ref('item', { optional: true }),
    lateOnly: f.flag({ default: false }),
  },
  columns: {
    number: f.text(),
    orderId: f.text(),
    date: f.date(),
    customer: f.ref('customer'),
    salesRep: f.ref('sales-rep'),
    item: f.ref('item'),
    unit: f.ref('unit'),
    ordered: f.quantity(),
    delivered: f.quantity(),
    returned: f.quantity(),
    invoiced: f.quantity(),
    quantityOpen: f.quantity(),
    requiredDate: f.date({ optional: true }),
    daysLate: f.integer(),
  },
  hidden: ['orderId'],
  groups: ['customer', 'salesRep', 'item'],
  open: {
    number: { resource: 'sales-order', id: 'orderId' },
    customer: { resource: 'customer' },
    item: { resource: 'item' },
  },
  formulas: {
    quantityOpen: ['Ordered − delivered + returned to be replaced', 'Dipesan − terkirim + retur yang diganti'],
    invoiced: ['Invoiced − credited', 'Difakturkan − dikreditkan'],
  },
  figures: [
    {
      key: 'sales-orders-late',
      title: ['Sales orders late', 'Pesanan penjualan terlambat'],
      order: 12,
      with: { lateOnly: 'true' },
      counts: 'orderId',
    },
  ],
  late: { order: 2, with: { lateOnly: 'true' }, number: 'number', party: 'customer', days: 'daysLate' },
  title: ['Sales order status', 'Status pesanan penjualan'],
  sentence: [
    'Delivery and invoicing progress of every order line.',
    'Kemajuan pengiriman dan faktur setiap baris pesanan.',
  ],
  words: {
    ...orderLineWords,
    customer: ['Customer', 'Pelanggan'],
    salesRep: ['Sales rep', 'Tenaga penjual'],
    delivered: ['Delivered', 'Terkirim'],
    returned: ['Returned', 'Diretur'],
    requiredDate: ['Required', 'Dibutuhkan'],
  },
  menu: { group: 'report', heading: ['Sales', 'Penjualan'], order: 23 },
  rows: ({ customer, salesRep, item, lateOnly }, { asOf, branches }) => sql`
    with line as (
      select o.number, o.id as order_id, o.date, o.customer, o.sales_rep, l.item, i.base_unit as unit, l.position,
             l.base_quantity as ordered, l.required_date, o.status,
             ${takenBy('shipment', asOf)} as delivered,
             ${takenBy('sales_return', asOf)} as returned, ${takenBy('sales_return', asOf, 'replaced')} as replaced,
             ${takenBy('sales_invoice', asOf)} - ${takenBy('sales_return_invoice', asOf)} as invoiced
        from sales_order o join sales_order_line l on l.document = o.id join item i on i.id = l.item
       where ${ordersInForce(lateOnly)} and o.date <= ${asOf}::date and o.branch = any(${branches}::uuid[])
         and (${customer}::uuid is null or o.customer = ${customer}::uuid)
         and (${salesRep}::uuid is null or o.sales_rep = ${salesRep}::uuid)
         and (${item}::uuid is null or l.item = ${item}::uuid)
    ), counted as (
      select line.*, case when status = 'closed' then 0
             else greatest(ordered - delivered + replaced, 0) end as open from line
    ), judged as (
      select counted.*,
             case when open > 0 then greatest(${asOf}::date - required_date, 0) else 0 end as late from counted
    )
    select number, order_id, date, customer, sales_rep, item, unit, ordered, delivered, returned, invoiced,
           open as quantity_open, required_date, coalesce(late, 0) as days_late
      from judged where not ${lateOnly} or late > 0 order by date, number, position`,
})
