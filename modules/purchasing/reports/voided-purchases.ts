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
  'purchase-order': ['Purchase order', 'Pesanan pembelian'],
  receiving: ['Receiving', 'Penerimaan barang'],
  'purchase-invoice': ['Purchase invoice', 'Faktur pembelian'],
  'cash-bank-issued': ['Cash/bank issued', 'Pengeluaran kas/bank'],
} as const

/** What was voided on the way from order to payment. Payments belong to finance, so the ledger tells of them. */
export const voidedPurchases = defineReport({
  key: 'void-purchase',
  module: 'purchasing',
  routes: ['/report/v2/void/purchase'],
  dates: 'range',
  filters: { type: f.choice(type, { optional: true }), ...voidedFilters },
  columns: {
    number: f.text(),
    type: f.choice(type),
    date: f.date(),
    supplier: f.ref('supplier', { optional: true }),
    ...voidedColumns,
  },
  hidden: voidedHidden,
  totals: voidedTotals,
  groups: ['type', 'voidedBy', 'reason'],
  levels: ['type'],
  open: { ...voidedOpenings, supplier: { resource: 'supplier' } },
  formulas: voidedFormulas,
  title: ['Voided purchase documents', 'Dokumen pembelian yang dibatalkan'],
  sentence: [
    'Purchase documents voided, by whom, when and why.',
    'Dokumen pembelian yang dibatalkan, oleh siapa, kapan, dan mengapa.',
  ],
  words: { ...voidedWords, supplier: ['Supplier', 'Pemasok'] },
  menu: { group: 'report', heading: ['Purchasing', 'Pembelian'], order: 33 },
  rows: (filters, context) =>
    voidedRows(
      sql`
        select 'purchase-order' as type, id, branch, date, supplier as party, round(total * rate, 2) as amount,
               approved_at
          from purchase_order where status = 'void'
        union all
        select 'receiving', id, branch, date, supplier, null, approved_at from receiving where status = 'void'
        union all
        select 'purchase-invoice', id, branch, date, supplier, round(total * rate, 2), approved_at
          from purchase_invoice where status = 'void'
        union all
        select j.source_type, j.source, j.branch, j.date, s.id, null, j.created_at
          from journal j left join supplier s on s.id = j.party
         where j.source_type = 'cash-bank-issued' and j.event = 'approve'`,
      sql`supplier`,
      filters,
      context,
    ),
})
