// What an approved adjustment in does to the ledgers (inventory 5.1): goods enter at the unit cost given, or at the
// cost of those already there; the other side is the reason's account, else the account of the type.
//   10 × 50,000 found:  debit inventory 500,000 / credit adjustment_gain 500,000
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { type Entry, receive } from '@lumbung/ledger'
import { given } from '../../masters/trade/given.ts'
import { conditionOf } from '../condition.ts'
import type { AdjustmentIn } from './definition.ts'

const reasonView = view('reason', { defaultAccount: f.ref('chart-of-account', { optional: true }) })

export const postingNeeds = (adjustment: AdjustmentIn) => ({
  reasons: fact.records(reasonView, given([adjustment.adjustmentReason])),
})

export function post(adjustment: AdjustmentIn, facts: FactsOf<typeof postingNeeds>): Entry[] {
  const account = facts.reasons.get(adjustment.adjustmentReason)?.defaultAccount ?? null
  const role = adjustment.type === 'opening' ? 'opening_balance' : 'adjustment_gain'
  return adjustment.lines.map((line) =>
    receive({
      item: line.item,
      warehouse: adjustment.warehouse,
      status: conditionOf(line),
      quantity: line.baseQuantity,
      value: line.amount,
      contra: account ? null : role,
      contraAccount: account,
      line: line.id,
    }),
  )
}
