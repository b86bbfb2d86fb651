// The statement of a party, read from its control accounts, so that it ends on what the reports of receivables and
// payables have for the same day and branches. Credits that are not applied have a minus in the balance.
//   opening 5,550,000; invoice 1,110,000: 6,660,000; receipt 5,550,000: 1,110,000
import { raw, type Sql, sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { May, Side } from './rights.ts'
import type { Statement, StatementRow } from './statement.ts'

/** So many rows are told at most. */
const MOST = 2000

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string | null
  readonly date: string
  readonly number: string
  readonly key: string
  readonly source: string
  readonly dueDate: string | null
  readonly added: string
  readonly settled: string
  readonly balance: string
  readonly opening: string
}

const signOf = (side: Side): Sql => (side === 'sale' ? raw('1') : raw('-1'))

export async function statement(
  { branches, query }: FactQuery,
  party: string,
  side: Side,
  days: { readonly from: string; readonly to: string },
  may: May,
): Promise<Statement> {
  const control = side === 'sale' ? 'AR' : 'AP'
  // The first row has no journal: it says what was owed before, also where nothing moved.
  const rows = await query<Row>(
    sql`with line as (
          select l.journal, l.date, l.due_date, ${signOf(side)} * (l.idr_debit - l.idr_credit) as amount
            from journal_line l join chart_of_account c on c.id = l.account and c.control = ${control}
           where l.party = ${party} and l.date <= ${days.to}::date and l.branch = any(${branches ?? []}::uuid[])
        ), opening as (select coalesce(sum(amount), 0) as amount from line where date < ${days.from}::date),
        moved as (
          select journal, min(date) as date, max(due_date) as due_date, sum(amount) as amount
            from line where date >= ${days.from}::date group by journal having sum(amount) <> 0
        )
        select null::uuid as id, null::date as date, '' as number, '' as key, null::uuid as source,
               null::date as "dueDate", 0::numeric as added, 0::numeric as settled, amount as balance,
               null::bigint as sequence from opening
        union all
        (select m.journal, m.date, j.source_number, j.source_type, j.source, m.due_date, greatest(m.amount, 0),
                greatest(-m.amount, 0), (select amount from opening) + sum(m.amount) over (order by m.date, j.sequence),
                j.sequence
           from moved m join journal j on j.id = m.journal order by m.date, j.sequence limit ${MOST + 1})
        order by date nulls first, sequence nulls first`,
    `party-statement-${side}`,
  )
  const [first, ...moved] = rows
  const told = moved.slice(0, MOST)
  const opening = first?.balance ?? '0'
  return {
    opening,
    closing: told.at(-1)?.balance ?? opening,
    rows: told.map(
      ({ id, date, number, key, source, dueDate, added, settled, balance }): StatementRow => ({
        id: id ?? '',
        date,
        number,
        ...(may(`${key}.read`) ? { key, source } : { key: null, source: null }),
        dueDate,
        added,
        settled,
        balance,
      }),
    ),
    isCut: moved.length > MOST,
  }
}
