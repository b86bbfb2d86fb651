// Mails leave one by one, each claimed before it is sent and marked after it, in statements of their own. Between the
// two a process may die: then nobody knows whether the mail arrived, which is told and never tried again blindly.
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Database } from '../database/connection.ts'
import { every, type Timer } from '../jobs/timer.ts'
import type { Letter, MailServer, Outcome } from './smtp.ts'

const PAUSE_MS = 2000
/** How long a mail waits after each refusal; after the last one it has failed. */
const WAITS_SECONDS = [60, 600, 3600] as const

interface DeliveryOptions {
  readonly waits?: readonly number[]
  /** Asked before each mail. */
  readonly mayGoOn?: () => boolean
}

interface Claimed extends Letter, Readonly<Record<string, unknown>> {
  readonly tries: number
}

/** One statement that is a transaction of its own: from its commit on no other process takes this mail. */
async function claimNext(database: Connection, claim: string): Promise<Claimed | undefined> {
  const [mail] = await database.query<Claimed>(
    sql`with next as materialized (
        select id from mail where state = 'waiting' and due_at <= now() and expires_at > now()
         order by due_at, id limit 1 for update skip locked)
      update mail set state = 'sending', claim = ${claim}, tries = tries + 1, error = null
        from next where mail.id = next.id
      returning mail.id, address, recipient, subject, body, tries`,
    'mail-claim',
  )
  return mail
}

/** A mail that was given up for unknown meanwhile may still turn out to be sent. */
async function mark(
  database: Connection,
  claim: string,
  { id, tries }: Claimed,
  outcome: Outcome,
  waits: readonly number[],
): Promise<void> {
  const wait = waits[tries - 1]
  const isTriedAgain = outcome.state === 'refused' && wait !== undefined
  const state = outcome.state === 'refused' ? (isTriedAgain ? 'waiting' : 'failed') : outcome.state
  await database.query(
    sql`update mail set state = ${state}, error = ${'error' in outcome ? outcome.error : null},
        due_at = now() + make_interval(secs => ${wait ?? 0}),
        ended_at = case when ${isTriedAgain}::boolean then null else now() end,
        body = case when is_secret and ${state}::text = 'sent' then null else body end
      where id = ${id} and claim = ${claim} and state in ('sending', 'unknown')`,
    'mail-mark',
  )
}

/** Tells what became of mails that nobody sends any more, and forgets secrets that no longer open anything. */
async function endStale(database: Connection): Promise<void> {
  await database.query(
    sql`update mail set state = 'unknown', ended_at = now() where state = 'sending'
      and pg_try_advisory_xact_lock(hashtextextended(claim::text, 4712))`,
    'mail-orphans',
  )
  await database.query(
    sql`update mail set state = 'expired', ended_at = now() where state = 'waiting' and expires_at <= now()`,
    'mail-expire',
  )
  await database.query(
    sql`update mail set body = null where is_secret and body is not null and expires_at <= now()`,
    'mail-forget',
  )
}

async function isAnyDue(database: Connection): Promise<boolean> {
  const [row] = await database.query<{ due: boolean }>(
    sql`select exists (select from mail where state = 'waiting' and due_at <= now()) as due`,
    'mail-due',
  )
  return row?.due === true
}

/**
 * Sends what is due, one mail after the other. The claim's lock is held by a transaction of its own, so that it ends
 * with the process. A server that cannot be reached ends the round: the others would only wait for it too.
 */
export async function deliverDue(
  database: Database,
  server: MailServer,
  { waits = WAITS_SECONDS, mayGoOn = () => true }: DeliveryOptions = {},
): Promise<void> {
  if (!(await isAnyDue(database))) return
  await database.transaction(async (transaction) => {
    const claim = newId()
    await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${claim}, 4712))`, 'mail-hold')
    while (mayGoOn()) {
      const mail = await claimNext(database, claim)
      if (!mail) return
      const outcome = await server.send(mail)
      await mark(database, claim, mail, outcome, waits)
      if ('isReached' in outcome && !outcome.isReached) return
    }
  })
}

/** Keeps mails moving as long as the server runs; without a mail server they wait, to be read by administrators. */
export function keepDelivering(
  database: Database,
  server: MailServer | null,
  onError: (error: unknown) => void,
  pause = PAUSE_MS,
): Timer {
  let isStopping = false
  const round = async (): Promise<void> => {
    await endStale(database)
    if (server) await deliverDue(database, server, { mayGoOn: () => !isStopping })
  }
  const timer = every(pause, round, onError)
  return {
    stop() {
      isStopping = true
      return timer.stop()
    },
  }
}
