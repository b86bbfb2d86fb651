// Guessing is slowed three ways: by account and place, by account over all places, and by address over all accounts.
// A place is an address, or a browser that signed in to this account before: its owner waits for their own mistakes
// alone, however many others guess. A few wrong passwords cost nothing; then each further one makes the place wait,
// twice as long every time, at most some minutes. The count is taken before the password is looked at, so fifty guesses
// at once count as fifty.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Database, Transaction } from '../database/connection.ts'
import { LOCK_MINUTES } from './demands.ts'
import { knownDevice } from './known-device.ts'
import type { Device } from './device.ts'

export interface Policy {
  /** Tries that cost nothing. */
  readonly free: number
  /** Seconds of the first wait; each further one doubles. */
  readonly first: number
  /** Seconds of the longest wait; that of an account at one place is the company's to say. */
  readonly longest: number
}

export const accountPolicy = (minutes: number): Policy => ({ free: 5, first: 15, longest: minutes * 60 })
export const ADDRESS: Policy = { free: 20, first: 5, longest: 60 }
/** Guesses from many addresses: whoever comes by a new device waits a minute at most. */
export const EVERYWHERE: Policy = { free: 30, first: 5, longest: 60 }

// After a quiet quarter of an hour everything is forgotten, but no wait ends the tries that led to it.
const memorySeconds = ({ longest }: Policy): number => Math.max(900, 2 * longest)

type Scope = 'place' | 'everywhere' | 'address'

export interface AttemptSubject {
  readonly key: string
  readonly scope: Scope
  /** What was typed, in small letters; null where all accounts count together. */
  readonly account: string | null
}

/** Seconds to wait after so many tries. */
export function waitAfter(tries: number, policy: Policy): number {
  const beyond = tries - policy.free
  return beyond <= 0 ? 0 : Math.min(policy.longest, policy.first * 2 ** Math.min(beyond - 1, 20))
}

/** An address as counted: of IPv6 the network, because one customer holds a whole one. */
export function addressKey(address: string): string {
  // What a proxy hands on is not always an address: in a key it stays one word.
  const word = address.replace(/\s/g, '').slice(0, 60)
  const plain = word.startsWith('::ffff:') ? word.slice(7) : word
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain
}

/** What a try counts for. A browser known to the account counts by itself, and for nothing else. */
export async function subjectsOf(
  connection: Connection,
  purpose: string,
  email: string,
  device: Device,
): Promise<readonly AttemptSubject[]> {
  const account = email.toLowerCase()
  const known = await knownDevice(connection, email, device)
  // What was typed comes last: nobody can type the key of another place.
  if (known !== null) return [{ key: `${purpose} device ${known} ${account}`, scope: 'place', account }]
  const address = addressKey(device.address)
  return [
    { key: `${purpose} at ${address} ${account}`, scope: 'place', account },
    // Each ask for a link sends the owner a mail, and takes nothing from them: it is slowed as at one place.
    { key: `${purpose} account ${account}`, scope: purpose === 'forgot' ? 'place' : 'everywhere', account },
    { key: `${purpose} address ${address}`, scope: 'address', account: null },
  ]
}

function policyOf(scope: Scope, minutes: number): Policy {
  if (scope === 'place') return accountPolicy(minutes)
  return scope === 'address' ? ADDRESS : EVERYWHERE
}

interface Row extends Readonly<Record<string, unknown>> {
  readonly subject: string
  readonly tries: number
  /** Seconds since the last try, and still to wait. */
  readonly quiet: number
  readonly waits: number
  readonly minutes: number
}

/** Counts one try for every subject, or refuses with 429 when one of them has to wait. */
export async function countTry(database: Database, subjects: readonly AttemptSubject[]): Promise<void> {
  const waits = await database.transaction((transaction) => countIn(transaction, subjects))
  if (waits <= 0) return
  const seconds = Math.ceil(waits)
  throw new Problem(429, 'too-many-tries', { seconds }, [], { retryAfter: seconds })
}

async function countIn(transaction: Transaction, subjects: readonly AttemptSubject[]): Promise<number> {
  const sorted = subjects.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const keys = sorted.map(({ key }) => key)
  const accounts = sorted.map(({ account }) => account)
  await transaction.query(
    sql`insert into sign_in_attempt (subject, account)
      select * from unnest(${keys}::text[], ${accounts}::text[]) on conflict do nothing`,
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
  for (const { key, scope } of sorted) {
    const row = rows.find(({ subject }) => subject === key)
    const policy = policyOf(scope, row?.minutes ?? 1)
    const tries = (row && row.quiet < memorySeconds(policy) ? row.tries : 0) + 1
    await transaction.query(
      sql`update sign_in_attempt set tries = ${tries}::int, last_at = now(),
        blocked_until = now() + make_interval(secs => ${waitAfter(tries, policy)}) where subject = ${key}`,
      'attempt-count',
    )
  }
  return 0
}

/** A right password: the place starts anew; what others count for too only gets this one try back. */
export async function forgiveTry(database: Database, subjects: readonly AttemptSubject[]): Promise<void> {
  const keysOf = (isOwn: boolean): string[] =>
    subjects.flatMap(({ key, scope }) => ((scope === 'place') === isOwn ? [key] : []))
  // On the way, what nobody waits for any more goes; rows that somebody counts on now are left.
  await database.query(
    sql`delete from sign_in_attempt where subject in (select subject from sign_in_attempt
      where subject = any(${keysOf(true)}::text[]) or last_at < now() - interval '1 day' for update skip locked)`,
    'attempt-forget',
  )
  await database.query(
    sql`update sign_in_attempt set tries = greatest(tries - 1, 0), blocked_until = null
      where subject = any(${keysOf(false)}::text[])`,
    'attempt-return',
  )
}
