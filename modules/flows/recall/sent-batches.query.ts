// Which batches and serial numbers went to which customers, and what they still have of them (inventory 3): whom to
// tell when a batch is recalled.
//   sent 6, returned 2, with the customer 4
import { defineReport, f, sql } from '@lumbung/definition'
import { sentGoods } from './traced.query.ts'

export const sentBatches = defineReport({
  key: 'sent-batches',
  module: 'flows',
  routes: ['/report/sent-batches'],
  dates: 'as-of',
  filters: {
    batch: f.ref('batch', { optional: true }),
    customer: f.ref('customer', { optional: true }),
    item: f.ref('item', { optional: true }),
    serial: f.text({ optional: true, max: 60 }),
  },
  columns: {
    item: f.ref('item'),
    batch: f.ref('batch', { optional: true }),
    serial: f.text({ optional: true }),
    expiry: f.date({ optional: true }),
    customer: f.ref('customer', { optional: true }),
    phone: f.text({ optional: true, guard: 'personal' }),
    date: f.date(),
    number: f.text(),
    sourceType: f.text(),
    source: f.text(),
    unit: f.ref('unit'),
    sent: f.quantity(),
    returned: f.quantity(),
    kept: f.quantity(),
  },
  hidden: ['sourceType', 'source'],
  tellsOf: 'sourceType',
  totals: ['sent', 'returned', 'kept'],
  groups: ['customer', 'item', 'batch'],
  levels: ['item', 'batch', 'customer'],
  open: {
    number: { type: 'sourceType', id: 'source' },
    item: { resource: 'item' },
    batch: { resource: 'batch' },
    customer: { resource: 'customer' },
  },
  formulas: { kept: ['Sent − returned', 'Dikirim − diretur'] },
  title: ['Batches sent to customers', 'Batch yang dikirim ke pelanggan'],
  sentence: [
    'Customers who received goods of a batch or a serial number.',
    'Pelanggan yang menerima barang dari suatu batch atau nomor seri.',
  ],
  words: {
    item: ['Item', 'Barang'],
    batch: ['Batch', 'Batch'],
    serial: ['Serial number', 'Nomor seri'],
    expiry: ['Expiry date', 'Tanggal kedaluwarsa'],
    customer: ['Customer', 'Pelanggan'],
    phone: ['Phone', 'Telepon'],
    date: ['Date', 'Tanggal'],
    number: ['Document', 'Dokumen'],
    sourceType: ['Document type', 'Jenis dokumen'],
    source: ['Document', 'Dokumen'],
    unit: ['Unit', 'Satuan'],
    sent: ['Sent', 'Dikirim'],
    returned: ['Returned', 'Diretur'],
    kept: ['With the customer', 'Ada di pelanggan'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 45 },
  rows: (traced, { asOf, branches }) => sql`
    select s.item, s.batch, s.serial, b.expiry, s.customer, c.phone, s.date, s.number, s.source_type, s.source,
           i.base_unit as unit, s.sent, s.returned, s.sent - s.returned as kept
      from (${sentGoods(traced, branches, asOf)}) s join item i on i.id = s.item
      left join customer c on c.id = s.customer left join batch b on b.id = s.batch
     order by i.code, b.code, s.serial, c.code, s.date desc, s.number`,
})
