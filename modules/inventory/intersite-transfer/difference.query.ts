// Goods that a receiving waits for are a difference of the dispatch: 10 sent, 9 arrived and 1 awaited, until that one
// comes, is lost or is back with the sender.
import { raw, sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { intersiteTransfer } from './definition.ts'

const SETTLED = raw(`coalesce((select sum(x.settled_quantity) from replenishment_receiving_line x
  join replenishment_receiving h on h.id = x.document
 where x.dispatch_line = l.id and h.status in ('approved', 'closed')), 0)`)

export const differenceAnswer = answerStatus(intersiteTransfer, 'difference', () => {
  const awaited = sql`select from intersite_transfer_line l
    join replenishment_receiving_line r on r.dispatch_line = l.id
    join replenishment_receiving a on a.id = r.document and a.status in ('approved', 'closed')
   where l.document = d.id and r.short_decision = 'wait' and r.short > 0`
  const open = sql`exists (${awaited} and l.base_quantity > ${SETTLED})`
  return {
    exception: sql`d.status = 'approved' and ${open}`,
    complete: sql`d.status in ('approved', 'closed') and exists (${awaited}) and not ${open}`,
  }
})
