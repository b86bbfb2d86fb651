// The whole life of a batch or a serial number: every document that brought, moved or took it, and of whom it came or
// to whom it went (inventory 3).
import { defineReport, f, sql } from '@lumbung/definition'
import { customerOf, steps, supplierOf } from './traced.query.ts'

export const batchTrace = defineReport({
  key: 'batch-trace',
  module: 'flows',
  routes: ['/report/batch-trace'],
  dates: 'as-of',
  filters: {
    item: f.ref('item', { optional: true }),
    batch: f.ref('batch', { optional: true }),
    serial: f.text({ optional: true, max: 60 }),
    customer: f.ref('customer', { optional: true }),
  },
  columns: {
    item: f.ref('item'),
    batch: f.ref('batch', { optional: true }),
    serial: f.text({ optional: true }),
    date: f.date(),
    number: f.text(),
    sourceType: f.text(),
    source: f.text(),
    supplier: f.ref('supplier', { optional: true }),
    customer: f.ref('customer', { optional: true }),
    warehouse: f.ref('warehouses'),
    location: f.ref('location', { optional: true }),
    unit: f.ref('unit'),
    quantityIn: f.quantity(),
    quantityOut: f.quantity(),
    balance: f.quantity(),
  },
  hidden: ['sourceType', 'source'],
  tellsOf: 'sourceType',
  totals: ['quantityIn', 'quantityOut'],
  levels: ['item', 'batch'],
  groups: ['item', 'batch', 'serial', 'customer', 'supplier', 'warehouse'],
  open: {
    number: { type: 'sourceType', id: 'source' },
    item: { resource: 'item' },
    batch: { resource: 'batch' },
    customer: { resource: 'customer' },
    supplier: { resource: 'supplier' },
  },
  formulas: { balance: ['In − out, document by document', 'Masuk − keluar, per dokumen'] },
  title: ['Batch and serial trace', 'Penelusuran batch dan nomor seri'],
  sentence: [
    'Every document that received, moved or issued a batch or serial number.',
    'Semua dokumen yang memasukkan, memindahkan, atau mengeluarkan suatu batch atau nomor seri.',
  ],
  words: {
    item: ['Item', 'Barang'],
    batch: ['Batch', 'Batch'],
    serial: ['Serial number', 'Nomor seri'],
    date: ['Date', 'Tanggal'],
    number: ['Document', 'Dokumen'],
    sourceType: ['Document type', 'Jenis dokumen'],
    source: ['Document', 'Dokumen'],
    supplier: ['Supplier', 'Pemasok'],
    customer: ['Customer', 'Pelanggan'],
    warehouse: ['Warehouse', 'Gudang'],
    location: ['Location', 'Lokasi'],
    unit: ['Unit', 'Satuan'],
    quantityIn: ['In', 'Masuk'],
    quantityOut: ['Out', 'Keluar'],
    balance: ['Balance', 'Saldo'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 44 },
  rows: (traced, { asOf, branches }) => sql`
    select m.item, m.batch, m.serial, m.date, m.number, m.source_type, m.source, ${supplierOf} as supplier,
           ${customerOf} as customer, m.warehouse, m.location, i.base_unit as unit,
           greatest(m.quantity, 0) as quantity_in, greatest(-m.quantity, 0) as quantity_out,
           sum(m.quantity) over (partition by m.item, m.batch, m.serial order by m.at, m.sequence) as balance
      from (${steps(traced, branches, asOf)}) m join item i on i.id = m.item
     order by i.code, m.batch, m.serial, m.at, m.sequence`,
})
