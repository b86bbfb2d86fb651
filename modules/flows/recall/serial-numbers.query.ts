// Every serial number and where it is by its last move: in stock, returned, sold or scrapped (inventory 3).
import { defineReport, f, sql } from '@lumbung/definition'
import { SERIAL_STATES } from './states.ts'
import { lastSteps, serialState } from './traced.query.ts'

export const serialNumbers = defineReport({
  key: 'serial-numbers',
  module: 'flows',
  routes: ['/report/serial-numbers'],
  dates: 'as-of',
  filters: {
    item: f.ref('item', { optional: true }),
    serial: f.text({ optional: true, max: 60 }),
    state: f.choice(SERIAL_STATES, { optional: true }),
  },
  columns: {
    item: f.ref('item'),
    serial: f.text(),
    state: f.choice(SERIAL_STATES),
    warehouse: f.ref('warehouses', { optional: true }),
    location: f.ref('location', { optional: true }),
    customer: f.ref('customer', { optional: true }),
    date: f.date(),
    number: f.text(),
    sourceType: f.text(),
    source: f.text(),
  },
  hidden: ['sourceType', 'source'],
  tellsOf: 'sourceType',
  groups: ['item', 'state', 'warehouse', 'customer'],
  levels: ['item'],
  open: {
    serial: { report: 'batch-trace', with: { item: 'item', serial: 'serial' } },
    number: { type: 'sourceType', id: 'source' },
    item: { resource: 'item' },
    customer: { resource: 'customer' },
  },
  formulas: { state: ['From its last movement', 'Dari mutasi terakhirnya'] },
  title: ['Serial numbers', 'Nomor seri'],
  sentence: ['Where every serial number is.', 'Keberadaan setiap nomor seri.'],
  words: {
    item: ['Item', 'Barang'],
    serial: ['Serial number', 'Nomor seri'],
    state: ['Status', 'Status'],
    warehouse: ['Warehouse', 'Gudang'],
    location: ['Location', 'Lokasi'],
    customer: ['Customer', 'Pelanggan'],
    date: ['Since', 'Sejak'],
    number: ['Document', 'Dokumen'],
    sourceType: ['Document type', 'Jenis dokumen'],
    source: ['Document', 'Dokumen'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 46 },
  rows: ({ item, serial, state }, { asOf, branches }) => sql`
    select m.item, m.serial, ${serialState} as state, case when m.on_hand > 0 then m.warehouse end as warehouse,
           case when m.on_hand > 0 then m.location end as location,
           case when m.on_hand > 0 then null else m.customer end as customer, m.date, m.number, m.source_type, m.source
      from (${lastSteps({ item, serial }, branches, asOf)}) m join item i on i.id = m.item
     where ${state}::text is null or ${serialState} = ${state}
     order by i.code, m.serial`,
})
