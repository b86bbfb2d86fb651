import { raw } from '@lumbung/definition'
import type { Connection, Database } from '../database/connection.ts'

/**
 * Moves the watermark of the summaries up to the oldest transaction still running, so that reports add up a short tail
 * only. Cheap when little was posted; run it every few seconds. Books restored into another cluster are summed anew.
 */
export async function refreshSummaries(database: Database): Promise<void> {
  const [row] = await database.query<{ here: boolean }>(raw('select summaries_belong_here() as here'), 'summaries-here')
  if (!row?.here) return rebuildSummaries(database)
  await database.query(raw('select refresh_summaries()'), 'refresh-summaries')
}

/** Sums the books from their first row. Readers see the old summaries until this is done. */
export async function rebuildSummaries(database: Database): Promise<void> {
  await database.query(raw('select rebuild_summaries()'))
}

export interface SummaryDifference {
  readonly ledger: string
  readonly key: string
  readonly summary: string
  readonly books: string
}

/**
 * Where a summary says something else than the books; empty when all is well. Reads every row. Books that came from
 * another cluster are summed anew before anything reads a summary of theirs.
 */
export async function summaryDifferences(connection: Connection): Promise<readonly SummaryDifference[]> {
  const [row] = await connection.query<{ here: boolean }>(
    raw('select summaries_belong_here() as here'),
    'summaries-here',
  )
  if (!row?.here) return []
  const rows = await connection.query<SummaryDifference & Readonly<Record<string, unknown>>>(
    raw(`
    with mark as (select ledger, tx from summary_watermark),
    books as (
      select l.account, l.branch, l.date as day, j.kind, sum(l.idr_debit) as debit, sum(l.idr_credit) as credit
        from journal_line l join journal j on j.id = l.journal
       where l.tx < (select tx from mark where ledger = 'general') group by 1, 2, 3, 4
    ), months as (
      select account, branch, date_trunc('month', day)::date as month, kind, sum(debit) as debit, sum(credit) as credit
        from books group by 1, 2, 3, 4
    ), stock as (
      select item, warehouse, pool, month, sum(sum(quantity)) over running as quantity,
        sum(sum(value)) over running as value
        from (select item, warehouse, pool, date_trunc('month', local_at)::date as month, quantity, value
                from stock_move where tx < (select tx from mark where ledger = 'stock') and owner is null) moves
       group by item, warehouse, pool, month
      window running as (partition by item, warehouse, pool order by month)
    ), ends as (
      select item, warehouse, pool, month, quantity, value from stock
      union all
      (select distinct on (item, warehouse, pool) item, warehouse, pool, date 'infinity', quantity, value from stock
        order by item, warehouse, pool, month desc)
    )
    select 'day' as ledger, concat_ws(' ', account, branch, day, kind) as key,
           concat(d.debit, ' ', d.credit) as summary, concat(b.debit, ' ', b.credit) as books
      from account_day d full join books b using (account, branch, day, kind)
     where (d.debit, d.credit) is distinct from (b.debit, b.credit)
    union all
    select 'month', concat_ws(' ', account, branch, month, kind), concat(m.debit, ' ', m.credit), concat(b.debit,
      ' ', b.credit)
      from account_month m full join months b using (account, branch, month, kind)
     where (m.debit, m.credit) is distinct from (b.debit, b.credit)
    union all
    select 'stock', concat_ws(' ', item, warehouse, pool, month), concat(s.quantity, ' ', s.value),
      concat(b.quantity, ' ', b.value)
      from stock_month_end s full join ends b using (item, warehouse, pool, month)
     where (s.quantity, s.value) is distinct from (b.quantity, b.value)
    union all
    select 'open', o.id::text, 'settled', 'open' from open_item o left join lateral (
        select sum(amount) as amount, sum(idr) as idr from allocation a
         where a.open_item = o.id and a.tx < (select tx from mark where ledger = 'general')) a on true
     where o.tx < (select tx from mark where ledger = 'general')
       and (o.amount <> coalesce(a.amount, 0) or o.idr <> coalesce(a.idr, 0))
       and not exists (select from open_item_unsettled u where u.open_item = o.id)
    order by 1, 2 limit 100`),
  )
  return rows
}
