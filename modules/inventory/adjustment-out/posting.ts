// What an approved adjustment out does to the ledgers (inventory 5.2): goods leave at their cost, to the reason's
// account, else to the account of the type.
//   2 at 60,000 lost:  debit adjustment_loss 120,000 / credit inventory 120,000
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { type Entry, issue } from '@lumbung/ledger'
import { given } from '../../masters/trade/given.ts'
import type { AdjustmentOut } from './definition.ts'

const reasonView = view('reason', { defaultAccount: f.ref('chart-of-account', { optional: true }) })

export const postingNeeds = (adjustment: AdjustmentOut) => ({
  reasons: fact.records(reasonView, given([adjustment.adjustmentReason])),
})

export function post(adjustment: AdjustmentOut, facts: FactsOf<typeof postingNeeds>): Entry[] {
  const account = facts.reasons.get(adjustment.adjustmentReason)?.defaultAccount ?? null
  const role = adjustment.type === 'scrap' ? 'scrap' : 'adjustment_loss'
  return adjustment.lines.map((line) =>
    issue({
      item: line.item,
      warehouse: adjustment.warehouse,
      quantity: line.baseQuantity,
      contra: account ? null : role,
      contraAccount: account,
      costCode: adjustment.costCode,
      line: line.id,
    }),
  )
}
