// Money sent to another bank of ours is in transit until receipts there have taken all of it (finance 5.3): USD 100 sent
// and USD 60 received are in transit still.
import { sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { cashBankIssued } from './definition.ts'

export const transferredAnswer = answerStatus(cashBankIssued, 'transferred', () => {
  const isPosted = sql`d.status = 'approved'`
  const isOnItsWay = sql`d.id = any(array(
    select i.source from open_item_now n join open_item i on i.id = n.id where i.role = 'cash_in_transit'
       and i.amount <> coalesce((select sum(a.amount) from allocation a where a.open_item = i.id), 0)))`
  const wasSent = sql`exists (select from open_item i where i.source = d.id and i.role = 'cash_in_transit')`
  return {
    none: sql`${isPosted} and ${isOnItsWay}`,
    complete: sql`${isPosted} and ${wasSent} and not ${isOnItsWay}`,
  }
})
