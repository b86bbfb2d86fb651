// What an approved receiving does to the ledgers (inventory 5.6). What arrives brings the value it was sent with, by
// share, whole or damaged; both branches owe each other through inter_branch. What is lost is the sender's loss, or
// claimed from the carrier; what goes back is in the sender's stock again.
//   10 sent for 600,000, 9 arrive, 1 is lost:
//   receiver  debit inventory        540,000 / credit inter_branch     540,000
//   sender    debit inter_branch     540,000 / credit goods_in_transit 540,000
//             debit adjustment_loss   60,000 / credit goods_in_transit  60,000
//   claimed:  debit ar_other          60,000 / credit adjustment_loss   60,000   (whatever the loss comes to later)
import { type Decimal, ZERO } from '@lumbung/core'
import { type FactsOf, fact, type LineRow } from '@lumbung/definition'
import { credit, type Entry, issue, owedToUs, receive, type StockEntry } from '@lumbung/ledger'
import { inPieces, outgoingPieces, type Piece, shares } from '../../masters/tracking/pieces.ts'
import { given } from '../../masters/trade/given.ts'
import { dispatchLineView } from '../views.ts'
import type { ReceivedLine, ReplenishmentReceiving } from './definition.ts'
import { type InTransit, inTransit, valueOfLost } from './in-transit.ts'

export const postingNeeds = (receiving: ReplenishmentReceiving) => {
  const lines = given(receiving.lines.map((line) => line.dispatchLine))
  return {
    dispatched: fact.lines(dispatchLineView, lines),
    inTransit: inTransit({ lines }),
  }
}

type Facts = FactsOf<typeof postingNeeds>
type Dispatched = LineRow<typeof dispatchLineView>

export function post(receiving: ReplenishmentReceiving, facts: Facts): Entry[] {
  const left = new Map(facts.inTransit)
  return receiving.lines.flatMap((line): Entry[] => {
    const source = facts.dispatched.get(line.dispatchLine)
    const goods = left.get(line.dispatchLine)
    if (!source || !goods) return []
    const { outs, ins } = goodsOf(receiving, line, source, goods)
    const leaving = outs.map((one) => ({ ...one, isLost: one.contra === 'adjustment_loss' }))
    const gone = valueOfLost(goods, leaving)
    // What an earlier line takes of the same dispatch is not there for a later one.
    left.set(line.dispatchLine, gone.left)
    return [...outs, ...ins, ...claimOf(receiving, line, source, gone.lost)]
  })
}

/**
 * In this order: what comes in takes its value from the first of the line's issues that is not used up. Rows of tracked
 * goods are used up in the same order.
 */
function goodsOf(
  receiving: ReplenishmentReceiving,
  line: ReceivedLine,
  { document }: Dispatched,
  { warehouse: transit, origins }: InTransit,
): { readonly outs: readonly StockEntry[]; readonly ins: readonly StockEntry[] } {
  const { item, baseQuantity: arrived, damagedQuantity: damaged, missingQuantity: missing } = line
  const { warehouse } = receiving
  const own = { item, line: line.id }
  const outOf = (quantity: Decimal, contra: StockEntry['contra']): StockEntry =>
    issue({ ...own, warehouse: transit, quantity, contra, source: line.dispatchLine })
  const into = (place: Pick<StockEntry, 'warehouse' | 'status'>, quantity: Decimal, contra: StockEntry['contra']) =>
    receive({ ...own, ...place, quantity, value: null, contra, source: line.id })
  const back = line.shortDecision === 'back' ? missing : ZERO
  const outs = [outOf(arrived, 'inter_branch'), outOf(back, null), outOf(missing.minus(back), 'adjustment_loss')]
  const ins = [
    into({ warehouse }, arrived.minus(damaged), 'inter_branch'),
    into({ warehouse, status: 'damaged' }, damaged, 'inter_branch'),
    into({ warehouse: document.warehouseFrom }, back, null),
  ]
  const pieces = outgoingPieces(receiving, line)
  return {
    outs: inPieces(
      some(outs),
      pieces.map((piece) => ({ ...piece, location: null })),
    ),
    ins: inPieces(some(ins), pieces).flatMap((one) =>
      one.warehouse === document.warehouseFrom ? backAt(origins, one) : [one],
    ),
  }
}

/**
 * What goes back goes to the locations it left: who receives does not see those of the sender.
 *   4 of R1 and 2 of R2 were sent, 5 go back:  R1 4, R2 1
 */
function backAt(origins: readonly Piece[], entry: StockEntry): StockEntry[] {
  const { batch = null, serial = null, measured } = entry
  const own = origins.filter((one) => one.batch === batch && one.serial === serial)
  const entries = inPieces([{ ...entry, location: null }], own)
  if (!measured) return entries
  const weights = shares(
    measured,
    entries.map(({ quantity }) => quantity),
  )
  return entries.map((one, index) => ({ ...one, measured: weights[index] ?? null }))
}

const some = (entries: readonly StockEntry[]): StockEntry[] => entries.filter(({ quantity }) => !quantity.isZero())

function claimOf(
  { carrier, date }: ReplenishmentReceiving,
  line: ReceivedLine,
  { document }: Dispatched,
  amount: Decimal,
): Entry[] {
  if (!carrier || amount.isZero()) return []
  const { branch } = document
  const memo = document.number
  return [
    owedToUs('ar_other', carrier, amount, date, { branch, memo }),
    credit('adjustment_loss', amount, line.item, { branch, memo }),
  ]
}
