// The sales return invoice on paper (sales 3.7, indonesia 3): what is credited of which invoice and tax invoice, by
// which return note of the buyer. The customer's form says the amount in words of both languages; the copy that stays
// here shows the journal instead.
import type { Words } from '@lumbung/core'
import {
  definePrint,
  f,
  fact,
  type FactsOf,
  type PrintFact,
  type PrintSheet,
  type PrintWriter,
  view,
} from '@lumbung/definition'
import { PAPERS, salesReturnInvoice, type SalesReturnInvoice } from './definition.ts'

const invoiceView = view('sales-invoice', {
  number: f.text({ optional: true }),
  date: f.date(),
  taxInvoiceNumber: f.code({ optional: true }),
})

const words = {
  creditTo: ['Credited to', 'Dikreditkan kepada'],
  invoice: ['Of invoice', 'Atas faktur'],
  taxInvoice: ['Of tax invoice', 'Atas faktur pajak'],
  received: ['Received by', 'Diterima oleh'],
  sign: ['Name, date, stamp', 'Nama, tanggal, cap'],
  customerCopy: ['Copy 1 for the customer', 'Lembar 1 untuk pelanggan'],
  internalCopy: ['Internal copy', 'Lembar internal'],
  foot: [
    'This credit lowers what you owe us, or is paid back to you.',
    'Kredit ini mengurangi utang Anda kepada kami, atau dikembalikan kepada Anda.',
  ],
  footWaiting: [
    'Its VAT is credited once we have your return note.',
    'PPN-nya dikreditkan setelah nota retur Anda kami terima.',
  ],
} as const satisfies Readonly<Record<string, Words>>

const needs = (credit: SalesReturnInvoice) => ({ invoices: fact.records(invoiceView, [credit.salesInvoice]) })

function factsOf(credit: SalesReturnInvoice, facts: FactsOf<typeof needs>, write: PrintWriter): PrintFact[] {
  const { number, taxInvoiceNumber } = facts.invoices.get(credit.salesInvoice) ?? {}
  const said = (label: Words, value: string | null | undefined): PrintFact[] =>
    value ? [{ label: write.label(label), value }] : []
  return [...said(words.invoice, number), ...said(words.taxInvoice, taxInvoiceNumber)]
}

/** Said in words of its own, or for us alone. */
const OWN: ReadonlySet<string> = new Set(['salesInvoice', 'returnNote'])

const composed = (
  sheet: PrintSheet,
  credit: SalesReturnInvoice,
  facts: FactsOf<typeof needs>,
  write: PrintWriter,
  copy: Words,
): PrintSheet => ({
  ...sheet,
  parties: sheet.parties.map((party, index) =>
    index === 0 ? { ...party, label: write.label(words.creditTo) } : party,
  ),
  facts: [...sheet.facts.filter((one) => !OWN.has(one.key ?? '')), ...factsOf(credit, facts, write)],
  signatures: [...sheet.signatures, { label: write.label(words.received), name: '', below: write.text(words.sign) }],
  foot: write.text(credit.returnNote === 'missing' ? words.footWaiting : words.foot),
  copy: write.text(copy),
})

/** What the customer gets. */
export const customerCredit = definePrint(salesReturnInvoice, {
  key: 'invoice',
  name: PAPERS.invoice,
  needs,
  compose: (sheet, credit, facts, write) => {
    const made = composed(sheet, credit, facts, write, words.customerCopy)
    return made.words ? { ...made, words: { ...made.words, text: write.inWords(credit.total).join('\n') } } : made
  },
})

/** What stays here: the same with the journal it made. */
export const internalCredit = definePrint(salesReturnInvoice, {
  key: 'print',
  name: PAPERS.print,
  needs,
  journal: true,
  compose: (sheet, credit, facts, write) => composed(sheet, credit, facts, write, words.internalCopy),
})
