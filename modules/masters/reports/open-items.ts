import { type Sql, sql } from '@lumbung/definition'

/** Which side of the trade a report is about. */
export type Trade = 'AR' | 'AP'

/** Items that may be open on a day: today a short list is kept of them, of other days all are looked through. */
const itemsOf = (asOf: string, today: string): Sql => (asOf === today ? sql`open_item_now` : sql`open_item`)

export interface StandingDay {
  readonly asOf: string
  readonly today: string
}

/**
 * Open items on control accounts as they stood at the end of a day: what was settled later counts as still open.
 * Amounts owed are positive on either side; credits that are not yet applied are negative. Their rupiah add up to the
 * control accounts, because an item and its control line are written together.
 */
export function standing(
  trade: Trade,
  { asOf, today }: StandingDay,
  branches: readonly string[],
  party: string | null,
): Sql {
  const sign = trade === 'AR' ? sql`1` : sql`-1`
  return sql`
    select o.id, o.party, o.number, o.source_type, o.source, o.date, o.due_date, o.currency, o.branch,
           ${sign} * o.amount as amount, ${sign} * coalesce(a.amount, 0) as settled,
           ${sign} * (o.amount - coalesce(a.amount, 0)) as outstanding,
           ${sign} * (o.idr - coalesce(a.idr, 0)) as outstanding_idr
      from ${itemsOf(asOf, today)} o
      join chart_of_account c on c.id = o.account and c.control = ${trade}
      left join lateral (
        select sum(amount) as amount, sum(idr) as idr from allocation where open_item = o.id and date <= ${asOf}::date
      ) a on true
     where o.date <= ${asOf}::date and o.branch = any(${branches}::uuid[])
       and (${party}::uuid is null or o.party = ${party}::uuid)
       and (o.amount <> coalesce(a.amount, 0) or o.idr <> coalesce(a.idr, 0))`
}
