// A line takes the pieces that its delivery order named and that have not left, in their order.
import { type FactsOf, fact, type LineRow } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { baseOf } from '../../masters/trade/source-line.ts'
import { isSuggested, withSuggestions } from '../../masters/tracking/suggested.ts'
import { deliveryLineView } from '../views.ts'
import type { ShipmentDraft } from './definition.ts'
import { instructedPieces } from './instructed-pieces.ts'

type Deliveries = ReadonlyMap<string, LineRow<typeof deliveryLineView>>

/** What is instructed is known by its line, so that stands for the item. */
const wantedOf = ({ lines = [] }: ShipmentDraft, deliveries: Deliveries) =>
  lines.map(({ id, deliveryLine, quantity }) => {
    const delivery = deliveries.get(deliveryLine ?? '')
    const needed = delivery && quantity ? baseOf(quantity, delivery) : null
    return { ...(id ? { id } : {}), item: deliveryLine ?? null, needed }
  })

const linesOf = ({ lines = [] }: ShipmentDraft): readonly string[] => given(lines.map((line) => line.deliveryLine))

export const needs = (draft: ShipmentDraft, changed: string) => ({
  deliveryLines: fact.lines(deliveryLineView, linesOf(draft)),
  instructed: instructedPieces.after('deliveryLines', (deliveries: Deliveries) => ({
    warehouse: draft.warehouse ?? null,
    lines: isSuggested(changed) ? [...deliveries.values()].map(({ id, item }) => ({ line: id, item })) : [],
  })),
})

export function fill(draft: ShipmentDraft, facts: FactsOf<typeof needs>, changed: string): ShipmentDraft {
  if (!isSuggested(changed)) return draft
  const wanted = wantedOf(draft, facts.deliveryLines)
  return { ...draft, tracking: withSuggestions(wanted, draft.tracking ?? [], facts.instructed) }
}
