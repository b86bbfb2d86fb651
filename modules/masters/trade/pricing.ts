// The common calculation of orders and invoices: fills what the item says and nothing typed, counts base units,
// prices every line and adds them up. The order of lines matters only to left-over cents of a spread discount.
import { amend, type Decimal, ONE, remembered, ZERO } from '@lumbung/core'
import { type FactsOf, fact, type ViewRow } from '@lumbung/definition'
import type { TaxSide } from '@lumbung/ledger'
import { type LineResult, lineResults, type PricedLine, type PricingTerms, type Totals, totalsOf } from './amounts.ts'
import { given } from './given.ts'
import { counted } from './quantities.ts'
import { rowsByGroup, taxGroupNeeds } from './tax-groups.ts'
import { taxRows } from './tax-rows.ts'
import { currencyView, itemView } from './views.ts'

type Item = ViewRow<typeof itemView>

export interface TradeLine extends PricedLine {
  readonly item: string | null
  readonly unit: string | null
  readonly description: string | null
  readonly factor: Decimal
  readonly baseQuantity: Decimal
  readonly amount: Decimal
  readonly netAmount: Decimal
  readonly taxAmount: Decimal
}

export interface TradeDocument {
  readonly date: string
  readonly currency: string
  readonly rate: Decimal
  readonly priceIncludesTax: boolean
  readonly discount: Decimal
  readonly subtotal: Decimal
  readonly taxBase: Decimal
  readonly taxTotal: Decimal
  readonly taxes: string | null
  readonly total: Decimal
  readonly lines: readonly TradeLine[]
}

/** What pricing must know: items, tax groups, the currency and its rate. */
export const tradeNeeds = (document: TradeDocument) => ({
  items: fact.records(itemView, given(document.lines.map((line) => line.item))),
  ...taxGroupNeeds(document.lines),
  currencies: fact.records(currencyView, given([document.currency])),
  dayRate: fact.rate(document.currency || null, document.date || null),
})

export type TradeFacts = FactsOf<typeof tradeNeeds>

/** What an invoice says of the rate its taxes are counted at. */
interface TaxRated {
  readonly currency: string
  readonly taxRate: Decimal | null
}

/** The tax rate of the day that the tax invoice is of. */
export const taxRateNeeds = (document: TaxRated, date: string | null) => ({
  taxDayRate: fact.rate(document.currency || null, date || null, 'tax'),
})

type TaxRateFacts = FactsOf<typeof taxRateNeeds> & Pick<TradeFacts, 'currencies'>

/** The tax rate that somebody typed, else the day's; rupiah have none. */
export const taxRateOf = (document: TaxRated, facts: TaxRateFacts): Decimal | null =>
  isRupiah(document, facts) ? null : (document.taxRate ?? facts.taxDayRate)

/** The tax in rupiah, as the tax office asks for it; null of an invoice in rupiah, and where nothing is taxed. */
export const taxInRupiah = (taxRate: Decimal | null, { taxTotal, taxTotalIdr }: Totals): Decimal | null =>
  taxRate && !taxTotal.isZero() ? taxTotalIdr : null

/** The books are kept in rupiah; its tax columns are whole. */
export const isRupiah = (document: { readonly currency: string }, facts: Pick<TradeFacts, 'currencies'>): boolean =>
  (facts.currencies.get(document.currency)?.code ?? 'IDR') === 'IDR'

/** What pricing asks of the party, and the rate at which the taxes of an invoice are counted in rupiah. */
interface PricingMore {
  readonly hasNumber?: boolean
  readonly taxRate?: Decimal | null
}

export const pricingTerms = (
  document: { readonly currency: string },
  facts: Pick<TradeFacts, 'currencies' | 'taxGroups'>,
  side: TaxSide,
  deducted: Decimal = ZERO,
  more: PricingMore = {},
): PricingTerms => ({
  side,
  taxRate: more.taxRate ?? null,
  rows: rowsByGroup(facts.taxGroups, more),
  taxDecimals: isRupiah(document, facts) ? 0 : 2,
  deducted,
})

/** One rupiah per unit of a foreign currency was never typed: the day's rate takes its place. */
export const rateOf = (
  document: Pick<TradeDocument, 'currency' | 'rate'>,
  facts: Pick<TradeFacts, 'currencies' | 'dayRate'>,
): Decimal => {
  if (isRupiah(document, facts)) return ONE
  return document.rate.equals(ONE) ? (facts.dayRate ?? document.rate) : document.rate
}

const UNPRICED = { amount: ZERO, netAmount: ZERO, tax: { tax: ZERO } }

const pricedLine = remembered(
  (line: TradeLine, item: Item | undefined, amount: Decimal, netAmount: Decimal, taxAmount: Decimal): TradeLine =>
    amend(line, {
      ...counted(line.quantity, line.unit, item),
      description: line.description || item?.name || null,
      amount,
      netAmount,
      taxAmount,
    }),
)

export interface Priced<T> {
  readonly document: T
  readonly results: readonly LineResult[]
  readonly sums: Totals
}

/** Counts, prices and adds. The caller adds its own rounding and what else follows. */
export function priced<T extends TradeDocument>(
  document: T,
  facts: TradeFacts,
  side: TaxSide,
  deducted: Decimal = ZERO,
  more: PricingMore = {},
): Priced<T> {
  const results = lineResults(document, pricingTerms(document, facts, side, deducted, more))
  const sums = totalsOf(results)
  const lines = document.lines.map((line, index) => {
    const { amount, netAmount, tax } = results[index] ?? UNPRICED
    return pricedLine(line, facts.items.get(line.item ?? ''), amount, netAmount, tax.tax)
  })
  const { subtotal, taxBase, taxTotal, total } = sums
  const taxes = taxRows(results)
  return {
    document: { ...document, rate: rateOf(document, facts), lines, subtotal, taxBase, taxTotal, taxes, total },
    results,
    sums,
  }
}
