// Lines count in base units, and say what the levels of their item propose as long as nothing is approved.
//   2 cartons of 12: 24 pieces are asked for
import { amend } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { counted } from '../../masters/trade/quantities.ts'
import { itemView, warehouseView } from '../../masters/trade/views.ts'
import type { ReplenishmentOrder } from './definition.ts'
import { stockLevels, suggestedOf } from './levels.ts'

export const needs = ({ lines, warehouseRequesting, warehouseSupplying }: ReplenishmentOrder) => {
  const items = given(lines.map((line) => line.item))
  return {
    items: fact.records(itemView, items),
    levels: stockLevels({ warehouse: warehouseRequesting || null, items }),
    suppliers: fact.records(warehouseView, given([warehouseSupplying])),
  }
}

export function calculate(order: ReplenishmentOrder, facts: FactsOf<typeof needs>): ReplenishmentOrder {
  const branchSupplying = facts.suppliers.get(order.warehouseSupplying)?.branch ?? null
  return {
    ...order,
    branchSupplying,
    withinBranch: branchSupplying === null ? null : branchSupplying === order.branch,
    lines: order.lines.map((line) => {
      const level = facts.levels.get(line.item)
      return amend(line, {
        ...counted(line.quantity, line.unit, facts.items.get(line.item)),
        suggested: level ? suggestedOf(level) : null,
      })
    }),
  }
}
