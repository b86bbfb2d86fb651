// What must hold of a receiving: it takes in, on the day of the dispatch or later, what was sent to a warehouse of its
// own branch, no more than is still in transit, and in whole pieces; what it only waits for is not received.
import { asQuantity, type Finding } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/contract.ts'
import { placeFindings, placeNeeds } from '../../masters/tracking/places.ts'
import { outgoingFindings, trackingNeeds } from '../../masters/tracking/rules.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings, wholeFindings } from '../../masters/trade/rules.ts'
import { itemView, warehouseView } from '../../masters/trade/views.ts'
import { needs as calculationNeeds } from './calculate.ts'
import type { ReceivedLine, ReplenishmentReceiving } from './definition.ts'
import { postingNeeds } from './posting.ts'

/** All that is not in transit any more is told apart by its rows, where it is tracked. */
const settled = (receiving: ReplenishmentReceiving) => ({
  ...receiving,
  lines: receiving.lines.map(({ id, item, settledQuantity: baseQuantity }) => ({ id, item, baseQuantity })),
})

/** They come to the locations that their rows name. */
const coming = ({ lines, tracking }: ReplenishmentReceiving) => ({
  lines,
  tracking: tracking.map((row) => ({ ...row, batchNumber: null })),
})

export const needs = (receiving: ReplenishmentReceiving) => ({
  ...trackingNeeds(settled(receiving)),
  ...placeNeeds(coming(receiving)),
  ...calculationNeeds(receiving),
  ...postingNeeds(receiving),
  items: fact.records(itemView, given(receiving.lines.map((line) => line.item))),
  warehouses: fact.records(warehouseView, given([receiving.warehouse])),
})

type Facts = FactsOf<typeof needs>

export const rules = (receiving: ReplenishmentReceiving, facts: Facts, { step }: Moment): Finding[] => [
  ...branchFindings(receiving.warehouse, receiving.branch, 'warehouse', facts.warehouses),
  ...wholeFindings(receiving.lines, facts.items).map((one) => ({
    ...one,
    path: one.path.replace('quantity', 'received'),
  })),
  ...receiving.lines.flatMap((line, index) => lineFindings(receiving, line, index, facts)),
  // Serial numbers lie in transit until they are here.
  ...(step === 'save'
    ? []
    : [
        ...outgoingFindings(settled(receiving), facts).filter(({ code }) => code !== 'serial-elsewhere'),
        ...placeFindings(coming(receiving), facts),
      ]),
  ...(step !== 'save' && receiving.lines.every(({ settledQuantity }) => settledQuantity.isZero())
    ? [{ path: 'lines.0.received', code: 'nothing-received' }]
    : []),
]

function lineFindings(
  receiving: ReplenishmentReceiving,
  line: ReceivedLine,
  index: number,
  { dispatched }: Facts,
): Finding[] {
  const source = dispatched.get(line.dispatchLine)
  if (!source) return []
  const { branchTo, date, number } = source.document
  const at = { line: index + 1, number: number ?? '' }
  if (branchTo !== receiving.branch)
    return [{ path: `lines.${index}.dispatchLine`, code: 'sent-elsewhere', values: at }]
  if (receiving.date && receiving.date < date)
    return [{ path: 'date', code: 'received-before-sent', values: { number: number ?? '', date } }]
  const received = line.received ?? line.sent.minus(line.damaged)
  if (received.plus(line.damaged).lessThanOrEqualTo(line.sent)) return []
  const values = {
    line: index + 1,
    received: asQuantity(received),
    damaged: asQuantity(line.damaged),
    sent: asQuantity(line.sent),
  }
  return [{ path: `lines.${index}.received`, code: 'more-than-in-transit', values }]
}
