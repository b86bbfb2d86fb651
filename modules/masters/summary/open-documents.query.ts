// What is open of a party in the ledger of open items, as rows of documents: bills to be paid, credits to be applied.
import { raw, type Sql, sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { OpenDocument } from './open-documents.ts'
import type { May, Side } from './rights.ts'

/** So many rows of a kind are told at most, the oldest first. */
export const OPEN_MOST = 200

const signOf = (side: Side): Sql => (side === 'sale' ? raw('1') : raw('-1'))

type Row = OpenDocument & Readonly<Record<string, unknown>>

/** Bills and credits, of the kinds that who asks may read. */
export async function openItemsOf(
  { branches, query, today }: FactQuery,
  party: string,
  side: Side,
  may: May,
): Promise<readonly OpenDocument[]> {
  const control = side === 'sale' ? 'AR' : 'AP'
  const rows = await query<Row>(
    sql`select o.source_type as key, o.source as id, o.number, o.date, o.due_date as due, m.code as currency,
               ${signOf(side)} * o.amount as total, ${signOf(side)} * (o.amount - coalesce(a.amount, 0)) as open,
               case when ${signOf(side)} * o.amount > 0 then 'owed' else 'credit' end as state,
               case when ${signOf(side)} * o.amount > 0 then greatest(${today}::date - o.due_date, 0) else 0 end as late
          from (select open_item as id from open_item_unsettled where party = ${party}
                 union
                select open_items_in_tail()) near
          join open_item o on o.id = near.id and o.party = ${party}
          join chart_of_account c on c.id = o.account and c.control = ${control}
          join currency m on m.id = o.currency
          left join lateral (select sum(amount) as amount from allocation
            where open_item = o.id and date <= ${today}::date) a on true
         where o.date <= ${today}::date and o.branch = any(${branches ?? []}::uuid[])
           and o.amount <> coalesce(a.amount, 0)
         order by o.due_date, o.number limit ${OPEN_MOST}`,
    `party-open-items-${side}`,
  )
  return rows.filter(({ key }) => may(`${key}.read`))
}
