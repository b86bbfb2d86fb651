// Choosing an item brings its text and base unit, and where goods are used or given away, its tax group too. Another
// type brings the tax, or takes it away.
import type { FactsOf } from '@lumbung/definition'
import * as filling from '../filling.ts'
import type { AdjustmentOutDraft } from './definition.ts'
import { isTaxed } from './tax.ts'

export const needs = (draft: AdjustmentOutDraft, changed: string) => filling.needs(draft, changed)

export function fill(draft: AdjustmentOutDraft, facts: FactsOf<typeof needs>, changed: string): AdjustmentOutDraft {
  const filled = filling.fill(draft, facts, changed)
  const taxed = isTaxed(draft.type ?? 'loss')
  const lines = (filled.lines ?? []).map((line, index) => {
    const own = taxed ? (facts.items.get(line.item ?? '')?.taxGroup ?? null) : null
    if (changed === 'type' || changed === `lines.${index}.item`) return { ...line, taxGroup: own }
    return changed === '' ? { ...line, taxGroup: line.taxGroup ?? own } : line
  })
  return { ...filled, lines }
}
