// By which devices somebody is signed in: their own to see and to end, and, for who looks after users, of others.
import { isId, Problem, refuse } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection, Database, Row } from '../database/connection.ts'
import { auditEvent } from '../lifecycle/audit.ts'
import { SESSION_LIVES } from './demands.ts'
import { beyond } from './grant.ts'

/** The sessions of a user that go on, latest used first; `session` is the one that asks. */
export const sessionsOf = (connection: Connection, user: string, session: Buffer | null): Promise<Row[]> =>
  connection.query(
    sql`select id, device, created_at as "createdAt", last_used_at as "lastUsedAt",
        token_hash is not distinct from ${session}::bytea as "isThis"
      from session s where app_user = ${user} and ${SESSION_LIVES} order by last_used_at desc`,
    'sessions',
  )

/** The same of another; a user that is not there has none to show. */
export async function sessionsOfUser(database: Database, user: string, session: Buffer): Promise<Row[]> {
  const [found] = isId(user) ? await database.query(sql`select from app_user where id = ${user}`) : []
  if (!found) throw new Problem(404, 'not-found')
  return sessionsOf(database, user, session)
}

interface Ending extends Row {
  readonly app_user: string
  readonly email: string
  readonly device: string
  readonly administrator: boolean
  readonly permissions: readonly string[]
}

/** Ends one session of another, on whatever device. Of who may do more than the actor it is not theirs to end. */
export const endSessionOfUser = (database: Database, actor: Actor, user: string, id: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const [ending] =
      isId(user) && isId(id)
        ? await transaction.query<Ending>(
            sql`select s.app_user, u.email, s.device, r.administrator, r.permissions
              from session s join app_user u on u.id = s.app_user join role r on r.id = u.role
              where s.id = ${id} and s.app_user = ${user} for update of s`,
          )
        : []
    if (!ending) throw new Problem(404, 'not-found')
    const findings = actor.administrator ? [] : beyond(actor, ending, 'role')
    if (findings.length > 0) throw refuse(findings)
    await transaction.query(sql`delete from session where id = ${id}`, 'session-end')
    const entry = { resource: 'session', record: ending.app_user, number: ending.email, action: 'session-end' }
    await auditEvent(transaction, actor, { ...entry, reason: ending.device || null })
  })
