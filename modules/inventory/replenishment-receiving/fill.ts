// What is damaged did not arrive whole: noting it lowers what was received, as long as all would be more than was sent.
// The pieces that were sent are suggested, in their order, less those that came before. Which of them are damaged,
// lost, or still in transit only a person knows: in a form their order is looked at; a document that comes without rows
// gets them only where there is no choice.
//   A 6 and B 2 were sent: 8 arrive, A 6, B 2; 5 arrive and 3 are waited for, A 5 is shown
// They go to a location for receiving, where the warehouse has one, as all goods that come in do (decision 0474). The
// warehouse is the one to which all of it was sent, or the only one of the branch that takes goods in.
import { type Decimal, larger, ZERO } from '@lumbung/core'
import { type FactsOf, fact, type LineRow } from '@lumbung/definition'
import { withArrivalPlaces } from '../../masters/tracking/arriving.ts'
import type { LyingPiece } from '../../masters/tracking/lying.ts'
import { arrivalPlace, placesFor } from '../../masters/tracking/putting.ts'
import { rowsByLine } from '../../masters/tracking/left-open.ts'
import { type DraftPiece, isSuggested, withSuggestions } from '../../masters/tracking/suggested.ts'
import { given } from '../../masters/trade/given.ts'
import { branchOf } from '../../masters/trade/usual-warehouse.ts'
import { dispatchLineView } from '../views.ts'
import { countsOf } from './calculate.ts'
import type { ReplenishmentReceivingDraft } from './definition.ts'
import { sentPieces } from './sent-pieces.ts'

const linesOf = ({ lines = [] }: ReplenishmentReceivingDraft) => given(lines.map((line) => line.dispatchLine))

export const needs = (draft: ReplenishmentReceivingDraft, changed: string) => ({
  dispatched: fact.lines(dispatchLineView, isSuggested(changed) ? linesOf(draft) : []),
  sent: sentPieces({ lines: isSuggested(changed) ? linesOf(draft) : [] }),
  takingIn: fact.matching('warehouses', { branch: draft.warehouse ? null : branchOf(draft) }, '', {
    unlike: { type: 'transit' },
  }),
  places: placesFor.after('dispatched', (dispatched: Dispatched) => ({
    warehouse: draft.warehouse || onlyOf(sentTo(dispatched)),
    uses: dispatched.size > 0 ? ['receive'] : [],
    items: [...new Set([...dispatched.values()].map(({ item }) => item))],
  })),
})

type Dispatched = ReadonlyMap<string, LineRow<typeof dispatchLineView>>
type Facts = FactsOf<typeof needs>

const onlyOf = (ids: readonly string[]): string | null => (new Set(ids).size === 1 ? (ids[0] ?? null) : null)
const sentTo = (dispatched: Dispatched): string[] =>
  [...dispatched.values()].map(({ document }) => document.warehouseTo)

export function fill(draft: ReplenishmentReceivingDraft, facts: Facts, changed: string): ReplenishmentReceivingDraft {
  const filled = withWarehouse(withDamaged(draft, changed), facts, changed)
  if (!isSuggested(changed)) return filled
  const wanted = wantedOf(filled, facts, changed)
  const tracking = withSuggestions(wanted, filled.tracking ?? [], facts.sent, pieceKey)
  return { ...filled, tracking: placed(filled, wanted, tracking, facts, changed) }
}

/** What is chosen stays, and what was taken away. */
function withWarehouse<D extends { readonly warehouse?: string | null }>(
  draft: D,
  { dispatched, takingIn }: Facts,
  changed: string,
): D {
  if (draft.warehouse || changed === 'warehouse' || !isSuggested(changed)) return draft
  const warehouse = onlyOf(dispatched.size > 0 ? sentTo(dispatched) : takingIn.map(({ id }) => id))
  return warehouse ? { ...draft, warehouse } : draft
}

/** Where goods arrive; pieces that only a person can tell apart have no row yet. */
function placed(
  { lines = [] }: ReplenishmentReceivingDraft,
  wanted: ReturnType<typeof wantedOf>,
  tracking: NonNullable<ReplenishmentReceivingDraft['tracking']>,
  { dispatched, sent, places }: Facts,
  changed: string,
) {
  const rows = rowsByLine(tracking)
  const goods = wanted.map(({ item: dispatchLine, ...line }, index) => {
    const isOpen = sent.has(dispatchLine ?? '') && !rows.has(index + 1) && !rows.has(lines[index]?.id ?? '')
    return { ...line, item: isOpen ? null : (dispatched.get(dispatchLine ?? '')?.item ?? null) }
  })
  return withArrivalPlaces(
    goods,
    tracking,
    (_, item, batch) => arrivalPlace(places, ['receive'], { item, batch }),
    changed === 'warehouse',
  )
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
    const pieces = sent.get(dispatchLine ?? '')
    const isKnown = changed !== '' || !pieces || (counted && hasNoChoice(counted, pieces))
    const needed: Decimal | null = counted && isKnown ? counted.settledQuantity : null
    return { ...(id ? { id } : {}), item: dispatchLine ?? null, needed }
  })
}

/** All that is left arrived whole, or all of it is of one piece. */
const hasNoChoice = (
  { inTransit, damagedQuantity, missingQuantity, settledQuantity }: NonNullable<ReturnType<typeof countsOf>[number]>,
  pieces: readonly LyingPiece[],
): boolean =>
  pieces.length === 1 || (settledQuantity.equals(inTransit) && missingQuantity.isZero() && damagedQuantity.isZero())
