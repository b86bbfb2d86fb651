// How accounts of the general ledger stand, in rupiah over all branches: summaries of what is settled and the open
// tail, so that the cost stays the same however long the history is.
import { Decimal, isLocalDate } from '@lumbung/core'
import { type AccountState, type LowestRequest, type LowestState, sql } from '@lumbung/definition'
import { BASE_CURRENCY } from '../settings.ts'
import { type Asked, type FactsContext, idsOf } from './load.ts'

const ACCOUNTS = 'chart-of-account'

/** What stands on accounts and whether anything was ever posted to them, all by one statement. */
export async function accountFacts(
  { transaction }: FactsContext,
  asked: Asked<'accounts'>,
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
  for (const [name, request] of asked) {
    answers[name] = new Map(
      idsOf(request.ids).flatMap((id) => {
        const state = found.get(id)
        return state ? [[id, state] as const] : []
      }),
    )
  }
}

/**
 * The lowest balance of the account that each record keeps, in the account's currency, at the end of a day or of any
 * later one. Only of records whose field `when` is filled; under lock the next who takes from the account waits.
 */
export async function lowestFact(
  context: FactsContext,
  { resource, ids, account, when, from }: LowestRequest,
  lock: boolean,
): Promise<ReadonlyMap<string, LowestState>> {
  const { masters } = context.engine
  const wanted = idsOf(ids)
  if (wanted.length === 0 || !isLocalDate(from)) return new Map()
  const records = await masters.load(context.transaction, resource, wanted)
  const watched = [...records].filter(([, record]) => record[when] !== null && record[when] !== undefined)
  if (watched.length === 0) return new Map()
  const accounts = idsOf(watched.map(([, record]) => (typeof record[account] === 'string' ? record[account] : null)))
  const known = await masters.load(context.transaction, ACCOUNTS, accounts)
  const base = await masters.idByCode(context.transaction, 'currency', BASE_CURRENCY)
  const locking = lock ? lockAccounts(context, accounts) : Promise.resolve()
  const lowest = await Promise.all(
    accounts.toSorted().map(async (id): Promise<[string, LowestState]> => {
      const inRupiah = known.get(id)?.currency === base
      return [id, await (inRupiah ? lowestOfSummaries : lowestOfLines)(context, id, from)]
    }),
  )
  await locking
  const byAccount = new Map(lowest)
  return new Map(
    watched.flatMap(([id, record]) => {
      const state = byAccount.get(String(record[account]))
      return state ? [[id, state] as const] : []
    }),
  )
}

/** Two payments from one account, approved at once, would each overlook the other. One order for all, no deadlock. */
const lockAccounts = async ({ transaction }: FactsContext, accounts: readonly string[]): Promise<void> => {
  await transaction.query(
    sql`select pg_advisory_xact_lock(4711005, hashtext(id))
          from (select unnest(${accounts.toSorted()}::text[]) as id) accounts`,
    'lock-accounts',
  )
}

interface LowestRow extends Readonly<Record<string, unknown>> {
  readonly day: string
  readonly balance: string
}

const stateOf = ([row]: readonly LowestRow[], from: string): LowestState => ({
  date: row?.day ?? from,
  balance: new Decimal(row?.balance ?? '0'),
})

/** A rupiah account: months before, days of the month and later ones, and the tail. */
async function lowestOfSummaries({ transaction }: FactsContext, account: string, from: string): Promise<LowestState> {
  const rows = await transaction.query<LowestRow>(
    sql`with moved as (
          select ${from}::date as day, coalesce(sum(debit - credit), 0) as amount from account_month
           where account = ${account} and month < date_trunc('month', ${from}::timestamp)::date
          union all
          select greatest(day, ${from}::date), debit - credit from account_day
           where account = ${account} and day >= date_trunc('month', ${from}::timestamp)::date
          union all
          select greatest(date, ${from}::date), idr_debit - idr_credit from journal_line
           where tx >= (select tx from summary_watermark where ledger = 'general')
             and (account = ${account}::uuid) is true
        ), days as (select day, sum(amount) as amount from moved group by day)
        select to_char(day, 'YYYY-MM-DD') as day, balance
          from (select day, sum(amount) over (order by day) as balance from days) balances
         order by balance, day limit 1`,
    'fact-lowest',
  )
  return stateOf(rows, from)
}

/** A foreign account moves in its own currency, which is not summarised: its lines are added up. */
async function lowestOfLines({ transaction }: FactsContext, account: string, from: string): Promise<LowestState> {
  const rows = await transaction.query<LowestRow>(
    sql`with days as (
          select greatest(date, ${from}::date) as day, sum(account_debit - account_credit) as amount
            from journal_line where account = ${account} group by 1
          union all select ${from}::date, 0
        ), summed as (select day, sum(amount) as amount from days group by day)
        select to_char(day, 'YYYY-MM-DD') as day, balance
          from (select day, sum(amount) over (order by day) as balance from summed) balances
         order by balance, day limit 1`,
    'fact-lowest-foreign',
  )
  return stateOf(rows, from)
}
