// What a collector takes along on a day (finance 3): every amount that customers owe then, with its invoice. The
// collector is the invoice's, else the customer's; what nobody collects stands apart, so that all of it adds up to what
// customers owe before credits they have not used.
import { defineReport, f, sql } from '@lumbung/definition'

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
  grouped: ['collector'],
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
    outstanding: ['Amount less what was settled by that day', 'Nilai dikurangi yang dilunasi sampai tanggal itu'],
    rupiah: ['The same at the booked rate', 'Nilai yang sama dengan kurs pembukuan'],
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
  rows: ({ collector, customer, dueBy }, { asOf, branches }) => sql`
    with item as (
      select coalesce(i.collector, p.collector) as collector, o.party as customer, o.number as document, o.date,
             o.due_date, greatest(${asOf}::date - o.due_date, 0) as days_late, o.currency,
             o.amount - coalesce(a.amount, 0) as outstanding, o.idr - coalesce(a.idr, 0) as rupiah,
             o.source_type, o.source, o.id
        from open_item o
        join chart_of_account c on c.id = o.account and c.control = 'AR'
        join customer p on p.id = o.party
        left join sales_invoice i on i.id = o.source
        left join lateral (
          select sum(amount) as amount, sum(idr) as idr from allocation where open_item = o.id and date <= ${asOf}::date
        ) a on true
       where o.date <= ${asOf}::date and o.branch = any(${branches}::uuid[])
         and (${customer}::uuid is null or o.party = ${customer}::uuid)
         and (${dueBy}::date is null or o.due_date <= ${dueBy}::date)
    )
    select item.collector, item.customer, document, date, due_date, days_late, item.currency, outstanding, rupiah,
           source_type, source
      from item join customer p on p.id = item.customer left join collector k on k.id = item.collector
     where outstanding > 0 and (${collector}::uuid is null or item.collector = ${collector}::uuid)
     order by k.code nulls last, p.code, due_date, document, item.id`,
})
