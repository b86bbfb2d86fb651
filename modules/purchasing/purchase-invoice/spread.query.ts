// How far the costs of a landed-cost bill are spread over goods (finance 5.17), by what its lines still hold in the
// clearing account. 3,000,000 billed and 1,800,000 spread: partly.
import { sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { purchaseInvoice } from './definition.ts'

const IS_COST = sql`d.kind = 'landedCost'`
const HELD = sql`select 1 from purchase_invoice_line l join clearing_entry c on c.source_line = l.id
  where l.document = d.id and c.role = 'landed_cost_clearing'`
const IS_LEFT = sql`exists (${HELD} group by l.id having sum(c.quantity) <> 0)`
const OWN = sql`sum(c.quantity) filter (where c.source = d.id)`
const IS_TAKEN = sql`exists (${HELD} group by l.id having sum(c.quantity) <> ${OWN})`

export const spreadAnswer = answerStatus(purchaseInvoice, 'spread', () => ({
  none: sql`${IS_COST} and ${IS_LEFT} and not ${IS_TAKEN}`,
  partly: sql`${IS_COST} and ${IS_LEFT} and ${IS_TAKEN}`,
  complete: sql`${IS_COST} and not ${IS_LEFT}`,
}))
