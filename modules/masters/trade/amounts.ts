// What the lines of an order or invoice come to.
//   1. amount     = quantity × price, less three discounts one after the other, less an amount; half-up to 2 decimals
//   2. net amount = amount less its share of the document's discount (largest remainder, by amount)
//   3. tax        = by the line's tax group on the net amount, whole rupiah (packages/ledger/tax.ts)
//   4. total      = net amounts + taxes; rounded lines are added, nothing is computed again from a total
// A price that includes tax keeps its total: its net amount is what is left after the tax inside it.
// An invoice in another currency counts its taxes twice: in cents of that currency, which is what is owed, and in whole
// rupiah at the tax rate, which is what the tax office is told and what stands on the tax account (ruling 34).
// Down payments that an invoice deducts have been taxed already: they lower the base by their share of each line.
// Example: 2 × 100,000 less 10% less 5% = 171,000; with VAT 12% × 11/12 = 18,810; total 189,810.
import { type Decimal, ONE, remembered, roundMoney, spread, sum, ZERO } from '@lumbung/core'
import { type TaxResult, type TaxRow, type TaxSide, taxLines } from '@lumbung/ledger'
import type { TaxRowsByGroup } from './tax-groups.ts'

export interface PricedLine {
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly discountPercent1: Decimal
  readonly discountPercent2: Decimal
  readonly discountPercent3: Decimal
  readonly discountAmount: Decimal
  readonly taxGroup: string | null
}

export interface PricedDocument {
  readonly date: string
  readonly priceIncludesTax: boolean
  readonly discount: Decimal
  readonly lines: readonly PricedLine[]
}

/** What the arithmetic must know beside the document. */
export interface PricingTerms {
  readonly side: TaxSide
  readonly rows: TaxRowsByGroup
  /** Tax columns of rupiah are whole, of another currency to the cent. */
  readonly taxDecimals: number
  /** Down payments deducted, without their tax. */
  readonly deducted: Decimal
  /** Rupiah per unit for tax (KMK), where the law counts the taxes of a foreign currency in rupiah. */
  readonly taxRate?: Decimal | null
}

const less = (amount: Decimal, percent: Decimal): Decimal =>
  percent.isZero() ? amount : amount.times(ONE.minus(percent.div(100)))

/** Step 1. Below zero when the discounts exceed the price, which a rule refuses. */
export const lineAmount = remembered((line: PricedLine): Decimal => {
  const percents = [line.discountPercent1, line.discountPercent2, line.discountPercent3]
  const discounted = percents.reduce(less, line.quantity.times(line.unitPrice))
  return roundMoney(discounted.minus(line.discountAmount))
})

export interface LineResult {
  readonly amount: Decimal
  readonly netAmount: Decimal
  /** The share of deducted down payments. */
  readonly deducted: Decimal
  readonly tax: TaxResult
  /** The same taxes as the law counts them: whole rupiah of the base at the tax rate. */
  readonly inRupiah: TaxResult
}

/** Steps 1 to 3 for every line. Calculation and posting both use it, so that they cannot differ. */
export function lineResults(document: PricedDocument, terms: PricingTerms): LineResult[] {
  const amounts = document.lines.map((line) => lineAmount(line))
  const discounts = spread(document.discount, amounts)
  const wholes = document.lines.map((line, index) => {
    const charged = at(amounts, index).minus(at(discounts, index))
    return taxed(charged, line, document, terms, document.priceIncludesTax)
  })
  const nets = wholes.map((whole) => whole.net)
  const deductions = spread(terms.deducted, nets)
  return document.lines.map((line, index) => {
    const deducted = at(deductions, index)
    const whole = wholes[index] ?? taxed(ZERO, line, document, terms, false)
    const amount = at(amounts, index)
    const charged = amount.minus(at(discounts, index))
    const left = whole.net.minus(deducted)
    const tax = deducted.isZero() ? whole : taxed(left, line, document, terms, false)
    const inRupiah = deducted.isZero()
      ? lawful(tax, charged, line, document, terms, document.priceIncludesTax)
      : lawful(tax, left, line, document, terms, false)
    return { amount, netAmount: whole.net, deducted, tax, inRupiah }
  })
}

function taxed(
  amount: Decimal,
  line: PricedLine,
  document: PricedDocument,
  { side, rows, taxDecimals }: PricingTerms,
  inclusive: boolean,
): TaxResult {
  const group = rows.get(line.taxGroup ?? '') ?? UNTAXED
  return taxOf(line, amount, group, side, document.date || null, inclusive, taxDecimals)
}

/** Rupiah are as the law wants them already; another currency is taxed at the tax rate, in whole rupiah. */
function lawful(
  tax: TaxResult,
  amount: Decimal,
  line: PricedLine,
  document: PricedDocument,
  { taxRate, ...terms }: PricingTerms,
  inclusive: boolean,
): TaxResult {
  if (!taxRate) return tax
  return taxed(amount.times(taxRate), line, document, { ...terms, taxDecimals: 0 }, inclusive)
}

const UNTAXED: readonly TaxRow[] = []

const taxOf = remembered(
  (
    _line: PricedLine,
    amount: Decimal,
    group: readonly TaxRow[],
    side: TaxSide,
    date: string | null,
    inclusive: boolean,
    decimals: number,
  ): TaxResult => taxLines(amount, group, { side, date, inclusive, decimals }),
)

const at = (values: readonly Decimal[], index: number): Decimal => values[index] ?? ZERO

export interface Totals {
  readonly subtotal: Decimal
  readonly taxBase: Decimal
  readonly taxTotal: Decimal
  readonly withholding: Decimal
  /** The taxes as the law counts them. */
  readonly taxTotalIdr: Decimal
  /** Net amounts and taxes, less deducted down payments; before rounding. */
  readonly total: Decimal
}

/** Step 4. */
export function totalsOf(results: readonly LineResult[]): Totals {
  const taxTotal = sum(results.map((one) => one.tax.tax))
  const net = sum(results.map((one) => one.netAmount.minus(one.deducted)))
  return {
    subtotal: sum(results.map((one) => one.amount)),
    taxBase: sum(results.map((one) => (one.tax.taxes.length > 0 ? one.tax.taxBase : ZERO))),
    taxTotal,
    taxTotalIdr: sum(results.map((one) => one.inRupiah.tax)),
    withholding: sum(results.map((one) => one.tax.withheld)),
    total: net.plus(taxTotal),
  }
}
