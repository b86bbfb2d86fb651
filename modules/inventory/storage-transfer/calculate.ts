// Lines count in base units. Goods stay in their condition where nothing else is said.
//   2 cartons of 12, available: 24 pieces are moved, and stay available
import { amend } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { outgoingNeeds, withPlaces } from '../../masters/tracking/known.ts'
import { given } from '../../masters/trade/given.ts'
import { counted } from '../../masters/trade/quantities.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { StorageTransfer } from './definition.ts'

export const needs = (transfer: StorageTransfer) => ({
  items: fact.records(itemView, given(transfer.lines.map((line) => line.item))),
  ...outgoingNeeds(transfer),
})

export function calculate(transfer: StorageTransfer, facts: FactsOf<typeof needs>): StorageTransfer {
  const lines = transfer.lines.map((line) => {
    const item = facts.items.get(line.item)
    return amend(line, {
      ...counted(line.quantity, line.unit, item),
      description: line.description || item?.name || null,
      conditionTo: line.conditionTo ?? line.conditionFrom,
    })
  })
  return { ...transfer, lines, tracking: withPlaces(lines, transfer.tracking, facts) }
}
