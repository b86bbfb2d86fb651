// How far the estimates of an additional cost were replaced by bills (finance 5.17), by what the clearing account still
// owes of them. An estimate of 3,000,000 that nobody billed: estimated; beside a billed cost: partly invoiced.
import { sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { additionalCost } from './definition.ts'

const OWED = sql`exists (
  select from additional_cost_costs l join clearing_entry c on c.source_line = l.id
   where l.document = d.id and c.role = 'landed_cost_clearing'
   group by l.id having sum(c.quantity) <> 0)`
const BILLED = sql`exists (
  select from additional_cost_costs l where l.document = d.id
     and (l.invoice_line is not null or l.estimate is not null
       or coalesce((select sum(c.quantity) from clearing_entry c
                     where c.source_line = l.id and c.role = 'landed_cost_clearing'), 0) <> l.amount))`

export const invoicedAnswer = answerStatus(additionalCost, 'invoiced', () => ({
  none: sql`d.status = 'approved' and ${OWED} and not ${BILLED}`,
  partly: sql`d.status = 'approved' and ${OWED} and ${BILLED}`,
  complete: sql`d.status = 'approved' and not ${OWED}`,
}))
