// A sales invoice repeats what was shipped (item, text, unit, order line), prices it (masters/trade/amounts.ts), takes
// off the down payments it deducts and rounds its total by its rule. What is free is taxed by its cost, and not owed.
//   20,000,000 of goods, 6,000,000 paid before: VAT on 14,000,000 = 1,540,000; total 15,540,000.
import { amend, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { instalments } from '@lumbung/ledger'
import { withPlaces } from '../../masters/tracking/known.ts'
import { given } from '../../masters/trade/given.ts'
import { deductedOf, earlyOf, lastDueDate, owedOf } from '../../masters/trade/invoicing.ts'
import { priced, taxRateNeeds, taxInRupiah, taxRateOf, tradeNeeds } from '../../masters/trade/pricing.ts'
import { roundingBy, roundingView } from '../../masters/trade/rounding.ts'
import { taken } from '../../masters/trade/source-line.ts'
import { withPaperStates } from '../../masters/trade/tax-papers.ts'
import { termView } from '../../masters/trade/views.ts'
import { shipmentLineView } from '../views.ts'
import type { SalesInvoice } from './definition.ts'
import { goodsOf, placesNeeds } from './direct.ts'
import { giftCostNeeds, giftTaxesOf } from './gift-taxes.ts'

export const needs = (invoice: SalesInvoice) => ({
  ...tradeNeeds(invoice),
  ...taxRateNeeds(invoice, invoice.date),
  shipmentLines: fact.lines(shipmentLineView, given(invoice.lines.map((line) => line.shipmentLine))),
  terms: fact.records(termView, given([invoice.term])),
  roundings: fact.records(roundingView, given([invoice.roundingRule])),
  ...giftCostNeeds(invoice),
  ...placesNeeds(invoice),
})

type Facts = FactsOf<typeof needs>

export function calculate(invoice: SalesInvoice, facts: Facts): SalesInvoice {
  const deducted = deductedOf(invoice)
  const taxRate = taxRateOf(invoice, facts)
  const { document, sums } = priced(withSources(invoice, facts), facts, 'SALES', deducted, { taxRate })
  // A shipped line counts as its shipment did, whatever the item's units say today.
  const counted = withGifts(withSources(document, facts), facts)
  const rule = facts.roundings.get(invoice.roundingRule ?? '')
  const rounding = roundingBy(rule, sums.total.minus(sums.withholding))
  const total = sums.total.plus(rounding)
  const { withholding } = sums
  return withPaperStates({
    ...counted,
    tracking: withPlaces(counted.lines, invoice.tracking, facts),
    taxRate,
    taxTotalIdr: taxInRupiah(taxRate, sums),
    deducted,
    withholding,
    rounding,
    total,
    dueDate: lastDueDate(instalmentsOf({ ...counted, total, withholding }, facts)),
    ...earlyOf(invoice.date, facts.terms.get(invoice.term)),
  })
}

function withSources(invoice: SalesInvoice, facts: Facts): SalesInvoice {
  const lines = invoice.lines.map((line) => {
    const source = facts.shipmentLines.get(line.shipmentLine ?? '')
    if (!source) return line
    const description = line.description || source.description
    const { orderLine, isFree } = source
    return amend(line, { ...taken(line.quantity, source), kind: 'item', description, orderLine, isFree })
  })
  return { ...invoice, lines }
}

/** What gifts cost and are taxed with; nothing of it is owed by the customer. */
function withGifts(invoice: SalesInvoice, facts: Facts): SalesInvoice {
  const lines = invoice.lines.map((line) => {
    const taxes = giftTaxesOf(invoice, line, facts)
    return amend(line, { giftBase: taxes?.taxBase ?? ZERO, giftTax: taxes?.tax ?? ZERO })
  })
  return { ...invoice, lines }
}

/** Due dates and amounts by the term of payment. */
export function instalmentsOf(invoice: SalesInvoice, facts: Pick<Facts, 'terms'>) {
  const term = facts.terms.get(invoice.term)
  return invoice.date && term ? instalments(owedOf(invoice), invoice.date, term) : []
}

/**
 * A down payment names its order, a direct invoice of goods their warehouse. A line of an item names it, and where
 * goods are billed that were delivered before, their shipment; what is free without an order says why.
 */
export function required(invoice: SalesInvoice, { items }: Facts) {
  if (invoice.kind === 'downPayment') return ['salesOrder'] as const
  const warehouse = goodsOf(invoice, items).length > 0 ? (['warehouse'] as const) : []
  const lines = invoice.lines.flatMap((line, index) => {
    const isDelivered = invoice.kind === 'normal' && items.get(line.item ?? '')?.type === 'stock'
    return [
      ...(line.kind === 'item' ? [`lines.${index}.item` as const] : []),
      ...(isDelivered && !line.orderLine ? [`lines.${index}.shipmentLine` as const] : []),
      ...(line.isFree && !line.orderLine ? [`lines.${index}.freeReason` as const] : []),
    ]
  })
  return [...warehouse, ...lines]
}
