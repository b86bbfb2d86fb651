// What is damaged did not arrive whole: noting it lowers what was received, as long as all would be more than was sent.
// The pieces that were sent are suggested, in their order, less those that came before. Which of them are damaged,
// lost, or still in transit only a person knows: in a form their order is looked at; a document that comes without rows
// gets them only where there is no choice.
//   A 6 and B 2 were sent: 8 arrive, A 6, B 2; 5 arrive and 3 are waited for, A 5 is shown
import { type Decimal, larger, ZERO } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { LyingPiece } from '../../masters/tracking/lying.ts'
import { type DraftPiece, isSuggested, withSuggestions } from '../../masters/tracking/suggested.ts'
import { given } from '../../masters/trade/given.ts'
import { dispatchLineView } from '../views.ts'
import { countsOf } from './calculate.ts'
import type { ReplenishmentReceivingDraft } from './definition.ts'
import { sentPieces } from './sent-pieces.ts'

const linesOf = ({ lines = [] }: ReplenishmentReceivingDraft) => given(lines.map((line) => line.dispatchLine))

export const needs = (draft: ReplenishmentReceivingDraft, changed: string) => ({
  dispatched: fact.lines(dispatchLineView, isSuggested(changed) ? linesOf(draft) : []),
  sent: sentPieces({ lines: isSuggested(changed) ? linesOf(draft) : [] }),
})

type Facts = FactsOf<typeof needs>

export function fill(draft: ReplenishmentReceivingDraft, facts: Facts, changed: string): ReplenishmentReceivingDraft {
  const filled = withDamaged(draft, changed)
  if (!isSuggested(changed)) return filled
  const tracking = withSuggestions(wantedOf(filled, facts, changed), filled.tracking ?? [], facts.sent, pieceKey)
  return { ...filled, tracking }
}

function withDamaged(draft: ReplenishmentReceivingDraft, changed: string): ReplenishmentReceivingDraft {
  const [field, place, column] = changed.split('.')
  if (field !== 'lines' || column !== 'damaged') return draft
  const lines = (draft.lines ?? []).map((line, index) => {
    const { sent, received, damaged = ZERO } = line
    if (String(index) !== place || !sent || !received || received.plus(damaged).lessThanOrEqualTo(sent)) return line
    return { ...line, received: larger(sent.minus(damaged), ZERO) }
  })
  return { ...draft, lines }
}

/** The location of a row is the one it goes to, so a piece is told by its numbers alone. */
const pieceKey = ({ batch, serial }: DraftPiece): string => `${batch ?? ''} ${serial ?? ''}`

/** What is in transit is known by its line, so that stands for the item. */
function wantedOf({ lines = [] }: ReplenishmentReceivingDraft, { dispatched, sent }: Facts, changed: string) {
  const counts = countsOf(lines, dispatched)
  return lines.map(({ id, dispatchLine }, index) => {
    const counted = counts[index]
    const isKnown = changed !== '' || (counted && hasNoChoice(counted, sent.get(dispatchLine ?? '')))
    const needed: Decimal | null = counted && isKnown ? counted.settledQuantity : null
    return { ...(id ? { id } : {}), item: dispatchLine ?? null, needed }
  })
}

/** All that is left arrived whole, or all of it is of one piece. */
const hasNoChoice = (
  { inTransit, damagedQuantity, missingQuantity, settledQuantity }: NonNullable<ReturnType<typeof countsOf>[number]>,
  pieces: readonly LyingPiece[] = [],
): boolean =>
  pieces.length === 1 || (settledQuantity.equals(inTransit) && missingQuantity.isZero() && damagedQuantity.isZero())
