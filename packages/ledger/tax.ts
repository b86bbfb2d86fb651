// Taxes of one line (indonesia 2). Steps of law, each rounded half up to whole rupiah, never skipped:
//   1. tax base         = the line's amount after discount                 5,100,000
//   2. other tax base   = tax base × numerator ÷ denominator (11/12)       4,675,000
//   3. tax              = other tax base × rate (12%)                        561,000
// Tax base × 11% at once would differ by one rupiah for 2.7% of all bases.
// A price that includes tax keeps its total: tax = price × 11/111, base = price − tax.
// Withholding is no part of the price: it takes from what is paid, and never enters another tax's base.
import { type Decimal, ONE, sum, ZERO } from '@lumbung/core'

type TaxKind = 'VAT' | 'LUXURY' | 'WITHHOLDING' | 'LOCAL'
export type TaxSide = 'SALES' | 'PURCHASE'

/** One row of a tax group: a tax, on what it is counted, and when it holds. */
export interface TaxRow {
  /** The tax. */
  readonly tax: string
  readonly kind: TaxKind
  readonly side: TaxSide
  /** Percent of the other tax base, 12 for 12%. */
  readonly rate: Decimal
  /** Other tax base = base × numerator ÷ denominator; 1 and 1 when it is the base. */
  readonly factorNumerator: number
  readonly factorDenominator: number
  /** On the net amount (default), or on net plus the taxes before it. */
  readonly base?: 'NET' | 'CUMULATIVE'
  /** Withholding falls due with the bill, or (default) when it is paid. */
  readonly postingPoint?: 'INVOICE' | 'PAYMENT'
  readonly creditablePercent?: Decimal
  readonly validFrom?: string | null
  readonly validTo?: string | null
}

export interface TaxOptions {
  readonly side: TaxSide
  /** The day that picks the rows that hold; every row when absent. */
  readonly date?: string | null
  /** The amount includes its taxes. */
  readonly inclusive?: boolean
  /** Places of tax columns: 0 for rupiah (law), 2 for another currency. */
  readonly decimals?: number
}

export interface TaxLine {
  readonly tax: string
  readonly kind: TaxKind
  readonly rate: Decimal
  readonly base: Decimal
  readonly otherBase: Decimal
  /** What of the base is taxed, 11/12; empty where it is all of it. */
  readonly factor: string
  readonly amount: Decimal
  /** The part of input tax that may be credited; the rest is cost. Equals `amount` on sales. */
  readonly creditable: Decimal
  readonly postingPoint: 'INVOICE' | 'PAYMENT'
}

export interface TaxResult {
  /** The amount without taxes: what revenue or cost is booked at. */
  readonly net: Decimal
  /** The base that the tax invoice states. */
  readonly taxBase: Decimal
  /** Taxes on top of the price, in the order of the group. */
  readonly taxes: readonly TaxLine[]
  readonly withholdings: readonly TaxLine[]
  /** What the taxes add to the price. */
  readonly tax: Decimal
  /** What is withheld with the bill already. */
  readonly withheld: Decimal
  /** Net plus taxes. */
  readonly gross: Decimal
}

const holds = (row: TaxRow, { side, date }: TaxOptions): boolean =>
  row.side === side &&
  (!date || !row.validFrom || row.validFrom <= date) &&
  (!date || !row.validTo || row.validTo >= date)

const share = (row: TaxRow): Decimal =>
  row.rate.times(row.factorNumerator).div(ONE.times(row.factorDenominator).times(100))

/** The taxes of one line of `amount`. Documents add the lines; they never tax a total again. */
export function taxLines(amount: Decimal, rows: readonly TaxRow[], options: TaxOptions): TaxResult {
  const valid = rows.filter((row) => holds(row, options))
  const onTop = valid.filter((row) => row.kind !== 'WITHHOLDING')
  const decimals = options.decimals ?? 0
  const taxes = options.inclusive ? included(amount, onTop, decimals) : added(amount, onTop, decimals)
  const tax = sum(taxes.map((line) => line.amount))
  const net = options.inclusive ? amount.minus(tax) : amount
  const withholdings = valid
    .filter((row) => row.kind === 'WITHHOLDING')
    .map((row) => taxed(row, net.toDecimalPlaces(decimals), decimals))
  const atOnce = withholdings.filter((line) => line.postingPoint === 'INVOICE')
  return {
    net,
    taxBase: net.toDecimalPlaces(decimals),
    taxes,
    withholdings,
    tax,
    withheld: sum(atOnce.map((line) => line.amount)),
    gross: net.plus(tax),
  }
}

function added(amount: Decimal, rows: readonly TaxRow[], decimals: number): TaxLine[] {
  const net = amount.toDecimalPlaces(decimals)
  const lines: TaxLine[] = []
  let before = ZERO
  for (const row of rows) {
    const line = taxed(row, row.base === 'CUMULATIVE' ? net.plus(before) : net, decimals)
    lines.push(line)
    before = before.plus(line.amount)
  }
  return lines
}

function taxed(row: TaxRow, base: Decimal, decimals: number): TaxLine {
  const otherBase = base.times(row.factorNumerator).div(row.factorDenominator).toDecimalPlaces(decimals)
  return taxLine(row, base, otherBase, otherBase.times(row.rate).div(100).toDecimalPlaces(decimals), decimals)
}

function included(amount: Decimal, rows: readonly TaxRow[], decimals: number): TaxLine[] {
  // Each tax as a part of the net price: 12% × 11/12 is 0.11, so the price is 1.11 times the net.
  const parts: Decimal[] = []
  for (const row of rows) parts.push(row.base === 'CUMULATIVE' ? share(row).times(ONE.plus(sum(parts))) : share(row))
  const whole = ONE.plus(sum(parts))
  const amounts = parts.map((part) => amount.times(part).div(whole).toDecimalPlaces(decimals))
  const net = amount.minus(sum(amounts))
  return rows.map((row, index) => {
    const before = row.base === 'CUMULATIVE' ? sum(amounts.slice(0, index)) : ZERO
    const base = net.plus(before).toDecimalPlaces(decimals)
    const otherBase = base.times(row.factorNumerator).div(row.factorDenominator).toDecimalPlaces(decimals)
    return taxLine(row, base, otherBase, amounts[index] ?? ZERO, decimals)
  })
}

function taxLine(row: TaxRow, base: Decimal, otherBase: Decimal, amount: Decimal, decimals: number): TaxLine {
  const creditable =
    row.side === 'PURCHASE' && row.creditablePercent
      ? amount.times(row.creditablePercent).div(100).toDecimalPlaces(decimals)
      : amount
  return {
    tax: row.tax,
    kind: row.kind,
    rate: row.rate,
    base,
    otherBase,
    factor: row.factorNumerator === row.factorDenominator ? '' : `${row.factorNumerator}/${row.factorDenominator}`,
    amount,
    creditable,
    postingPoint: row.postingPoint ?? (row.kind === 'WITHHOLDING' ? 'PAYMENT' : 'INVOICE'),
  }
}
