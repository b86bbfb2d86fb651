// By which devices somebody is signed in: their own to see and to end, and, for who looks after users, of others.
import { isId, Problem, refuse } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection, Database, Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import type { HistoryStep } from '../masters/hook.ts'
import { SESSION_LIVES } from './demands.ts'
import { candidateOf, heldBeyond, holdsMore } from './held.ts'
import { SESSION_EVENTS } from './trail.ts'

/** The sessions of a user that go on, latest used first; `session` is the one that asks. */
export const sessionsOf = (connection: Connection, user: string, session: Buffer | null): Promise<Row[]> =>
  connection.query(
    sql`select id, device, created_at as "createdAt", last_used_at as "lastUsedAt",
        token_hash is not distinct from ${session}::bytea as "isThis"
      from session s where app_user = ${user} and ${SESSION_LIVES} order by last_used_at desc`,
    'sessions',
  )

/** The same of another; a user that is not there has none to show, and who may do more keeps theirs to themselves. */
export async function sessionsOfUser(database: Database, actor: Actor, user: string, session: Buffer): Promise<Row[]> {
  const held = await candidateOf(database, { kind: 'user', id: user })
  if (user !== actor.user && holdsMore(actor, held, 'role')) throw new Problem(403, 'user-beyond', { name: held.name })
  return sessionsOf(database, user, session)
}

interface Ending extends Row {
  readonly device: string
}

/** Ends one session of another, on whatever device. Of who may do more than the actor it is not theirs to end. */
export const endSessionOfUser = (database: Database, actor: Actor, user: string, id: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const [ending] =
      isId(user) && isId(id)
        ? await transaction.query<Ending>(
            sql`select device from session where id = ${id} and app_user = ${user} for update`,
          )
        : []
    if (!ending) throw new Problem(404, 'not-found')
    const held = await candidateOf(transaction, { kind: 'user', id: user })
    const findings = heldBeyond(actor, held, 'role')
    if (findings.length > 0) throw refuse(findings)
    await transaction.query(sql`delete from session where id = ${id}`, 'session-end')
    const entry = { resource: 'session', record: user, number: held.number, action: 'session-end' }
    await auditEvent(transaction, actor, { ...entry, reason: ending.device || null })
  })

/**
 * The history of a user as who asks may see it: of who may do more, neither by which devices they sign in nor from
 * where anything was done.
 */
export async function historyOfUser(
  connection: Connection,
  actor: Actor,
  user: string,
  steps: readonly HistoryStep[],
): Promise<readonly HistoryStep[]> {
  if (user === actor.user) return steps
  const held = await candidateOf(connection, { kind: 'user', id: user })
  if (!holdsMore(actor, held, 'role')) return steps
  return steps.filter(({ action }) => !SESSION_EVENTS.has(action)).map((step) => ({ ...step, origin: '' }))
}
