// Every sales invoice of a time, in rupiah at its own rate. A down payment is not revenue until goods are billed, so
// its invoice is not here; void invoices are not either. Net = the sum of what its lines credit to income.
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
    invoice: f.text(),
    customer: f.ref('customer'),
    salesRep: f.ref('sales-rep', { optional: true }),
    gross: f.money(),
    discount: f.money(),
    net: f.money(),
    taxTotal: f.money(),
    deducted: f.money(),
    rounding: f.money(),
    total: f.money(),
  },
  hidden: ['invoice'],
  totals: ['gross', 'discount', 'net', 'taxTotal', 'deducted', 'rounding', 'total'],
  chart: { kind: 'line', axis: 'date', figures: ['net'] },
  groups: ['date', 'customer', 'salesRep'],
  open: { number: { resource: 'sales-invoice', id: 'invoice' }, customer: { resource: 'customer' } },
  formulas: {
    net: ['Lines after discounts, without tax', 'Baris setelah diskon, tanpa pajak'],
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
    invoice: ['Invoice', 'Faktur'],
    customer: ['Customer', 'Pelanggan'],
    salesRep: ['Sales rep', 'Tenaga penjual'],
    gross: ['Gross', 'Bruto'],
    discount: ['Discount', 'Diskon'],
    net: ['Net', 'Bersih'],
    taxTotal: ['Tax', 'Pajak'],
    deducted: ['Down payments', 'Uang muka'],
    rounding: ['Rounding', 'Pembulatan'],
    total: ['Total', 'Total'],
  },
  menu: { group: 'report', heading: ['Sales', 'Penjualan'], order: 20 },
  rows: ({ customer, salesRep }, { from, to, branches }) => sql`
    select i.date, i.number, i.id as invoice, i.customer, i.sales_rep, round(i.subtotal * i.rate, 2) as gross,
           round(i.discount * i.rate, 2) as discount, l.net, round(i.tax_total * i.rate, 2) as tax_total,
           round(i.deducted * i.rate, 2) as deducted, round(i.rounding * i.rate, 2) as rounding,
             round(i.total * i.rate, 2) as total
      from sales_invoice i
      join lateral (select sum(round(net_amount * i.rate, 2)) as net from sales_invoice_line
        where document = i.id) l on true
     where i.status in ('approved', 'closed') and i.kind <> 'downPayment'
       and i.date between ${from}::date and ${to}::date and i.branch = any(${branches}::uuid[])
       and (${customer}::uuid is null or i.customer = ${customer}::uuid)
       and (${salesRep}::uuid is null or i.sales_rep = ${salesRep}::uuid)
     order by i.date, i.number`,
})
