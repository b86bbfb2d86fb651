// What a quantity of an ordered line costs (sales 4.3): the order's price after discounts × the quantity, rounded once,
// and the tax on it that cannot be credited. Receipts are valued by it, and a bill at the order's price comes to it, so
// that billing what was received leaves not a cent.
//   468 of 550 ordered at 26.5965: 12,447.16; the same share of the line's rounded 14,628.08 would be 12,447.17
import { type Decimal, sum, ZERO } from '@lumbung/core'
import { type LineRow, fact } from '@lumbung/definition'
import { taxLines } from '@lumbung/ledger'
import { lineAmount } from '../masters/trade/amounts.ts'
import { orderedPrice } from '../masters/trade/source-line.ts'
import { rowsByGroup, type TaxGroups, taxGroupView } from '../masters/trade/tax-groups.ts'
import type { orderLineView } from './views.ts'

/** The taxes of the order lines that another request asks for under the name `orderLines`. */
export const agreedNeeds = { orderTaxes: fact.named(taxGroupView, 'orderLines', 'taxGroup') }

interface Terms {
  readonly orderTaxes: TaxGroups
  /** The day whose tax rates hold. */
  readonly date: string
  /** Places of tax amounts in the order's currency. */
  readonly taxDecimals: number
}

/** In the order's currency; `quantity` in the order's unit. */
export function agreedCost(order: LineRow<typeof orderLineView>, quantity: Decimal, terms: Terms): Decimal {
  const amount = lineAmount({ ...orderedPrice(order, quantity), quantity })
  const { net, taxes } = taxLines(amount, rowsByGroup(terms.orderTaxes).get(order.taxGroup ?? '') ?? [], {
    side: 'PURCHASE',
    date: terms.date,
    inclusive: order.document.priceIncludesTax,
    decimals: terms.taxDecimals,
  })
  return net.plus(sum(taxes.map((tax) => tax.amount.minus(tax.creditable))))
}

/** Base units as a quantity of the order's unit. */
export const inOrderUnit = (baseQuantity: Decimal, order: LineRow<typeof orderLineView>): Decimal =>
  order.baseQuantity.isZero() ? ZERO : baseQuantity.times(order.quantity).div(order.baseQuantity)
