// What a collector takes along on a day (finance 3): every amount that customers owe then, with its invoice. The
// collector is the invoice's, else the customer's; what nobody collects stands apart, so that all of it adds up to what
// customers owe before credits they have not used.
import { defineReport, f, sql } from '@lumbung/definition'
import { standing } from '../../masters/reports/open-items.ts'

export const collectionList = defineReport({
  key: 'collection-list',
  module: 'sales',
  routes: [],
  dates: 'as-of',
  filters: {
    collector: f.ref('collector', { optional: true }),
    customer: f.ref('customer', { optional: true }),
    dueBy: f.date({ optional: true }),
  },
  columns: {
    collector: f.ref('collector', { optional: true }),
    customer: f.ref('customer'),
    document: f.text(),
    date: f.date(),
    dueDate: f.date(),
    daysLate: f.integer(),
    currency: f.ref('currency'),
    outstanding: f.money(),
    rupiah: f.money(),
    sourceType: f.text(),
    source: f.text(),
  },
  hidden: ['sourceType', 'source'],
  totals: ['rupiah'],
  groups: ['collector', 'customer', 'currency'],
  levels: ['collector'],
  signatures: [
    ['Handed over by', 'Diserahkan oleh'],
    ['Collector', 'Kolektor'],
  ],
  open: {
    collector: { resource: 'collector' },
    customer: { resource: 'customer' },
    document: { type: 'sourceType', id: 'source' },
  },
  formulas: {
    outstanding: ['Amount less what was settled by that day', 'Jumlah dikurangi yang dilunasi sampai tanggal itu'],
    rupiah: ['The same at the booked rate', 'Jumlah yang sama dengan kurs pembukuan'],
  },
  title: ['Collection list', 'Daftar tagihan kolektor'],
  sentence: [
    'Open invoices, handed over to collectors on a day.',
    'Faktur yang belum lunas, diserahkan kepada kolektor pada suatu tanggal.',
  ],
  words: {
    dueBy: ['Due by', 'Jatuh tempo sampai'],
    daysLate: ['Days late', 'Hari terlambat'],
    outstanding: ['Outstanding', 'Sisa tagihan'],
    rupiah: ['In rupiah', 'Dalam rupiah'],
    sourceType: ['Document type', 'Jenis dokumen'],
    source: ['Source', 'Sumber'],
  },
  menu: { group: 'report', heading: ['Receivables', 'Piutang'], order: 13 },
  rows: ({ collector, customer, dueBy }, { asOf, today, branches }) => sql`
    with item as (${standing('AR', { asOf, today }, branches, customer)})
    select k.id as collector, item.party as customer, item.number as document, item.date, item.due_date,
           greatest(${asOf}::date - item.due_date, 0) as days_late, item.currency, item.outstanding,
           item.outstanding_idr as rupiah, item.source_type, item.source
      from item join customer p on p.id = item.party left join sales_invoice i on i.id = item.source
      left join collector k on k.id = coalesce(i.collector, p.collector)
     where item.outstanding > 0 and (${dueBy}::date is null or item.due_date <= ${dueBy}::date)
       and (${collector}::uuid is null or k.id = ${collector}::uuid)
     order by k.code nulls last, p.code, item.due_date, item.number, item.id`,
})
