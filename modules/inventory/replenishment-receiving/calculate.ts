// Lines repeat what was sent, in its unit; where nothing else is said all of it arrived whole. Short is what neither
// arrived whole nor damaged; it stays in transit where it is waited for, and leaves it when it is lost or sent back.
//   10 in transit, 8 received, 1 damaged, 1 lost: 9 arrived, 1 missing, nothing in transit any more
import { amend, type Decimal, larger, ZERO } from '@lumbung/core'
import { type FactsOf, fact, type LineRow } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { baseOf, quantityOpen, taken } from '../../masters/trade/source-line.ts'
import { dispatchLineView } from '../views.ts'
import type { ReplenishmentReceiving, ReplenishmentReceivingDraft } from './definition.ts'

export const needs = (receiving: ReplenishmentReceiving) => ({
  dispatched: fact.lines(dispatchLineView, given(receiving.lines.map((line) => line.dispatchLine))),
})

type Dispatched = LineRow<typeof dispatchLineView>
type DraftLine = NonNullable<ReplenishmentReceivingDraft['lines']>[number]

export function calculate(
  receiving: ReplenishmentReceiving,
  { dispatched }: FactsOf<typeof needs>,
): ReplenishmentReceiving {
  const counts = countsOf(receiving.lines, dispatched)
  const lines = receiving.lines.map((line, index) => {
    const source = dispatched.get(line.dispatchLine)
    const counted = counts[index]
    if (!source || !counted) return line
    const { inTransit: _, ...own } = counted
    return amend(line, { ...taken(ZERO, source), replenishmentLine: source.replenishmentLine, ...own })
  })
  return { ...receiving, lines }
}

/** What each line comes to; what earlier lines take of the same dispatch is not in transit for a later one. */
export function countsOf(lines: readonly DraftLine[], dispatched: ReadonlyMap<string, Dispatched>) {
  const taking = new Map<string, Decimal>()
  return lines.map((line) => {
    const source = dispatched.get(line.dispatchLine ?? '')
    if (!source) return null
    const before = taking.get(source.id) ?? ZERO
    const counts = countedOf(line, source, (source.progress.received ?? ZERO).plus(before))
    taking.set(source.id, before.plus(counts.settledQuantity))
    return counts
  })
}

function countedOf({ shortDecision, damaged = ZERO, ...line }: DraftLine, source: Dispatched, done: Decimal) {
  const sent = quantityOpen(source, done)
  const received = line.received ?? larger(sent.minus(damaged), ZERO)
  const arrived = received.plus(damaged)
  const inTransit = larger(source.baseQuantity.minus(done), ZERO)
  const baseQuantity = whole(arrived, sent, inTransit) ?? baseOf(arrived, source)
  const isDecided = shortDecision === 'lost' || shortDecision === 'back'
  const missingQuantity = isDecided ? larger(inTransit.minus(baseQuantity), ZERO) : ZERO
  return {
    inTransit,
    sent,
    received,
    short: larger(sent.minus(arrived), ZERO),
    baseQuantity,
    damagedQuantity: whole(damaged, sent, inTransit) ?? baseOf(damaged, source),
    missingQuantity,
    settledQuantity: baseQuantity.plus(missingQuantity),
  }
}

/** All that is in transit is all its pieces, however the unit rounds. */
const whole = (quantity: Decimal, sent: Decimal, inTransit: Decimal): Decimal | null =>
  quantity.equals(sent) ? inTransit : null
