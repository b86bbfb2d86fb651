// Summaries of what is settled and the open tail, so that the cost is the same however long the history is. A bank in
// foreign money moves in its own currency, which is not summarised: its lines are added up.
import { Decimal, isId, isLocalDate } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { type Lowest, lowestOfBanks } from './lowest.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly day: string
  readonly balance: string
}

const idIn = (value: unknown): string[] => (isId(value) ? [value] : [])

/** A rupiah account: months before, days of the month and later ones, and the tail. */
const ofSummaries = ({ query }: FactQuery, account: string, from: string): Promise<Row[]> =>
  query<Row>(
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

const ofLines = ({ query }: FactQuery, account: string, from: string): Promise<Row[]> =>
  query<Row>(
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

/** Accounts of the banks that have a limit, by bank. */
async function watchedBy(reading: FactQuery, banks: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = await reading.records('bank', banks.flatMap(idIn))
  return new Map(
    [...known].flatMap(([id, bank]) =>
      bank['overdraftLimit'] === null ? [] : idIn(bank['account']).map((account) => [id, account] as const),
    ),
  )
}

async function inRupiah(reading: FactQuery, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await reading.records('chart-of-account', accounts)
  const currencies = await reading.records(
    'currency',
    [...known.values()].flatMap(({ currency }) => idIn(currency)),
  )
  const isRupiah = (currency: unknown): boolean => currencies.get(String(currency))?.['code'] === 'IDR'
  return new Set([...known].flatMap(([id, { currency }]) => (isRupiah(currency) ? [id] : [])))
}

async function lowestOf(
  reading: FactQuery,
  banks: readonly (string | null)[],
  from: string | null,
): Promise<ReadonlyMap<string, Lowest>> {
  const accountOf = isLocalDate(from) ? await watchedBy(reading, banks) : new Map<string, string>()
  if (accountOf.size === 0 || from === null) return new Map()
  const accounts = [...new Set(accountOf.values())].toSorted()
  const rupiah = await inRupiah(reading, accounts)
  const locked = reading.lock('account', accounts)
  const states = await Promise.all(
    accounts.map(async (account): Promise<[string, Lowest]> => {
      const [row] = await (rupiah.has(account) ? ofSummaries : ofLines)(reading, account, from)
      return [account, { date: row?.day ?? from, balance: new Decimal(row?.balance ?? '0') }]
    }),
  )
  await locked
  const byAccount = new Map(states)
  return new Map(
    [...accountOf].flatMap(([bank, account]) => {
      const state = byAccount.get(account)
      return state ? [[bank, state] as const] : []
    }),
  )
}

export const lowestAnswer = answerFact(lowestOfBanks, {
  decides: true,
  answer: (reading, questions) => Promise.all(questions.map(({ banks, from }) => lowestOf(reading, banks, from))),
})
