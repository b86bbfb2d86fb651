// Money sent to another bank of ours is in transit until receipts there have taken all of it (finance 5.3): USD 100
// sent and USD 60 received is still in transit.
import { raw, sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { cashBankIssued } from './definition.ts'

const RECEIVED = raw('coalesce((select sum(a.amount) from allocation a where a.open_item = i.id), 0)')

export const transferredAnswer = answerStatus(cashBankIssued, 'transferred', () => {
  const sent = sql`select from open_item i where i.source = d.id and i.role = 'cash_in_transit'`
  const isInTransit = sql`exists (${sent} and i.amount <> ${RECEIVED})`
  return {
    none: sql`d.status = 'approved' and ${isInTransit}`,
    complete: sql`d.status = 'approved' and exists (${sent}) and not ${isInTransit}`,
  }
})
