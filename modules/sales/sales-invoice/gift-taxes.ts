// The VAT of a gift (sales 2.6): its base is the price without margin, that is what the shipment left for it in
// delivered-not-invoiced. The seller bears the tax.
//   price 200,000, margin 50,000: base 150,000, × 11/12 = 137,500, VAT 16,500
import { type Decimal, roundMoney, ZERO } from '@lumbung/core'
import { type ClearingState, fact } from '@lumbung/definition'
import { type TaxResult, taxLines } from '@lumbung/ledger'
import { given } from '../../masters/trade/given.ts'
import { pricingTerms, type TradeFacts } from '../../masters/trade/pricing.ts'
import type { SalesInvoice } from './definition.ts'

type Line = SalesInvoice['lines'][number]

/** Only gifts are asked for: an invoice without them reads nothing. */
export const giftCosts = (invoice: SalesInvoice) =>
  fact.clearing('delivered_not_invoiced', given(invoice.lines.map((line) => (line.isFree ? line.shipmentLine : null))))

interface Facts extends Pick<TradeFacts, 'currencies' | 'taxGroups'> {
  readonly giftCosts: ReadonlyMap<string, ClearingState>
}

/** In the currency of the invoice; null for what is not free. */
export function giftTaxesOf(invoice: SalesInvoice, line: Line, facts: Facts): TaxResult | null {
  if (!line.isFree) return null
  const { side, rows, taxDecimals } = pricingTerms(invoice, facts, 'SALES')
  const cost = costOf(line, facts.giftCosts.get(line.shipmentLine ?? ''))
  const group = rows.get(line.taxGroup ?? '') ?? []
  return taxLines(roundMoney(cost.div(invoice.rate)), group, { side, date: invoice.date, decimals: taxDecimals })
}

/** The share of what stands there, in rupiah; the last one takes all that is left. */
function costOf(line: Line, standing: ClearingState | undefined): Decimal {
  if (!standing || standing.quantity.isZero()) return ZERO
  if (line.baseQuantity.greaterThanOrEqualTo(standing.quantity)) return standing.value
  return roundMoney(standing.value.times(line.baseQuantity).div(standing.quantity))
}
