// The VAT of a gift (sales 2.6): its base is the price without margin, that is what the shipment left for it in
// delivered-not-invoiced, or, where the company keeps no such account, what its goods cost. The seller bears the tax.
//   price 200,000, margin 50,000: base 150,000, × 11/12 = 137,500, VAT 16,500
import { type Decimal, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { shareOf, taxLines, type TaxResult } from '@lumbung/ledger'
import { given } from '../../masters/trade/given.ts'
import { costsOf } from '../../masters/trade/stock-cost.ts'
import { pricingTerms, type TradeFacts } from '../../masters/trade/pricing.ts'
import type { SalesInvoice } from './definition.ts'

type Line = SalesInvoice['lines'][number]

/**
 * Only gifts are asked for: an invoice without them reads nothing. Whether a shipped line is one is known only when the
 * shipment has been read, but none of them has a price.
 */
export const giftCostNeeds = (invoice: SalesInvoice) => {
  const gifts = invoice.lines.filter((line) => line.isFree || line.unitPrice.isZero())
  const direct = invoice.kind === 'direct' ? gifts.filter((line) => line.isFree && !line.shipmentLine) : []
  return {
    giftCosts: fact.clearing('delivered_not_invoiced', given(gifts.map((line) => line.shipmentLine)), {
      orIssued: true,
    }),
    // What the invoice delivers itself costs what its pool says.
    giftStock: fact.stock(
      direct.length > 0 ? invoice.warehouse || null : null,
      given(direct.map((line) => line.item)),
      { layers: true },
    ),
  }
}

type Facts = Pick<TradeFacts, 'currencies' | 'taxGroups'> & FactsOf<typeof giftCostNeeds>

/** In whole rupiah, as the goods cost rupiah; null for what is not free. */
export function giftTaxesOf(invoice: SalesInvoice, line: Line, facts: Facts): TaxResult | null {
  if (!line.isFree) return null
  const { side, rows } = pricingTerms(invoice, facts, 'SALES')
  const cost = line.shipmentLine ? billedCost(line, facts) : pooledCost(invoice, line, facts)
  const group = rows.get(line.taxGroup ?? '') ?? []
  return taxLines(cost, group, { side, date: invoice.date })
}

/** The share of what stands there, in rupiah; the last one takes all that is left. */
function billedCost(line: Line, { giftCosts }: Facts): Decimal {
  const standing = giftCosts.get(line.shipmentLine ?? '')
  return standing ? shareOf(standing, line.baseQuantity).value : ZERO
}

/** What is sold on the same invoice leaves in the order of its lines, and takes the older layers. */
function pooledCost({ lines }: SalesInvoice, line: Line, { giftStock }: Facts): Decimal {
  const leaving = lines.filter((one) => !one.shipmentLine)
  const at = leaving.findIndex((one) => one.id === line.id)
  return costsOf(leaving, giftStock)[at] ?? ZERO
}
