// Lines count in base units; their cost is the stock ledger's to say, on approval, and shown before at what they would
// cost now.
//   2 cartons of 12 at 50,000 a piece: 24 pieces are sent, at a cost of 1,200,000
import { amend, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { outgoingNeeds, withPlaces } from '../../masters/tracking/known.ts'
import { given } from '../../masters/trade/given.ts'
import { counted } from '../../masters/trade/quantities.ts'
import { costsOf } from '../../masters/trade/stock-cost.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { IntersiteTransfer } from './definition.ts'

export const needs = (transfer: IntersiteTransfer) => {
  const items = given(transfer.lines.map((line) => line.item))
  const claims = given(transfer.lines.map((line) => line.replenishmentLine))
  return {
    items: fact.records(itemView, items),
    stock: fact.stock(transfer.warehouseFrom || null, items, { layers: true, claims }),
    ...outgoingNeeds(transfer),
  }
}

export function calculate(transfer: IntersiteTransfer, facts: FactsOf<typeof needs>): IntersiteTransfer {
  const counts = transfer.lines.map((line) => counted(line.quantity, line.unit, facts.items.get(line.item)))
  const takings = transfer.lines.map(({ item }, at) => ({ item, baseQuantity: counts[at]?.baseQuantity ?? ZERO }))
  const costs = costsOf(takings, facts.stock)
  const lines = transfer.lines.map((line, at) => {
    const description = line.description || facts.items.get(line.item)?.name || null
    return amend(line, { ...counts[at], description, cost: costs[at] ?? null })
  })
  const tracking = withPlaces(lines, transfer.tracking, facts)
  return { ...transfer, lines, tracking, costTotal: sum(lines.map(({ cost }) => cost ?? ZERO)) }
}
