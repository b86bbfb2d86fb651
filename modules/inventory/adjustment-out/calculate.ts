// Lines count in base units; their cost is the stock ledger's to say, on approval.
// 2 cartons of 12: 24 pieces go out, at whatever the pool says they are worth that day.
import { amend } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { counted } from '../../masters/trade/quantities.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { AdjustmentOut } from './definition.ts'

export const needs = (adjustment: AdjustmentOut) => ({
  items: fact.records(itemView, given(adjustment.lines.map((line) => line.item))),
})

export function calculate(adjustment: AdjustmentOut, facts: FactsOf<typeof needs>): AdjustmentOut {
  const lines = adjustment.lines.map((line) => {
    const item = facts.items.get(line.item)
    const description = line.description || item?.name || null
    return amend(line, { ...counted(line.quantity, line.unit, item), description })
  })
  return { ...adjustment, lines }
}
