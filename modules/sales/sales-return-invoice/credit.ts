// What a credit takes back of a billed line: its share by quantity of all that the bill said of it, price after its
// discounts and taxes, so that all credits of a line together are exactly the bill.
//   3 billed for 100.00: credited one by one 33.33, 33.34 and 33.33
// Taxes are those of the bill's day, whole rupiah as there.
import { type Decimal, ONE, ZERO } from '@lumbung/core'
import type { TaxLine, TaxResult } from '@lumbung/ledger'
import { type LineResult, lineResults, type PricingTerms } from '../../masters/trade/amounts.ts'

export interface BilledLine {
  readonly baseQuantity: Decimal
  readonly amount: Decimal
  readonly netAmount: Decimal
  readonly taxAmount: Decimal
  readonly taxGroup: string | null
}

/** What the bill says of all its lines. */
export interface Bill {
  readonly date: string
  readonly priceIncludesTax: boolean
  readonly deducted: Decimal
}

/** The part of a line that is credited: so much, behind what was credited before. */
export interface Part {
  readonly whole: Decimal
  readonly before: Decimal
  readonly quantity: Decimal
}

export const partOf = (total: Decimal, { whole, before, quantity }: Part, decimals = 2): Decimal => {
  if (whole.isZero()) return ZERO
  const upTo = (count: Decimal): Decimal => total.times(count).div(whole).toDecimalPlaces(decimals)
  return upTo(before.plus(quantity)).minus(upTo(before))
}

function partOfTax(tax: TaxResult, part: Part, decimals: number): TaxResult {
  const money = (total: Decimal): Decimal => partOf(total, part)
  const counted = (total: Decimal): Decimal => partOf(total, part, decimals)
  const row = (one: TaxLine): TaxLine => ({
    ...one,
    base: counted(one.base),
    otherBase: counted(one.otherBase),
    amount: counted(one.amount),
    creditable: counted(one.creditable),
  })
  return {
    net: money(tax.net),
    taxBase: counted(tax.taxBase),
    taxes: tax.taxes.map(row),
    withholdings: tax.withholdings.map(row),
    tax: counted(tax.tax),
    withheld: counted(tax.withheld),
    gross: money(tax.net).plus(counted(tax.tax)),
  }
}

/** What was billed before tax, with the taxes on all of it: a down payment had its part of them taxed before. */
function wholeOf(line: BilledLine, bill: Bill, terms: PricingTerms): LineResult | undefined {
  const isInside = bill.priceIncludesTax && bill.deducted.isZero()
  const charged = isInside ? line.netAmount.plus(line.taxAmount) : line.netAmount
  const one = { unitPrice: charged, quantity: ONE, taxGroup: line.taxGroup, ...UNDISCOUNTED }
  const { date } = bill
  return lineResults({ date, priceIncludesTax: isInside, discount: ZERO, lines: [one] }, terms)[0]
}

const UNDISCOUNTED = {
  discountPercent1: ZERO,
  discountPercent2: ZERO,
  discountPercent3: ZERO,
  discountAmount: ZERO,
} as const

export function creditOf(line: BilledLine, bill: Bill, terms: PricingTerms, part: Part): LineResult | null {
  const whole = wholeOf(line, bill, terms)
  if (!whole) return null
  const tax = partOfTax(whole.tax, part, terms.taxDecimals)
  return {
    amount: partOf(line.amount, part),
    netAmount: tax.net,
    deducted: ZERO,
    tax,
    inRupiah: terms.taxRate ? partOfTax(whole.inRupiah, part, 0) : tax,
  }
}
