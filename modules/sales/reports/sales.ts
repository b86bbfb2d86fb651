// Every sales invoice of a time, in rupiah at its own rate, and what was credited for returns, with a minus. A down
// payment is not revenue until goods are billed, so its invoice is not here; void documents are not either. Net = the
// sum of what its lines credit to income, or debit to returns.
import { defineReport, f, sql } from '@lumbung/definition'

export const salesReport = defineReport({
  key: 'sales',
  module: 'sales',
  routes: ['/report/sales', '/report/v2/sales'],
  dates: 'range',
  filters: { customer: f.ref('customer', { optional: true }), salesRep: f.ref('sales-rep', { optional: true }) },
  columns: {
    date: f.date(),
    number: f.text(),
    type: f.choice({ 'sales-invoice': ['Invoice', 'Faktur'], 'sales-return-invoice': ['Return', 'Retur'] }),
    invoice: f.text(),
    customer: f.ref('customer'),
    salesRep: f.ref('sales-rep', { optional: true }),
    gross: f.money(),
    discount: f.money(),
    returned: f.money(),
    net: f.money(),
    taxTotal: f.money(),
    deducted: f.money(),
    rounding: f.money(),
    total: f.money(),
  },
  hidden: ['invoice'],
  totals: ['gross', 'discount', 'returned', 'net', 'taxTotal', 'deducted', 'rounding', 'total'],
  chart: { kind: 'line', axis: 'date', figures: ['net'] },
  groups: ['date', 'customer', 'salesRep'],
  open: { number: { type: 'type', id: 'invoice' }, customer: { resource: 'customer' } },
  formulas: {
    returned: ['Lines that were credited for returns, without tax', 'Baris yang dikreditkan karena retur, tanpa pajak'],
    net: ['Lines after discounts, without tax, less returns', 'Baris setelah diskon, tanpa pajak, dikurangi retur'],
    total: ['Net + tax − down payments + rounding', 'Bersih + pajak − uang muka + pembulatan'],
  },
  figures: [
    {
      key: 'sales-today',
      title: ['Sales today', 'Penjualan hari ini'],
      order: 10,
      days: 'today',
      sum: ['net'],
      isCompared: true,
    },
    {
      key: 'sales-month',
      title: ['Sales this month', 'Penjualan bulan ini'],
      plainTitle: ['Sales', 'Penjualan'],
      order: 11,
      days: 'month',
      sum: ['net'],
      along: 'date',
      isCompared: true,
    },
  ],
  title: ['Sales', 'Penjualan'],
  sentence: ['What was invoiced, document by document.', 'Yang difakturkan, per dokumen.'],
  words: {
    date: ['Date', 'Tanggal'],
    number: ['Invoice', 'Faktur'],
    type: ['Type', 'Jenis'],
    invoice: ['Invoice', 'Faktur'],
    customer: ['Customer', 'Pelanggan'],
    salesRep: ['Sales rep', 'Tenaga penjual'],
    gross: ['Gross', 'Bruto'],
    discount: ['Discount', 'Diskon'],
    returned: ['Returned', 'Diretur'],
    net: ['Net', 'Bersih'],
    taxTotal: ['Tax', 'Pajak'],
    deducted: ['Down payments', 'Uang muka'],
    rounding: ['Rounding', 'Pembulatan'],
    total: ['Total', 'Total'],
  },
  menu: { group: 'report', heading: ['Sales', 'Penjualan'], order: 20 },
  rows: ({ customer, salesRep }, { from, to, branches }) => sql`
    with bill as (
      select i.date, i.number, 'sales-invoice' as type, i.id, i.customer, i.sales_rep, i.rate, i.branch, i.subtotal,
             i.discount, 0 as returned, l.net, i.tax_total, i.deducted, i.rounding, i.total
        from sales_invoice i
        join lateral (select sum(round(net_amount * i.rate, 2)) as net from sales_invoice_line
          where document = i.id) l on true
       where i.status in ('approved', 'closed') and i.kind <> 'downPayment'
         and i.date between ${from}::date and ${to}::date
       union all
      select r.date, r.number, 'sales-return-invoice', r.id, r.customer, i.sales_rep, r.rate, r.branch, 0, 0, l.net,
             -l.net, -r.tax_total, 0, -r.rounding, -r.total
        from sales_return_invoice r join sales_invoice i on i.id = r.sales_invoice
        join lateral (select sum(round(net_amount * r.rate, 2)) as net from sales_return_invoice_line
          where document = r.id) l on true
       where r.status in ('approved', 'closed') and r.date between ${from}::date and ${to}::date
    )
    select date, number, type, id as invoice, customer, sales_rep, round(subtotal * rate, 2) as gross,
           round(discount * rate, 2) as discount, returned, net, round(tax_total * rate, 2) as tax_total,
           round(deducted * rate, 2) as deducted, round(rounding * rate, 2) as rounding,
           round(total * rate, 2) as total
      from bill
     where branch = any(${branches}::uuid[]) and (${customer}::uuid is null or customer = ${customer}::uuid)
       and (${salesRep}::uuid is null or sales_rep = ${salesRep}::uuid)
     order by date, number`,
})
