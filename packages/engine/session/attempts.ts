// Guessing is slowed twice: per account and per address. A few wrong passwords cost nothing; then each further one
// makes the account or the address wait, twice as long every time, at most some minutes: an owner is never locked out
// for hours. The count is taken before the password is looked at, so fifty guesses at once count as fifty.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Database, Transaction } from '../database/connection.ts'
import { LOCK_MINUTES } from './demands.ts'

export interface Policy {
  /** Tries that cost nothing. */
  readonly free: number
  /** Seconds of the first wait; each further one doubles. */
  readonly first: number
  /** Seconds of the longest wait; that of accounts is the company's to say. */
  readonly longest: number
}

export const accountPolicy = (minutes: number): Policy => ({ free: 5, first: 15, longest: minutes * 60 })
export const ADDRESS: Policy = { free: 20, first: 5, longest: 60 }

// After a quiet quarter of an hour everything is forgotten, but no wait ends the tries that led to it.
const memorySeconds = ({ longest }: Policy): number => Math.max(900, 2 * longest)

export interface Subject {
  readonly key: string
  readonly isAccount: boolean
}

/** Seconds to wait after so many tries. */
export function waitAfter(tries: number, policy: Policy): number {
  const beyond = tries - policy.free
  return beyond <= 0 ? 0 : Math.min(policy.longest, policy.first * 2 ** Math.min(beyond - 1, 20))
}

/** An address as counted: of IPv6 the network, because one customer holds a whole one. */
export function addressKey(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain
}

export const accountSubject = (purpose: string, email: string): Subject => ({
  key: `${purpose} account ${email.toLowerCase()}`,
  isAccount: true,
})
export const addressSubject = (purpose: string, address: string): Subject => ({
  key: `${purpose} address ${addressKey(address)}`,
  isAccount: false,
})

interface Row extends Readonly<Record<string, unknown>> {
  readonly subject: string
  readonly tries: number
  /** Seconds since the last try, and still to wait. */
  readonly quiet: number
  readonly waits: number
  readonly minutes: number
}

/** Counts one try for every subject, or refuses with 429 when one of them has to wait. */
export async function countTry(database: Database, subjects: readonly Subject[]): Promise<void> {
  const waits = await database.transaction((transaction) => countIn(transaction, subjects))
  if (waits <= 0) return
  const seconds = Math.ceil(waits)
  throw new Problem(429, 'too-many-tries', { seconds }, [], { retryAfter: seconds })
}

async function countIn(transaction: Transaction, subjects: readonly Subject[]): Promise<number> {
  const keys = subjects.map((subject) => subject.key).toSorted()
  await transaction.query(
    sql`insert into sign_in_attempt (subject) select unnest(${keys}::text[]) on conflict do nothing`,
    'attempt-new',
  )
  const rows = await transaction.query<Row>(
    sql`select subject,
      tries, extract(epoch from now() - last_at)::float8 as quiet, ${LOCK_MINUTES} as minutes,
      -- A wait from before the company said less is no longer than that.
      case when blocked_until > now() then
        extract(epoch from least(blocked_until, last_at + make_interval(mins => ${LOCK_MINUTES})) - now())
        else 0 end::float8 as waits
      from sign_in_attempt where subject = any(${keys}::text[]) order by subject for update`,
    'attempt-lock',
  )
  const longest = Math.max(...rows.map((row) => row.waits))
  if (longest > 0) return longest
  for (const { key, isAccount } of subjects) {
    const row = rows.find(({ subject }) => subject === key)
    const policy = isAccount && row ? accountPolicy(row.minutes) : ADDRESS
    const tries = (row && row.quiet < memorySeconds(policy) ? row.tries : 0) + 1
    await transaction.query(
      sql`update sign_in_attempt set tries = ${tries}::int, last_at = now(),
        blocked_until = now() + make_interval(secs => ${waitAfter(tries, policy)}) where subject = ${key}`,
      'attempt-count',
    )
  }
  return 0
}

/** A right password: the account starts anew; the address only gets this one try back. */
export async function forgiveTry(database: Database, account: Subject, address: Subject): Promise<void> {
  await database.query(sql`delete from sign_in_attempt where subject = ${account.key}`, 'attempt-forget')
  await database.query(
    sql`update sign_in_attempt set tries = greatest(tries - 1, 0), blocked_until = null where subject = ${address.key}`,
    'attempt-return',
  )
}
