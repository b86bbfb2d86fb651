// The sales invoice on paper (sales 3.6, indonesia 2). What the customer reads ties to the tax invoice:
//   gross − discount = tax base (Dasar Pengenaan Pajak)                  166,704,000
//   other tax base   = tax base × 11/12 (DPP nilai lain)                 152,812,000
//   VAT              = 12% × other tax base                               18,337,440
//   total            = tax base + VAT                                    185,041,440
// Base, other base and tax are the rows of the form (masters/trade/tax-rows.ts): one computation for both.
import { type Decimal, formatMoney, sum, type Words } from '@lumbung/core'
import {
  definePrint,
  f,
  fact,
  type FactsOf,
  type PrintFact,
  type PrintSheet,
  type PrintTotal,
  type PrintWriter,
  view,
} from '@lumbung/definition'
import { bankRows, PAYMENT } from '../../masters/bank-rows.ts'
import { measuredPaperNeeds, withMeasures } from '../../masters/tracking/measured-paper.ts'
import { customsNeeds, withCustomsCodes } from './customs-codes.ts'
import { PAPERS, salesInvoice, type SalesInvoice } from './definition.ts'
import { sourceNeeds, withSources } from './printed-sources.ts'

const bankView = view('bank', {
  name: f.text({}),
  bankName: f.text({ optional: true }),
  accountNumber: f.text({ optional: true }),
  holder: f.text({ optional: true }),
})
const termNameView = view('term-of-payment', { name: f.text({}), nameIndonesian: f.text({ optional: true }) })

const words = {
  gross: ['Gross', 'Jumlah harga'],
  discount: ['Discount', 'Diskon'],
  taxBase: ['Tax base', 'Dasar Pengenaan Pajak'],
  total: ['Total due', 'Total'],
  free: ['Free item', 'Barang bonus'],
  term: ['Terms', 'Syarat'],
  billTo: ['Bill to', 'Kepada'],
  due: ['Due', 'Jatuh tempo'],
  customerCopy: ['Copy 1 for the customer', 'Lembar 1 untuk pelanggan'],
  internalCopy: ['Internal copy', 'Lembar internal'],
  foot: ['Payment is valid once the money has arrived.', 'Pembayaran sah setelah dana diterima.'],
} as const satisfies Readonly<Record<string, Words>>

const needs = (invoice: SalesInvoice) => ({
  banks: fact.records(bankView, [invoice.bank]),
  terms: fact.records(termNameView, [invoice.term]),
  ...sourceNeeds(invoice),
  ...measuredPaperNeeds(invoice),
  ...customsNeeds(invoice),
})
type Facts = FactsOf<typeof needs>

const bracketed = (value: Decimal): string => (value.isZero() ? formatMoney(value) : `(${formatMoney(value)})`)

function totalsOf(invoice: SalesInvoice, sheet: PrintSheet, write: PrintWriter): PrintTotal[] {
  const total = (key: string, label: Words, value: string, style: PrintTotal['style'] = 'plain'): PrintTotal => ({
    key,
    label: write.label(label),
    value,
    style,
  })
  const kept = (key: string): PrintTotal[] => sheet.totals.filter((one) => one.key === key)
  const gross = sum(invoice.lines.map((line) => line.quantity.times(line.unitPrice).toDecimalPlaces(2)))
  const discount = gross.minus(invoice.subtotal).plus(invoice.discount)
  const grand = sheet.totals.find((one) => one.style === 'grand')
  return [
    total('gross', words.gross, formatMoney(gross)),
    ...(discount.isZero() ? [] : [total('discount', words.discount, bracketed(discount))]),
    ...kept('deducted').map((one) => ({ ...one, value: bracketed(invoice.deducted) })),
    total('taxBase', words.taxBase, formatMoney(invoice.taxBase), 'ruled'),
    ...kept('taxTotal'),
    ...kept('withholding').map((one) => ({ ...one, value: bracketed(invoice.withholding) })),
    ...kept('rounding'),
    total('total', words.total, grand?.value ?? formatMoney(invoice.total), 'grand'),
  ]
}

/** The account that the invoice names, else that of the company, and the terms. */
function paymentOf(invoice: SalesInvoice, facts: Facts, sheet: PrintSheet, write: PrintWriter): PrintSheet['payment'] {
  const bank = invoice.bank ? facts.banks.get(invoice.bank) : undefined
  const term = facts.terms.get(invoice.term)
  const rows: PrintFact[] = [...(bank ? bankRows(bank, write) : (sheet.payment?.rows ?? []))]
  if (term)
    rows.push({ label: write.label(words.term), value: write.text([term.name, term.nameIndonesian || term.name]) })
  return rows.length > 0 ? { label: write.label(PAYMENT), rows } : null
}

// Prices with their discounts stand in the rows; sums are said below.
const COLUMNS = ['item', 'description', 'quantity', 'unit', 'unitPrice', 'discountPercent1', 'amount']

function columnsOf(sheet: PrintSheet, invoice: SalesInvoice, write: PrintWriter): PrintSheet['tables'] {
  return sheet.tables.map((table, index) => {
    if (index > 0) return table
    const kept = table.columns.flatMap((column, place) => (COLUMNS.includes(column.key) ? [place] : []))
    const price = table.columns.findIndex((column) => column.key === 'unitPrice')
    return {
      ...table,
      columns: kept.flatMap((place) => table.columns[place] ?? []),
      rows: table.rows.map((row, line) =>
        kept.flatMap((place) =>
          place === price && invoice.lines[line]?.isFree ? { text: write.text(words.free) } : (row[place] ?? []),
        ),
      ),
    }
  })
}

function composed(sheet: PrintSheet, invoice: SalesInvoice, facts: Facts, write: PrintWriter, copy: Words): PrintSheet {
  const weighed = withMeasures(withSources(sheet, facts, write), invoice, facts, write)
  const known = withCustomsCodes(weighed, invoice, facts)
  const [customer, ...others] = known.parties
  return {
    ...known,
    parties: customer ? [{ ...customer, label: write.label(words.billTo) }, ...others] : others,
    // Said under Payment, where it is looked for.
    facts: known.facts.filter((one) => one.key !== 'bank' && one.key !== 'term'),
    tables: columnsOf(known, invoice, write),
    totals: totalsOf(invoice, sheet, write),
    payment: paymentOf(invoice, facts, sheet, write),
    foot: write.text(words.foot),
    copy: write.text(copy),
  }
}

/** What the customer gets. */
export const customerInvoice = definePrint(salesInvoice, {
  key: 'invoice',
  asksForMoney: true,
  name: PAPERS.invoice,
  needs,
  compose: (sheet, invoice, facts, write) => {
    const made = composed(sheet, invoice, facts, write, words.customerCopy)
    // Where both languages stand side by side, the amount in words does so too.
    return made.words ? { ...made, words: { ...made.words, text: write.inWords(invoice.total).join('\n') } } : made
  },
})

/** What stays here: the same with the journal it made. */
export const internalInvoice = definePrint(salesInvoice, {
  key: 'print',
  asksForMoney: true,
  name: PAPERS.print,
  needs,
  journal: true,
  compose: (sheet, invoice, facts, write) => composed(sheet, invoice, facts, write, words.internalCopy),
})
