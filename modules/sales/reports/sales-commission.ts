// What sales reps earn of a time (sales 2.2). On what is invoiced: net of the lines of invoices of these days. On what
// is collected: the share of that net which customers settled on these days, whenever it was invoiced; counted as what
// is settled up to the last day less what was before the first, so that the parts of an invoice add up to its net.
//   600,000 net, 666,000 owed, 333,000 of it settled: 300,000, at 2.5% 7,500
// An invoice that leaves nothing to pay, its down payments cover it, is collected on its own day.
import { defineReport, f, sql } from '@lumbung/definition'

export const salesCommission = defineReport({
  key: 'sales-commission',
  module: 'sales',
  routes: [],
  dates: 'range',
  filters: {
    salesRep: f.ref('sales-rep', { optional: true }),
    customer: f.ref('customer', { optional: true }),
  },
  columns: {
    salesRep: f.ref('sales-rep'),
    basis: f.choice({ invoiced: ['Invoiced', 'Difakturkan'], collected: ['Collected', 'Tertagih'] }),
    date: f.date(),
    number: f.text(),
    invoice: f.text(),
    customer: f.ref('customer'),
    itemGroup: f.ref('item-group', { optional: true }),
    net: f.money(),
    base: f.money(),
    percent: f.percent(),
    commission: f.money(),
  },
  hidden: ['invoice'],
  totals: ['base', 'commission'],
  groups: ['salesRep', 'basis', 'customer', 'itemGroup'],
  grouped: ['salesRep'],
  open: {
    salesRep: { resource: 'sales-rep' },
    number: { resource: 'sales-invoice', id: 'invoice' },
    customer: { resource: 'customer' },
  },
  formulas: {
    net: ['Lines after discounts, without tax', 'Baris setelah diskon, tanpa pajak'],
    base: [
      'Net of invoices of these days, or the share of it settled on these days',
      'Bersih faktur periode ini, atau bagiannya yang dilunasi pada periode ini',
    ],
    commission: ['Base × per cent of the item group', 'Dasar × persen kelompok barang'],
  },
  title: ['Sales commission', 'Komisi penjualan'],
  sentence: ['What each sales rep earns by invoices.', 'Komisi setiap tenaga penjual menurut faktur.'],
  words: {
    basis: ['Commission on', 'Komisi atas'],
    number: ['Invoice', 'Faktur'],
    invoice: ['Invoice', 'Faktur'],
    net: ['Net', 'Bersih'],
    base: ['Base', 'Dasar'],
    percent: ['Commission %', 'Komisi %'],
    commission: ['Commission', 'Komisi'],
  },
  menu: { group: 'report', heading: ['Sales', 'Penjualan'], order: 25 },
  rows: ({ salesRep, customer }, { from, to, branches }) => sql`
    with counted as (
      select i.id, i.number, i.date, i.customer, i.sales_rep, i.rate, r.code,
             coalesce(r.commission_basis, 'collected') as basis, owed.whole,
             case when coalesce(r.commission_basis, 'collected') = 'invoiced' or owed.whole is null
                  then (i.date < ${from}::date)::int else owed.before / owed.whole end as share_before,
             case when coalesce(r.commission_basis, 'collected') = 'invoiced' or owed.whole is null
                  then 1 else owed.until / owed.whole end as share_until
        from sales_invoice i join sales_rep r on r.id = i.sales_rep
        left join lateral (
          select sum(o.amount) as whole, coalesce(sum(s.before), 0) as before, coalesce(sum(s.until), 0) as until
            from open_item o
            left join lateral (
              select sum(a.amount) filter (where a.date < ${from}::date) as before, sum(a.amount) as until
                from allocation a where a.open_item = o.id and a.date <= ${to}::date) s on true
           where o.source = i.id and o.amount > 0) owed on true
       where i.status in ('approved', 'closed') and i.kind <> 'downPayment' and i.date <= ${to}::date
         and i.branch = any(${branches}::uuid[])
         and (${salesRep}::uuid is null or i.sales_rep = ${salesRep}::uuid)
         and (${customer}::uuid is null or i.customer = ${customer}::uuid)
         and (i.date >= ${from}::date or (r.commission_basis is distinct from 'invoiced' and i.id in (
           select o.source from allocation a join open_item o on o.id = a.open_item
            where a.date between ${from}::date and ${to}::date)))
    ), grouped as (
      select c.id, g.item_group, sum(round(l.net_amount * c.rate, 2)) as net
        from counted c join sales_invoice_line l on l.document = c.id left join item g on g.id = l.item
       group by c.id, g.item_group
    ), based as (
      select c.*, g.item_group, g.net,
             round(g.net * c.share_until, 2) - round(g.net * c.share_before, 2) as base,
             coalesce(p.percent, 0) as percent
        from counted c join grouped g on g.id = c.id
        left join sales_rep_commissions p on p.document = c.sales_rep and p.item_group = g.item_group
    )
    select sales_rep, basis, date, number, id as invoice, customer, item_group, net, base, percent,
           round(base * percent / 100, 2) as commission
      from based where base <> 0 order by code, date, number, item_group`,
})
