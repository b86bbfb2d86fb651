import { defineReport, f, sql } from '@lumbung/definition'
import {
  voidedColumns,
  voidedFilters,
  voidedFormulas,
  voidedHidden,
  voidedOpenings,
  voidedRows,
  voidedTotals,
  voidedWords,
} from '../../masters/reports/voided.ts'

const type = {
  'sales-order': ['Sales order', 'Pesanan penjualan'],
  'delivery-order': ['Delivery order', 'Perintah pengiriman'],
  shipment: ['Shipment', 'Surat jalan'],
  'sales-invoice': ['Sales invoice', 'Faktur penjualan'],
  'sales-return-order': ['Sales return order', 'Permintaan retur penjualan'],
  'sales-return': ['Sales return', 'Retur penjualan'],
  'sales-return-invoice': ['Sales return invoice', 'Faktur retur penjualan'],
  'cash-bank-receipt': ['Cash/bank receipt', 'Penerimaan kas/bank'],
} as const

/** What was voided on the way from order to money. Receipts belong to finance, so the ledger tells of them. */
export const voidedSales = defineReport({
  key: 'void-sales',
  module: 'sales',
  routes: ['/report/v2/void/sales'],
  dates: 'range',
  filters: { type: f.choice(type, { optional: true }), ...voidedFilters },
  columns: {
    number: f.text(),
    type: f.choice(type),
    date: f.date(),
    customer: f.ref('customer', { optional: true }),
    ...voidedColumns,
  },
  hidden: voidedHidden,
  totals: voidedTotals,
  groups: ['type', 'voidedBy', 'reason'],
  levels: ['type'],
  open: { ...voidedOpenings, customer: { resource: 'customer' } },
  formulas: voidedFormulas,
  title: ['Voided sales documents', 'Dokumen penjualan yang dibatalkan'],
  sentence: [
    'Sales documents voided, by whom, when and why.',
    'Dokumen penjualan yang dibatalkan, oleh siapa, kapan, dan mengapa.',
  ],
  words: { ...voidedWords, customer: ['Customer', 'Pelanggan'] },
  menu: { group: 'report', heading: ['Sales', 'Penjualan'], order: 25 },
  rows: (filters, context) =>
    voidedRows(
      sql`
        select 'sales-order' as type, id, branch, date, customer as party, round(total * rate, 2) as amount, approved_at
          from sales_order where status = 'void'
        union all
        select 'delivery-order', id, branch, date, customer, null, approved_at from delivery_order
         where status = 'void'
        union all
        select 'shipment', id, branch, date, customer, null, approved_at from shipment where status = 'void'
        union all
        select 'sales-invoice', id, branch, date, customer, round(total * rate, 2), approved_at from sales_invoice
         where status = 'void'
        union all
        select 'sales-return-order', id, branch, date, customer, null, approved_at from sales_return_order
         where status = 'void'
        union all
        select 'sales-return', id, branch, date, customer, null, approved_at from sales_return where status = 'void'
        union all
        select 'sales-return-invoice', id, branch, date, customer, round(total * rate, 2), approved_at
          from sales_return_invoice where status = 'void'
        union all
        select j.source_type, j.source, j.branch, j.date, c.id, null, j.created_at
          from journal j left join customer c on c.id = j.party
         where j.source_type = 'cash-bank-receipt' and j.event = 'approve'`,
      sql`customer`,
      filters,
      context,
    ),
})
