// Choosing an item brings its text and base unit, and where goods are used or given away, its tax group too. Another
// type brings the tax, or takes it away. What to take of tracked goods is suggested.
import type { Decimal } from '@lumbung/core'
import type { FactsOf, ViewRow } from '@lumbung/definition'
import { lyingPieces } from '../../masters/tracking/lying.ts'
import { isSuggested, suggestion, withSuggestions } from '../../masters/tracking/suggested.ts'
import { counted } from '../../masters/trade/quantities.ts'
import type { itemView } from '../../masters/trade/views.ts'
import { conditionOf } from '../condition.ts'
import * as filling from '../filling.ts'
import type { AdjustmentOutDraft } from './definition.ts'
import { isTaxed } from './tax.ts'

type Items = ReadonlyMap<string, ViewRow<typeof itemView>>
type Line = NonNullable<AdjustmentOutDraft['lines']>[number]

/** Only what may be sold is suggested; who takes damaged goods says which. A unit that is not said is the base unit. */
function neededOf(line: Line, items: Items): Decimal | null {
  const item = items.get(line.item ?? '')
  return line.quantity && conditionOf({ condition: line.condition ?? null }) === 'available'
    ? counted(line.quantity, line.unit || item?.baseUnit || null, item).baseQuantity
    : null
}

const wantedOf = (draft: AdjustmentOutDraft, items: Items) =>
  (draft.lines ?? []).map((line) => ({ ...line, needed: neededOf(line, items) }))

export const needs = (draft: AdjustmentOutDraft, changed: string) => ({
  ...filling.needs(draft, changed),
  lying: lyingPieces.after('items', (items: Items) =>
    suggestion(draft, isSuggested(changed) ? wantedOf(draft, items) : []),
  ),
})

export function fill(draft: AdjustmentOutDraft, facts: FactsOf<typeof needs>, changed: string): AdjustmentOutDraft {
  const filled = filling.fill(draft, facts, changed)
  const taxed = isTaxed(draft.type ?? 'loss')
  const lines = (filled.lines ?? []).map((line, index) => {
    const own = taxed ? (facts.items.get(line.item ?? '')?.taxGroup ?? null) : null
    if (changed === 'type' || changed === `lines.${index}.item`) return { ...line, taxGroup: own }
    return changed === '' ? { ...line, taxGroup: line.taxGroup ?? own } : line
  })
  const tracking = isSuggested(changed)
    ? withSuggestions(wantedOf({ ...draft, lines }, facts.items), draft.tracking ?? [], facts.lying)
    : (draft.tracking ?? [])
  return { ...filled, lines, tracking }
}
