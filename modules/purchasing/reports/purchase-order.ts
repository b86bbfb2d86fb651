// Every line of approved purchase orders on a day: ordered, received, rejected, invoiced, open. Quantities in base
// units; the amount ordered is after discounts and without tax, in the currency of the order.
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
    currency: f.ref('currency'),
    orderedAmount: f.money(),
    received: f.quantity(),
    rejected: f.quantity(),
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
  formulas: {
    orderedAmount: ['Lines after discounts, without tax', 'Baris setelah diskon, tanpa pajak'],
    quantityOpen: ['Ordered − received', 'Dipesan − diterima'],
  },
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
    'Receiving and invoicing progress of every order line.',
    'Kemajuan penerimaan dan faktur setiap baris pesanan.',
  ],
  words: {
    ...orderLineWords,
    supplier: ['Supplier', 'Pemasok'],
    currency: ['Currency', 'Mata uang'],
    orderedAmount: ['Amount ordered', 'Jumlah dipesan'],
    received: ['Received', 'Diterima'],
    rejected: ['Rejected', 'Ditolak'],
    expectedDate: ['Expected', 'Perkiraan tiba'],
  },
  menu: { group: 'report', heading: ['Purchasing', 'Pembelian'], order: 31 },
  rows: ({ supplier, item, lateOnly }, { asOf, branches }) => sql`
    with line as (
      select o.number, o.id as order_id, o.date, o.supplier, l.item, i.base_unit as unit, l.position, o.status,
             l.base_quantity as ordered, o.currency, l.net_amount as ordered_amount,
             coalesce(l.required_date, o.expected_date) as expected_date,
             ${takenBy('receiving', asOf)} as received,
             coalesce((select round(sum(s.rejected) * l.base_quantity / l.quantity, 6) from receiving_line s
                         join receiving d on d.id = s.document
                        where s.order_line = l.id and d.status in ('approved', 'closed')
                          and d.date <= ${asOf}::date), 0) as rejected,
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
    select number, order_id, date, supplier, item, unit, ordered, currency, ordered_amount, received, rejected,
           invoiced, open as quantity_open, expected_date,
           coalesce(late, 0) as days_late
      from judged where not ${lateOnly} or late > 0 order by date, number, position`,
})
