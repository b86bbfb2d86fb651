// A return invoice credits what came back at what its invoice billed for it: price after all discounts and the taxes of
// that day, by quantity (credit.ts), in the invoice's currency and at its rates; its total is rounded as the invoice's.
//   1 of 6 billed at 100,000 with VAT of 66,000: 100,000 + 11,000 = 111,000
// Of a gift nothing is owed; its share of the tax base goes back.
import { amend, type Decimal, sum, ZERO } from '@lumbung/core'
import { type FactsOf, f, fact, lineView, view } from '@lumbung/definition'
import { taxLines, type TaxResult } from '@lumbung/ledger'
import { type LineResult, totalsOf } from '../../masters/trade/amounts.ts'
import { given } from '../../masters/trade/given.ts'
import { pricingTerms, taxInRupiah } from '../../masters/trade/pricing.ts'
import { roundingBy, roundingView } from '../../masters/trade/rounding.ts'
import { taken } from '../../masters/trade/source-line.ts'
import { taxGroupNeeds } from '../../masters/trade/tax-groups.ts'
import { taxRows } from '../../masters/trade/tax-rows.ts'
import { currencyView, linePrice } from '../../masters/trade/views.ts'
import { returnLineView } from '../views.ts'
import { creditOf, type Part, partOf } from './credit.ts'
import { creditedOf } from './credited.ts'
import type { SalesReturnInvoice } from './definition.ts'
import { saleTaxGroups, saleTaxNeeds } from './sale-taxes.ts'

const invoiceView = view('sales-invoice', {
  number: f.text({ optional: true }),
  date: f.date(),
  customer: f.ref('customer'),
  currency: f.ref('currency'),
  rate: f.rate(),
  priceIncludesTax: f.flag(),
  taxRate: f.rate({ optional: true }),
  roundingRule: f.ref('rounding-rule', { optional: true }),
  deducted: f.money(),
  salesRep: f.ref('sales-rep', { optional: true }),
})

const billedLineView = lineView(
  'sales-invoice',
  'lines',
  {},
  {
    ...linePrice,
    item: f.ref('item', { optional: true }),
    shipmentLine: f.ref('shipment', { line: 'lines', optional: true }),
    orderLine: f.ref('sales-order', { line: 'lines', optional: true }),
    baseQuantity: f.quantity(),
    isFree: f.flag(),
    giftBase: f.money(),
    costCode: f.ref('cost-code', { optional: true }),
    project: f.ref('project', { optional: true }),
  },
)

const buyerView = view('customer', { code: f.code(), taxable: f.flag() })

export const needs = (credit: SalesReturnInvoice) => {
  const billed = given(credit.lines.map((line) => line.invoiceLine))
  return {
    ...taxGroupNeeds(credit.lines),
    ...saleTaxNeeds(),
    returnLines: fact.lines(returnLineView, given(credit.lines.map((line) => line.returnLine))),
    invoices: fact.records(invoiceView, given([credit.salesInvoice])),
    invoiceLines: fact.lines(billedLineView, billed),
    credited: creditedOf({ lines: billed }),
    buyers: fact.records(buyerView, given([credit.customer])),
    currencies: fact.records(currencyView, given([credit.currency])),
    roundings: fact.records(roundingView, given([credit.roundingRule])),
  }
}

export type Facts = FactsOf<typeof needs>
type Line = SalesReturnInvoice['lines'][number]

/** The part of its billed line that a line credits. */
const partIn = (
  { invoiceLine, creditedBefore: before, baseQuantity: quantity }: Line,
  { invoiceLines }: Facts,
): Part => ({
  whole: invoiceLines.get(invoiceLine)?.baseQuantity ?? ZERO,
  before,
  quantity,
})

/** What was credited of each billed line before; earlier lines come first. */
function withBefore(lines: readonly Line[], { credited }: Facts): Line[] {
  const before = new Map(credited)
  return lines.map((line) => {
    const creditedBefore = before.get(line.invoiceLine) ?? ZERO
    before.set(line.invoiceLine, creditedBefore.plus(line.baseQuantity))
    return amend(line, { creditedBefore })
  })
}

const NOTHING: LineResult = (() => {
  const tax: TaxResult = {
    net: ZERO,
    taxBase: ZERO,
    taxes: [],
    withholdings: [],
    tax: ZERO,
    withheld: ZERO,
    gross: ZERO,
  }
  return { amount: ZERO, netAmount: ZERO, deducted: ZERO, tax, inRupiah: tax }
})()

const taxing = (facts: Facts) => ({ ...facts, taxGroups: saleTaxGroups(facts, facts.taxGroups) })

/** Calculation and posting both use it, so that they cannot differ. */
export function creditResults(credit: SalesReturnInvoice, facts: Facts): LineResult[] {
  const bill = facts.invoices.get(credit.salesInvoice)
  const terms = pricingTerms(credit, taxing(facts), 'SALES', ZERO, { taxRate: bill?.taxRate ?? null })
  return credit.lines.map((line) => {
    const billed = facts.invoiceLines.get(line.invoiceLine)
    return (bill && billed && creditOf(billed, bill, terms, partIn(line, facts))) || NOTHING
  })
}

/** The VAT of a gift that came back, on its share of the base; null of what was paid for. */
export function giftTaxesOf(credit: SalesReturnInvoice, line: Line, facts: Facts): TaxResult | null {
  const bill = facts.invoices.get(credit.salesInvoice)
  if (!line.isFree || !bill) return null
  const { rows, side } = pricingTerms(credit, taxing(facts), 'SALES')
  return taxLines(line.giftBase, rows.get(line.taxGroup ?? '') ?? [], { side, date: bill.date })
}

export function calculate(typed: SalesReturnInvoice, facts: Facts): SalesReturnInvoice {
  const bill = facts.invoices.get(typed.salesInvoice)
  const credit = withSources(bill ? { ...typed, ...headerOf(bill) } : typed, facts)
  const results = creditResults(credit, facts)
  const lines = credit.lines.map((line, index) => priced(credit, line, results[index], facts))
  const sums = totalsOf(results)
  const { subtotal, taxBase, taxTotal, withholding } = sums
  const net = sum(results.map((one) => one.netAmount))
  const rule = facts.roundings.get(credit.roundingRule ?? '')
  const rounding = roundingBy(rule, sums.total.minus(withholding))
  const inside = credit.priceIncludesTax ? taxTotal : ZERO
  return {
    ...credit,
    lines,
    returnNote: noteOf(credit, taxTotal, facts),
    subtotal,
    discount: subtotal.minus(net).minus(inside),
    taxBase,
    taxTotal,
    taxes: taxRows(results),
    taxTotalIdr: taxInRupiah(credit.taxRate, sums),
    withholding,
    rounding,
    total: sums.total.plus(rounding),
  }
}

const headerOf = ({ currency, rate, priceIncludesTax, taxRate, roundingRule }: BillFacts) => ({
  currency,
  rate,
  priceIncludesTax,
  taxRate,
  roundingRule,
})
type BillFacts = Facts['invoices'] extends ReadonlyMap<string, infer B> ? B : never

function withSources(credit: SalesReturnInvoice, facts: Facts): SalesReturnInvoice {
  const lines = credit.lines.map((line) => {
    const returned = facts.returnLines.get(line.returnLine)
    const billed = facts.invoiceLines.get(line.invoiceLine)
    if (!returned) return line
    const { shipmentLine, orderLine, isFree } = returned
    return amend(line, {
      ...taken(line.quantity, returned),
      shipmentLine,
      orderLine,
      isFree,
      billedAsOrdered: returned.billedAsOrdered === true,
      taxGroup: billed?.taxGroup ?? null,
      costCode: billed?.costCode ?? null,
      project: billed?.project ?? null,
    })
  })
  return { ...credit, lines: withBefore(lines, facts) }
}

/** Only a VAT-registered buyer makes a note of what bore VAT. What was approved without one waits for its action. */
function noteOf(credit: SalesReturnInvoice, taxTotal: Decimal, { buyers }: Facts): SalesReturnInvoice['returnNote'] {
  if (credit.status === 'approved' || credit.status === 'closed') return credit.returnNote
  if (credit.returnNoteNumber) return 'received'
  return buyers.get(credit.customer)?.taxable === true && !taxTotal.isZero() ? 'missing' : 'none'
}

function priced(credit: SalesReturnInvoice, line: Line, result: LineResult | undefined, facts: Facts): Line {
  const billed = facts.invoiceLines.get(line.invoiceLine)
  const { amount, netAmount, tax } = result ?? NOTHING
  const giftBase: Decimal = billed && line.isFree ? partOf(billed.giftBase, partIn(line, facts), 0) : ZERO
  const own = amend(line, {
    unitPrice: line.quantity.isZero() ? ZERO : amount.div(line.quantity).toDecimalPlaces(6),
    amount,
    netAmount,
    taxAmount: tax.tax,
    giftBase,
  })
  return amend(own, { giftTax: giftTaxesOf(credit, own, facts)?.tax ?? ZERO })
}
