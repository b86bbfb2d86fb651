// Goods lie in the usual warehouse of the branch, and stay there until another is chosen. Choosing an item brings its
// text and base unit.
import type { FactsOf } from '@lumbung/definition'
import * as filling from '../filling.ts'
import { suggested, suggestingNeeds } from '../suggesting.ts'
import type { StorageTransferDraft } from './definition.ts'

const asUsual = (draft: StorageTransferDraft) => ({ ...draft, warehouse: draft.warehouseFrom ?? null })

export const needs = (draft: StorageTransferDraft, changed: string) => ({
  ...filling.needs(asUsual(draft), changed),
  ...suggestingNeeds(draft, changed),
})

export function fill(draft: StorageTransferDraft, facts: FactsOf<typeof needs>, changed: string): StorageTransferDraft {
  const { warehouse, ...own } = filling.fill(asUsual(draft), facts, changed)
  const filled = { ...own, tracking: suggested(own, facts, changed) }
  const warehouseFrom = warehouse || filled.warehouseFrom
  if (!warehouseFrom) return filled
  return { ...filled, warehouseFrom, warehouseTo: filled.warehouseTo || warehouseFrom }
}
