// A purchase invoice repeats what was received or ordered (item, text, unit, order line), prices it as billed, takes
// off the down payments it deducts and adds the rounding of the paper.
//   60 billed at 52,000: net 3,120,000, VAT 343,200, total 3,463,200.
import { amend, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { instalments } from '@lumbung/ledger'
import { given } from '../../masters/trade/given.ts'
import { deductedOf, earlyOf, lastDueDate, owedOf } from '../../masters/trade/invoicing.ts'
import { priced, taxRateNeeds, taxInRupiah, taxRateOf, tradeNeeds } from '../../masters/trade/pricing.ts'
import { taken } from '../../masters/trade/source-line.ts'
import { withPaperStates } from '../../masters/trade/tax-papers.ts'
import { termView } from '../../masters/trade/views.ts'
import { orderLineReceived, receivingLineView, supplierView } from '../views.ts'
import type { PurchaseInvoice } from './definition.ts'
import { invoiceKey, invoiceYear } from './invoice-number.ts'
import { withheldNeeds, withheldOf, withholdingParty } from './withheld.ts'

export const needs = (invoice: PurchaseInvoice) => ({
  ...tradeNeeds(invoice),
  ...taxRateNeeds(invoice, taxDateOf(invoice)),
  receivingLines: fact.lines(receivingLineView, given(invoice.lines.map((line) => line.receivingLine))),
  // Of lines that no receiving stands behind: services, and goods billed before they come.
  ordered: fact.lines(
    orderLineReceived,
    given(invoice.lines.map((line) => (line.receivingLine ? null : line.orderLine))),
  ),
  terms: fact.records(termView, given([invoice.term])),
  suppliers: fact.records(supplierView, given([invoice.supplier])),
  ...withheldNeeds(invoice),
})

type Facts = FactsOf<typeof needs>

/** The supplier counted the tax on the day of their invoice. */
export const taxDateOf = ({ supplierInvoiceDate, date }: PurchaseInvoice): string => supplierInvoiceDate || date

export function calculate(invoice: PurchaseInvoice, facts: Facts): PurchaseInvoice {
  const deducted = deductedOf(invoice)
  const supplier = facts.suppliers.get(invoice.supplier)
  const taxRate = taxRateOf(invoice, facts)
  const more = { ...withholdingParty(supplier), taxRate }
  const { document, results, sums } = priced(withSources(invoice, facts), facts, 'PURCHASE', deducted, more)
  // A received or ordered line counts as its source did, whatever the item's units say today.
  const counted = withSources(document, facts)
  const total = sums.total.plus(invoice.rounding)
  const withheld = withheldOf(counted, results, facts)
  const settled = {
    ...counted,
    taxRate,
    taxTotalIdr: taxInRupiah(taxRate, sums),
    deducted,
    withholding: sums.withholding.plus(withheld.atOnce?.amount ?? ZERO),
    withheldOnPayment: withheld.later?.tax ?? null,
    withholdingBase: withheld.later?.base ?? null,
    total,
  }
  return withPaperStates({
    ...settled,
    matchTolerancePercent: supplier?.matchTolerancePercent ?? null,
    matchToleranceAmount: supplier?.matchToleranceAmount ?? null,
    supplierInvoiceKey: invoiceKey(invoice.supplierInvoiceNumber),
    supplierInvoiceYear: invoiceYear(invoice.supplierInvoiceDate),
    dueDate: lastDueDate(instalmentsOf(settled, facts)),
    ...earlyOf(billedOn(settled), facts.terms.get(invoice.term), firstReceipt(facts)),
  })
}

function withSources(invoice: PurchaseInvoice, facts: Facts): PurchaseInvoice {
  const lines = invoice.lines.map((line) => {
    const received = facts.receivingLines.get(line.receivingLine ?? '')
    const source = received ?? facts.ordered.get(line.orderLine ?? '')
    if (!source) return line
    const description = line.description || source.description
    return amend(line, {
      ...taken(line.quantity, source),
      description,
      orderLine: received?.orderLine ?? line.orderLine,
    })
  })
  return { ...invoice, lines }
}

/** Due dates and amounts by the term of payment, counted from the supplier's date or from the first receipt. */
export function instalmentsOf(invoice: PurchaseInvoice, facts: Pick<Facts, 'terms' | 'receivingLines'>) {
  const term = facts.terms.get(invoice.term)
  const date = billedOn(invoice)
  return date && term ? instalments(owedOf(invoice), date, term, firstReceipt(facts)) : []
}

const billedOn = (invoice: PurchaseInvoice): string => invoice.supplierInvoiceDate || invoice.date

const firstReceipt = ({ receivingLines }: Pick<Facts, 'receivingLines'>): string | null =>
  [...receivingLines.values()].map((line) => line.document.date).toSorted()[0] ?? null

/** A down payment names its order, and what bills goods their receiving, unless their order is billed ahead. */
export function required(invoice: PurchaseInvoice, { items, ordered }: Facts) {
  if (invoice.kind === 'downPayment') return ['purchaseOrder'] as const
  return invoice.lines.flatMap((line, index) => {
    const isGoods = invoice.kind === 'goods' && items.get(line.item ?? '')?.type === 'stock'
    const isAhead = ordered.get(line.orderLine ?? '')?.billBeforeReceipt === true
    return isGoods && !isAhead ? [`lines.${index}.receivingLine` as const] : []
  })
}
