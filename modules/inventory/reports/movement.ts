// What a row of the stock ledger is in the movement of an item: by the account role that took the other side of its
// value, so that documents of other domains, those to come too, need no name here.
//   from a supplier                 goods received not invoiced, in           received
//   back to a supplier, from a      the same, out; delivered not invoiced,
//     customer                        cost of goods sold, promotion, in       returned
//   results of production           work in process, in                       produced
//   between warehouses, branches    none, or an account that holds goods      transferred
//   to customers, into production   delivered, sold, given; wip, out          issued
//   found, lost, counted, opening   our own documents, and all else           adjusted
//   a price, cost or correction     a row without a quantity                  revalued
// A void stands where the row it takes back stands, so that both come to nothing.
import { f, type Sql, sql } from '@lumbung/definition'
import { adjustmentIn } from '../adjustment-in/definition.ts'
import { adjustmentOut } from '../adjustment-out/definition.ts'
import { stockOpname } from '../stock-opname/definition.ts'

export const MOVEMENTS = ['received', 'returned', 'produced', 'transferred', 'issued', 'adjusted', 'revalued'] as const

export const movementWords = {
  received: ['Received', 'Diterima'],
  returned: ['Returned', 'Diretur'],
  produced: ['Produced', 'Diproduksi'],
  transferred: ['Transferred', 'Ditransfer'],
  issued: ['Issued', 'Dikeluarkan'],
  adjusted: ['Adjusted', 'Disesuaikan'],
  revalued: ['Revalued', 'Dinilai ulang'],
} as const satisfies Readonly<Record<(typeof MOVEMENTS)[number], readonly [string, string]>>

export const movementFilter = f.choice(movementWords, { optional: true })

const ADJUSTING: readonly string[] = [adjustmentIn.key, adjustmentOut.key, stockOpname.key]
const HOLDING: readonly string[] = ['inventory', 'goods_in_transit', 'consigned_out', 'inter_branch']
const SELLING: readonly string[] = ['delivered_not_invoiced', 'cogs', 'promotion_expense']

/** SQL: the movement that the row `m` of the stock ledger is. */
export const movement = sql`
  case when m.quantity = 0 then 'revalued'
       when m.source_type = any(${ADJUSTING}) then 'adjusted'
       when m.contra_account is null or m.contra_role = any(${HOLDING}) then 'transferred'
       when m.contra_role = 'grir' then
         case when (m.quantity > 0) = (m.kind <> 'mirror') then 'received' else 'returned' end
       when m.contra_role = any(${SELLING}) then
         case when (m.quantity > 0) = (m.kind <> 'mirror') then 'returned' else 'issued' end
       when m.contra_role = 'wip' then
         case when (m.quantity > 0) = (m.kind <> 'mirror') then 'produced' else 'issued' end
       else 'adjusted' end`

interface Between {
  readonly from: string | Sql
  readonly to: string | Sql
}

/**
 * SQL: the rows `m` that the books count in these days: those that moved then, and the few that moved on other days
 * (what corrects a closed month, what another branch did by its own clock), found by an index of theirs.
 */
export const movesBooked = ({ from, to }: Between, where: Sql): Sql => sql`
  select m.* from stock_move m
   where m.local_at >= ${from}::date and m.local_at < ${to}::date + 1
     and m.posted_date between ${from}::date and ${to}::date and ${where}
  union all
  select m.* from stock_move m
   where m.posted_date <> m.local_at::date and m.posted_date between ${from}::date and ${to}::date
     and (m.local_at < ${from}::date or m.local_at >= ${to}::date + 1) and ${where}`
