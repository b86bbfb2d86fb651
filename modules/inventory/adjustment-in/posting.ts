// What an approved adjustment in does to the ledgers (inventory 5.1): goods enter at the unit cost given, or at the
// cost of those already there; the other side is the account of the transaction type, else the reason's, else that of
// the kind of adjustment. What is tracked comes in piece by piece.
//   10 × 50,000 found:  debit inventory 500,000 / credit adjustment_gain 500,000
//   10 × USD 3 opened at 15,000:  debit inventory 450,000 / credit opening_balance 450,000, each of them USD 30
import { roundMoney } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { type Entry, receive } from '@lumbung/ledger'
import { incomingPieces, inPieces, newBatches } from '../../masters/tracking/pieces.ts'
import { given } from '../../masters/trade/given.ts'
import { movedAt } from '../../masters/tracking/moved-at.ts'
import { typeView } from '../../masters/transaction-type.ts'
import { conditionOf } from '../condition.ts'
import type { AdjustmentIn } from './definition.ts'

const reasonView = view('reason', { defaultAccount: f.ref('chart-of-account', { optional: true }) })

export const postingNeeds = (adjustment: AdjustmentIn) => ({
  reasons: fact.records(reasonView, given([adjustment.adjustmentReason])),
  types: fact.records(typeView, given([adjustment.transactionType])),
})

export function post(adjustment: AdjustmentIn, facts: FactsOf<typeof postingNeeds>): Entry[] {
  const account = accountOf(adjustment, facts)
  const role = adjustment.type === 'opening' ? 'opening_balance' : 'adjustment_gain'
  return adjustment.lines.flatMap((line) => {
    const entry = receive({
      item: line.item,
      warehouse: adjustment.warehouse,
      ...movedAt(adjustment),
      status: conditionOf(line),
      quantity: line.baseQuantity,
      value: line.amount && roundMoney(line.amount.times(adjustment.rate)),
      ...(line.amount ? { amount: line.amount } : {}),
      contra: account ? null : role,
      account,
      line: line.id,
    })
    return inPieces([entry], incomingPieces(adjustment, line))
  })
}

/** Batches that come for the first time. */
export const creates = (adjustment: AdjustmentIn) => newBatches(adjustment)

/** The account chosen for the type of the document, else for its reason; null where the company's setting decides. */
const accountOf = (
  { transactionType, adjustmentReason }: AdjustmentIn,
  { types, reasons }: FactsOf<typeof postingNeeds>,
): string | null =>
  types.get(transactionType ?? '')?.counterAccount ?? reasons.get(adjustmentReason)?.defaultAccount ?? null
