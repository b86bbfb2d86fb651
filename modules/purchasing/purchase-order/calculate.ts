// A purchase order prices its lines (masters/trade/amounts.ts). The goods are expected after the supplier's lead days;
// what they will cost is the net amount and the tax that cannot be credited. Each line is compared with the last order
// of its item (price-change.ts).
import { addDays, amend, isLocalDate, sum } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { priced, tradeNeeds } from '../../masters/trade/pricing.ts'
import { toleranceNeeds, toleranceOf } from '../../masters/trade/tolerance.ts'
import { purchasingSettings } from '../settings.ts'
import { supplierView } from '../views.ts'
import { bought } from './bought.ts'
import type { PurchaseOrder } from './definition.ts'
import { isAboveLast, priceChange } from './price-change.ts'

export const needs = (order: PurchaseOrder) => ({
  ...tradeNeeds(order),
  ...toleranceNeeds(order),
  suppliers: fact.records(supplierView, given([order.supplier])),
  bought: bought({ items: given(order.lines.map((line) => line.item)), until: order.date || null }),
  prices: fact.settingsOn(order.date, purchasingSettings.priceTolerance),
})

type Facts = FactsOf<typeof needs>

export function calculate(order: PurchaseOrder, facts: Omit<Facts, 'prices'>): PurchaseOrder {
  const { document, results } = priced(order, facts, 'PURCHASE')
  const leadDays = facts.suppliers.get(order.supplier)?.leadDays ?? 0
  const expectedDate = order.expectedDate ?? (isLocalDate(order.date) ? addDays(order.date, leadDays) : null)
  const lines = document.lines.map((line, index) => {
    const kept = sum((results[index]?.tax.taxes ?? []).map((tax) => tax.amount.minus(tax.creditable)))
    return amend(line, {
      ...priceChange(order, line, facts.bought.get(line.item)),
      costAmount: line.netAmount.plus(kept),
      // A line not begun yet stays empty, so that it is not saved.
      requiredDate: line.requiredDate ?? (line.item ? expectedDate : null),
      deliverable: facts.items.get(line.item)?.type !== 'service',
      tolerance: toleranceOf(line, facts),
    })
  })
  return { ...document, lines, expectedDate }
}

/** A price further above the last purchase than the company tolerates has a reason. */
export const required = ({ lines }: PurchaseOrder, { prices }: Pick<Facts, 'prices'>) =>
  lines.flatMap((line, index) =>
    isAboveLast(line, prices.priceTolerance) ? [`lines.${index}.priceReason` as const] : [],
  )
