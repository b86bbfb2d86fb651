// The three-way match (sales 4.4) and what else must hold of a purchase invoice:
//   quantity  never more than was accepted and is not invoiced yet; where the order lets goods be billed before they
//             come, never more than is still to come and not billed;
//   price     within the supplier's tolerance of the order, else the bill is an exception (match.ts);
//   total     equals the total on paper when that was typed;
//   number    of a supplier and year is booked once; another year only warns;
//   tax       number and date of the tax invoice come together, and are of one supplier (masters/trade/tax-papers.ts);
//   kind      says what its lines may be (kinds.ts).
import { asMoney, asQuantity, type Finding, larger, smaller, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { given } from '../../masters/trade/given.ts'
import { deductionFindings, overInvoiced } from '../../masters/trade/invoicing.ts'
import { countingFindings, discountFindings, rateFindings, taxRateFindings } from '../../masters/trade/rules.ts'
import { taxPaperFindings } from '../../masters/trade/tax-papers.ts'
import { unitView } from '../../masters/trade/views.ts'
import { taxDateOf } from './calculate.ts'
import { MATCH, type PurchaseInvoice } from './definition.ts'
import { kindFindings, kindNeeds } from './kinds.ts'
import { exceptionOf } from './match.ts'
import { postingNeeds } from './posting.ts'
import { withheldFindings } from './withheld.ts'

export const needs = (invoice: PurchaseInvoice) => ({
  ...postingNeeds(invoice),
  ...kindNeeds(invoice),
  units: fact.records(unitView, given(invoice.lines.map((line) => line.unit))),
  twins: fact.matching(
    'purchase-invoice',
    {
      supplier: invoice.supplier,
      supplierInvoiceKey: invoice.supplierInvoiceKey || null,
      supplierInvoiceYear: invoice.supplierInvoiceYear,
    },
    invoice.id,
  ),
  namesakes: fact.matching(
    'purchase-invoice',
    { supplier: invoice.supplier, supplierInvoiceKey: invoice.supplierInvoiceKey || null },
    invoice.id,
  ),
  ofOthers: fact.matching('purchase-invoice', { taxInvoiceNumber: invoice.taxInvoiceNumber }, invoice.id, {
    unlike: { supplier: invoice.supplier },
  }),
})

type Facts = FactsOf<typeof needs>
type Line = PurchaseInvoice['lines'][number]

export function rules(invoice: PurchaseInvoice, facts: Facts, moment: Moment): Finding[] {
  return [
    ...countingFindings(invoice.lines, facts),
    ...discountFindings(invoice),
    ...rateFindings(invoice, facts),
    ...(moment.step === 'save' ? [] : taxRateFindings(invoice, facts, taxDateOf(invoice))),
    ...kindFindings(invoice, facts, moment),
    ...invoice.lines.flatMap((line, index) => lineFindings(invoice, line, index, facts)),
    ...overReceived(invoice, facts),
    ...overOrdered(invoice, facts),
    ...invoice.lines.flatMap((line, index) => priceFindings(invoice, line, index, facts)),
    ...paperFindings(invoice),
    ...numberFindings(invoice, facts),
    ...taxPaperFindings(invoice, facts.ofOthers, { isOurs: false }),
    ...downPaymentFindings(invoice, facts),
    ...withheldFindings(invoice, facts),
  ]
}

function lineFindings(invoice: PurchaseInvoice, line: Line, index: number, facts: Facts): Finding[] {
  if (invoice.kind === 'downPayment') return []
  const at = { line: index + 1 }
  const isCost = invoice.kind === 'landedCost'
  if (!isCost && !line.item && !line.account)
    return [{ path: `lines.${index}.item`, code: 'line-without-target', values: at }]
  const isAhead = facts.ordered.get(line.orderLine ?? '')?.billBeforeReceipt === true
  // A bill for services or landed costs has no goods at all, which its kind says (kinds.ts).
  const isGoods = invoice.kind === 'goods' && facts.items.get(line.item ?? '')?.type === 'stock'
  if (isGoods && !line.receivingLine && !isAhead) {
    return [{ path: `lines.${index}.receivingLine`, code: 'stock-needs-receiving', values: at }]
  }
  const source = facts.receivingLines.get(line.receivingLine ?? '') ?? facts.orderLines.get(line.orderLine ?? '')
  if (!source) return []
  const path = `lines.${index}.receivingLine`
  if (source.document.supplier !== invoice.supplier) return [{ path, code: 'other-supplier', values: at }]
  return source.document.currency === invoice.currency ? [] : [{ path, code: 'other-currency', values: at }]
}

const billableOf = ({ receivingLines }: Facts) =>
  new Map([...receivingLines].map(([id, line]) => [id, { ...line, baseQuantity: line.billable }]))

const aheadOf = (line: Line) => (line.receivingLine ? null : line.orderLine)

/** Of goods billed before they come: what is neither received nor billed so. */
function overOrdered(invoice: PurchaseInvoice, facts: Facts): Finding[] {
  const toCome = [...facts.ordered].flatMap(([id, line]) => {
    if (facts.items.get(line.item)?.type !== 'stock') return []
    const billed = smaller(facts.standing.get(id)?.quantity ?? ZERO, ZERO).negated()
    return [[id, { ...line, progress: { invoiced: billed.plus(line.progress.received ?? ZERO) } }] as const]
  })
  return overInvoiced(invoice.lines, aheadOf, new Map(toCome)).map(({ index, item, quantity, left }) => ({
    path: `lines.${index}.quantity`,
    code: 'invoiced-over-ordered',
    values: {
      item: facts.items.get(item)?.code ?? '',
      quantity: asQuantity(quantity),
      left: asQuantity(larger(left, ZERO)),
    },
  }))
}

const overReceived = (invoice: PurchaseInvoice, facts: Facts): Finding[] =>
  overInvoiced(invoice.lines, (line) => line.receivingLine, billableOf(facts)).map(
    ({ index, item, quantity, left }) => ({
      path: `lines.${index}.quantity`,
      code: 'invoiced-over-received',
      values: {
        item: facts.items.get(item)?.code ?? '',
        quantity: asQuantity(quantity),
        received: asQuantity(left),
      },
    }),
  )

/** What is dearer than ordered is shown, and asks for the approval of that level once there are rules for it. */
function priceFindings(invoice: PurchaseInvoice, line: Line, index: number, facts: Facts): Finding[] {
  const order = facts.orderLines.get(line.orderLine ?? '')
  const percent = exceptionOf(line, order, invoice)
  if (!order || !percent) return []
  const values = {
    item: facts.items.get(order.item)?.code ?? '',
    percent: asQuantity(percent.toDecimalPlaces(2)),
    tolerance: asQuantity(invoice.matchTolerancePercent ?? ZERO),
  }
  return [{ path: `lines.${index}.unitPrice`, code: 'price-exception', values, warning: true, level: MATCH }]
}

const ROUNDING_MOST = '1000'

function paperFindings(invoice: PurchaseInvoice): Finding[] {
  if (!invoice.paperTotal || invoice.paperTotal.equals(invoice.total)) return []
  const values = {
    paper: asMoney(invoice.paperTotal),
    total: asMoney(invoice.total),
    difference: asMoney(invoice.paperTotal.minus(invoice.total).abs()),
    most: ROUNDING_MOST,
  }
  return [{ path: 'paperTotal', code: 'paper-total-differs', values }]
}

function numberFindings(invoice: PurchaseInvoice, facts: Facts): Finding[] {
  const twin = facts.twins[0] ?? facts.namesakes[0]
  if (!twin || !invoice.supplierInvoiceKey) return []
  const values = {
    number: invoice.supplierInvoiceNumber,
    supplier: facts.suppliers.get(invoice.supplier)?.code ?? '',
    document: twin.number,
  }
  const found = { path: 'supplierInvoiceNumber', code: 'supplier-invoice-repeated', values }
  return facts.twins[0] ? [found] : [{ ...found, warning: true }]
}

function downPaymentFindings(invoice: PurchaseInvoice, facts: Facts): Finding[] {
  if (invoice.kind === 'downPayment') {
    return invoice.purchaseOrder ? [] : [{ path: 'purchaseOrder', code: 'down-payment-order' }]
  }
  return deductionFindings(invoice, facts.openItems, 'supplier_advance', invoice.supplier)
}
