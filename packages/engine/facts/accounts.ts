// How accounts of the general ledger stand, in rupiah over all branches: summaries of what is settled and the open
// tail, so that the cost stays the same however long the history is.
import { Decimal } from '@lumbung/core'
import { type AccountState, sql } from '@lumbung/definition'
import { type FactsContext, foundOf, idsOf, type NamedRequests } from './asking.ts'

/** What stands on accounts and whether anything was ever posted to them, all by one statement. */
export async function accountFacts(
  { transaction }: FactsContext,
  asked: NamedRequests<'accounts'>,
  answers: Record<string, unknown>,
): Promise<void> {
  const ids = idsOf(asked.flatMap(([, request]) => request.ids))
  // `is true` keeps the planner from walking the whole history of the account instead of the short tail.
  const rows =
    ids.length === 0
      ? []
      : await transaction.query<{ id: string; posted: boolean; balance: string }>(
          sql`select k.id, exists (select from journal_line l where l.account = k.id) as posted,
                coalesce((select sum(m.debit - m.credit) from account_month m where m.account = k.id), 0)
                + coalesce((select sum(l.idr_debit - l.idr_credit) from journal_line l
                     where l.tx >= (select tx from summary_watermark where ledger = 'general')
                       and (l.account = k.id) is true), 0) as balance
                from unnest(${ids}::uuid[]) as k (id)`,
          'fact-accounts',
        )
  const found = new Map(
    rows.map((row): [string, AccountState] => [row.id, { posted: row.posted, balance: new Decimal(row.balance) }]),
  )
  for (const [name, request] of asked) answers[name] = foundOf(found, request.ids)
}
