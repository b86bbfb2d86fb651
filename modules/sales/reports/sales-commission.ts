// What sales reps earn of a time (sales 2.2). On what is invoiced: net of the lines of invoices of these days. On what
// is collected: the share of that net which customers settled on these days, whenever it was invoiced; counted as what
// is settled up to the last day less what was before the first, so that the parts of an invoice add up to its net.
//   600,000 net, 666,000 owed, 333,000 of it settled: 300,000, at 2.5% 7,500
// An invoice that leaves nothing to pay, its down payments cover it, is collected on its own day. What is credited for
// returns takes the same way with a minus: on its own day, or as the credit is applied.
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
    type: f.choice({ 'sales-invoice': ['Invoice', 'Faktur'], 'sales-return-invoice': ['Return', 'Retur'] }),
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
  levels: ['salesRep'],
  open: {
    salesRep: { resource: 'sales-rep' },
    number: { type: 'type', id: 'invoice' },
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
    type: ['Type', 'Jenis'],
    invoice: ['Invoice', 'Faktur'],
    net: ['Net', 'Bersih'],
    base: ['Base', 'Dasar'],
    percent: ['Commission %', 'Komisi %'],
    commission: ['Commission', 'Komisi'],
  },
  menu: { group: 'report', heading: ['Sales', 'Penjualan'], order: 25 },
  rows: ({ salesRep, customer }, { from, to, branches }) => sql`
    with line as (
      select t.source as id, t.source_type as type, t.number, t.date, t.party as customer, t.sales_rep, g.item_group,
             sum(t.net) as net, (${from}::date > t.date)::int as is_before
        from trade_ledger t left join item g on g.id = t.item
       where t.trade = 'sale' and t.net <> 0 and t.date <= ${to}::date and t.branch = any(${branches}::uuid[])
         and t.sales_rep is not null and (${salesRep}::uuid is null or t.sales_rep = ${salesRep}::uuid)
         and (${customer}::uuid is null or t.party = ${customer}::uuid)
         and (t.date >= ${from}::date or t.source in (
           select o.source from allocation a join open_item o on o.id = a.open_item
            where a.date between ${from}::date and ${to}::date))
       group by t.source, t.source_type, t.number, t.date, t.party, t.sales_rep, g.item_group having sum(t.net) <> 0
    ), owed as (
      select o.source, sum(o.amount) as whole, coalesce(sum(s.before), 0) as before, coalesce(sum(s.until), 0) as until
        from open_item o
        left join lateral (
          select sum(a.amount) filter (where a.date < ${from}::date) as before, sum(a.amount) as until
            from allocation a where a.open_item = o.id and a.date <= ${to}::date) s on true
       where o.source in (select id from line) and (o.amount > 0) = (o.source_type = 'sales-invoice')
       group by o.source
    ), earned as (
      select l.*, r.code, coalesce(r.commission_basis, 'collected') as basis, coalesce(p.percent, 0) as percent,
             case when r.commission_basis = 'invoiced' or o.whole is null then net * (1 - is_before)
                  else round(net * o.until / o.whole, 2) - round(net * o.before / o.whole, 2) end as base
        from line l join sales_rep r on r.id = l.sales_rep left join owed o on o.source = l.id
        left join sales_rep_commissions p on p.document = l.sales_rep and p.item_group = l.item_group
    )
    select sales_rep, basis, date, number, type, id as invoice, customer, item_group, net, base, percent,
           round(base * percent / 100, 2) as commission
      from earned where base <> 0 order by code, date, number, item_group`,
})
