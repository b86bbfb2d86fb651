// Lines count in base units; their cost is the stock ledger's to say, on approval, and shown before at what they would
// cost now (masters/trade/stock-cost.ts). Own use and gifts bear VAT on it (tax.ts).
//   2 cartons of 12 at 50,000 a piece: 24 pieces go out, at a cost of 1,200,000; given away, VAT 132,000.
import { amend, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { outgoingNeeds, withPlaces } from '../../masters/tracking/known.ts'
import { given } from '../../masters/trade/given.ts'
import { counted } from '../../masters/trade/quantities.ts'
import { costsOf } from '../../masters/trade/stock-cost.ts'
import { rowsByGroup, taxGroupNeeds } from '../../masters/trade/tax-groups.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { AdjustmentOut } from './definition.ts'
import { isTaxed, namesCostCode, taxesOf } from './tax.ts'

export const needs = (adjustment: AdjustmentOut) => {
  const items = given(adjustment.lines.map((line) => line.item))
  return {
    items: fact.records(itemView, items),
    stock: fact.stock(adjustment.warehouse || null, items, { layers: true }),
    ...outgoingNeeds(adjustment),
    ...taxGroupNeeds(isTaxed(adjustment.type) ? adjustment.lines : []),
  }
}

export function calculate(adjustment: AdjustmentOut, facts: FactsOf<typeof needs>): AdjustmentOut {
  const rows = rowsByGroup(facts.taxGroups)
  let taxBase = ZERO
  const counts = adjustment.lines.map((line) => counted(line.quantity, line.unit, facts.items.get(line.item)))
  const takings = adjustment.lines.map(({ item }, index) => ({
    item,
    baseQuantity: counts[index]?.baseQuantity ?? ZERO,
  }))
  const costs = costsOf(takings, facts.stock)
  const lines = adjustment.lines.map((line, index) => {
    const item = facts.items.get(line.item)
    const cost = costs[index] ?? null
    const taxes = taxesOf(adjustment, { taxGroup: line.taxGroup, cost }, rows)
    taxBase = taxBase.plus(taxes[0]?.base ?? ZERO)
    const taxAmount = sum(taxes.map((tax) => tax.amount))
    return amend(line, { ...counts[index], description: line.description || item?.name || null, cost, taxAmount })
  })
  return {
    ...adjustment,
    lines,
    tracking: withPlaces(lines, adjustment.tracking, facts),
    costTotal: sum(lines.map((line) => line.cost ?? ZERO)),
    taxBase,
    taxTotal: sum(lines.map((line) => line.taxAmount ?? ZERO)),
  }
}

/** What is spent names what it is spent on. */
export const required = ({ type }: AdjustmentOut): readonly 'costCode'[] => (namesCostCode(type) ? ['costCode'] : [])
