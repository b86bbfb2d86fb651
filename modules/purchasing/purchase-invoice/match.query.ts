// The three-way match of bills that are stored, as match.ts judges one that is written: a line is an exception where it
// is dearer than its order by more than the per cent, or by more than the amount where one is set. Written without a
// division, so nothing is rounded. A bill that names no order, or keeps no tolerance, is neither.
import { type Sql, sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { purchaseInvoice } from './definition.ts'

const OVER = sql`(l.net_amount * o.base_quantity - o.net_amount * l.base_quantity)`
const IS_DEARER = sql`(${OVER} * 100 > d.match_tolerance_percent * o.net_amount * l.base_quantity
  or (coalesce(d.match_tolerance_amount, 0) > 0 and ${OVER} > d.match_tolerance_amount * o.base_quantity))`

const someLine = (also: Sql): Sql => sql`exists (
  select from purchase_invoice_line l join purchase_order_line o on o.id = l.order_line
   where l.document = d.id and d.match_tolerance_percent is not null and o.net_amount > 0 and o.base_quantity > 0
     and ${also})`

export const matchAnswer = answerStatus(purchaseInvoice, 'match', () => {
  const exception = someLine(IS_DEARER)
  return { exception, complete: sql`${someLine(sql`true`)} and not ${exception}` }
})
