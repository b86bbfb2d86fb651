// A bill is paid by a cheque that the bank has not cleared (finance 5.17): settled, and the money may still not come.
// The cheque ledger says which: what is left of a cheque in it has not cleared.
//   a bill of 18,000,000 settled by a giro of 18,000,000 that is issued: paid, uncleared; once cleared: cleared
import { sql } from '@lumbung/definition'

const byCheque = sql`from open_item o join allocation a on a.open_item = o.id
  join cheque_ledger c on c.source = a.source where o.source = d.id and d.status = 'approved'`

const isUncleared = sql`exists (select ${byCheque} group by c.source having sum(c.amount) <> 0)`

const isSettled = sql`not exists (select from open_item o where o.source = d.id
  and o.amount <> coalesce((select sum(a.amount) from allocation a where a.open_item = o.id), 0))`

/** SQL: when bill `d` is paid by cheques, all of them cleared or not. */
export const chequeStates = () => ({
  partly: sql`${isUncleared} and ${isSettled}`,
  complete: sql`exists (select ${byCheque} group by a.source having sum(a.amount) <> 0)
    and not ${isUncleared} and ${isSettled}`,
})
