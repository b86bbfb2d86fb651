// Every purchase invoice of a time, in rupiah at its own rate. Down payments are no purchase until they are deducted.
import { defineReport, f, sql } from '@lumbung/definition'

export const purchaseReport = defineReport({
  key: 'purchase',
  module: 'purchasing',
  routes: ['/report/purchase', '/report/v2/purchase'],
  dates: 'range',
  filters: { supplier: f.ref('supplier', { optional: true }) },
  columns: {
    date: f.date(),
    number: f.text(),
    invoice: f.text(),
    supplier: f.ref('supplier'),
    supplierInvoiceNumber: f.text(),
    net: f.money(),
    taxTotal: f.money(),
    withholding: f.money(),
    deducted: f.money(),
    total: f.money(),
    currency: f.ref('currency'),
    totalInCurrency: f.money(),
  },
  hidden: ['invoice'],
  totals: ['net', 'taxTotal', 'withholding', 'deducted', 'total'],
  groups: ['supplier', 'currency', 'date'],
  open: { number: { resource: 'purchase-invoice', id: 'invoice' }, supplier: { resource: 'supplier' } },
  formulas: { net: ['Lines after discounts, without tax', 'Baris setelah diskon, tanpa pajak'] },
  figures: [
    {
      key: 'purchases-month',
      title: ['Purchases this month', 'Pembelian bulan ini'],
      plainTitle: ['Purchases', 'Pembelian'],
      order: 31,
      days: 'month',
      sum: ['net'],
      along: 'date',
      isCompared: true,
      isOnDashboardsOnly: true,
    },
  ],
  title: ['Purchases', 'Pembelian'],
  sentence: ['What suppliers invoiced, document by document.', 'Yang difakturkan pemasok, per dokumen.'],
  words: {
    date: ['Date', 'Tanggal'],
    number: ['Invoice', 'Faktur'],
    invoice: ['Invoice', 'Faktur'],
    supplier: ['Supplier', 'Pemasok'],
    supplierInvoiceNumber: ['Supplier invoice', 'Nomor faktur pemasok'],
    net: ['Net', 'Bersih'],
    taxTotal: ['Tax', 'Pajak'],
    withholding: ['Withheld', 'PPh dipotong'],
    deducted: ['Down payments', 'Uang muka'],
    total: ['Total', 'Total'],
    currency: ['Currency', 'Mata uang'],
    totalInCurrency: ['Total in its currency', 'Total dalam mata uangnya'],
  },
  menu: { group: 'report', heading: ['Purchasing', 'Pembelian'], order: 30 },
  rows: ({ supplier }, { from, to, branches }) => sql`
    select i.date, i.number, i.id as invoice, i.supplier, i.supplier_invoice_number, l.net,
           round(i.tax_total * i.rate, 2) as tax_total, round(i.withholding * i.rate, 2) as withholding,
           round(i.deducted * i.rate, 2) as deducted, round(i.total * i.rate, 2) as total,
           i.currency, i.total as total_in_currency
      from purchase_invoice i
      join lateral (select sum(round(net_amount * i.rate, 2)) as net from purchase_invoice_line
        where document = i.id) l on true
     where i.status in ('approved', 'closed') and i.kind <> 'downPayment'
       and i.date between ${from}::date and ${to}::date
       and i.branch = any(${branches}::uuid[]) and (${supplier}::uuid is null or i.supplier = ${supplier}::uuid)
     order by i.date, i.number`,
})
