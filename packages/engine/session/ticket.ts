// Between the right password and a session there may be one more step. A ticket stands for it meanwhile: bound to the
// user, good once, for ten minutes and five tries, after which the password is asked again.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { hashOf, isToken, newToken } from './token.ts'
import type { Concerned } from './trail.ts'

/** A code of the authenticator is wanted, or that one is set up first. */
export type TicketPurpose = 'code' | 'set-up'

const TRIES = 5

/** A new ticket. Those of nobody any more are swept out on the way. */
export async function newTicket(connection: Connection, user: string, purpose: TicketPurpose): Promise<string> {
  const { token, hash } = newToken()
  await connection.query(
    sql`with swept as (delete from sign_in_ticket where expires_at < now() - interval '1 hour')
      insert into sign_in_ticket (token_hash, app_user, purpose, expires_at)
      values (${hash}, ${user}, ${purpose}, now() + interval '10 minutes')`,
    'ticket-new',
  )
  return token
}

interface Holder extends Concerned, Readonly<Record<string, unknown>> {
  readonly company: string | null
  readonly must_change: boolean
}

/** Whose ticket it is, locked within a transaction; one that is used, spent or too old is told alike. */
export async function holderOf(connection: Connection, ticket: string, purpose: TicketPurpose): Promise<Holder> {
  const [holder] = isToken(ticket)
    ? await connection.query<Holder>(
        sql`select u.id, u.name, u.email, u.must_change, c.name as company from sign_in_ticket t
          join app_user u on u.id = t.app_user and not u.archived left join company c on true
          where t.token_hash = ${hashOf(ticket)} and t.purpose = ${purpose} and t.used_at is null
          and t.expires_at > now() and t.tries < ${TRIES} for update of t`,
        'ticket-holder',
      )
    : []
  if (!holder) throw new Problem(401, 'ticket-dead')
  return holder
}

/** A wrong try; five of them spend the ticket. */
export const countTicket = (connection: Connection, ticket: string) =>
  connection.query(sql`update sign_in_ticket set tries = tries + 1 where token_hash = ${hashOf(ticket)}`)

/** It has served; every other ticket of the user has too. */
export const spendTickets = (connection: Connection, user: string) =>
  connection.query(sql`update sign_in_ticket set used_at = now() where app_user = ${user} and used_at is null`)
