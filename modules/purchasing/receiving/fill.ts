// Counting fewer pieces, or refusing some, changes what is accepted; typing what is accepted changes nothing else.
// Goods come into the usual warehouse of the branch, or its only one, until another is chosen.
import { larger, ZERO } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { usualWarehouseNeeds, withUsualWarehouse } from '../../masters/trade/usual-warehouse.ts'
import type { ReceivingDraft } from './definition.ts'

export const needs = (draft: ReceivingDraft, _changed: string) => usualWarehouseNeeds(draft)

type Facts = FactsOf<typeof needs>

export const fill = (draft: ReceivingDraft, facts: Facts, changed: string): ReceivingDraft =>
  withUsualWarehouse(counted(draft, changed), changed, facts)

function counted(draft: ReceivingDraft, changed: string): ReceivingDraft {
  const [field, place, column] = changed.split('.')
  if (field !== 'lines' || (column !== 'delivered' && column !== 'rejected')) return draft
  const lines = (draft.lines ?? []).map((line, index) =>
    String(index) === place && line.delivered
      ? { ...line, accepted: larger(line.delivered.minus(line.rejected ?? ZERO), ZERO) }
      : line,
  )
  return { ...draft, lines }
}
