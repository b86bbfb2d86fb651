import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Database, Row } from '../database/connection.ts'
import { countTry, forgiveTry, subjectsOf } from './attempts.ts'
import { sessionEnd, SHORTEST_PASSWORD } from './demands.ts'
import type { Device } from './device.ts'
import { hashPassword, isPassword } from './password.ts'
import { checkPassword, type Owner } from './password-rule.ts'
import { linkToChange } from './password-link.ts'
import { newTicket } from './ticket.ts'
import { hashOf, newToken } from './token.ts'
import { type Concerned, deviceText, noteBegin, noteSession } from './trail.ts'
import { DEMANDED } from './two-factor.ts'

interface Account extends Owner, Readonly<Record<string, unknown>> {
  readonly id: string
  readonly password_hash: string
  readonly archived: boolean
  readonly must_change: boolean
  /** Whether a code is asked behind the password, or has to be from now on. */
  readonly has_second: boolean
  readonly wants_second: boolean
  readonly shortest: number
}

const byEmail = (email: string) =>
  sql`select u.id, u.email, u.name, u.password_hash, u.archived, u.must_change, c.name as company,
      a.app_user is not null as has_second, ${DEMANDED} as wants_second,
      ${SHORTEST_PASSWORD} as shortest
    from app_user u left join company c on true
    left join authenticator a on a.app_user = u.id and a.confirmed_at is not null
    where lower(u.email) = lower(${email})`

const wrongPassword = (): Problem => new Problem(401, 'wrong-password')

/** The account of who gives its right password. A wrong address and a wrong password are told alike. */
export async function provePassword(
  database: Database,
  email: string,
  password: string,
  device: Device,
): Promise<Account> {
  const subjects = await subjectsOf(database, 'sign-in', email, device)
  await countTry(database, subjects)
  const [found] = await database.query<Account>(byEmail(email), 'account')
  const right = await isPassword(password, found && !found.archived ? found.password_hash : null)
  if (!right || !found) {
    await noteSession(database, 'session-refused', found ?? null, device)
    throw wrongPassword()
  }
  await forgiveTry(database, subjects)
  return found
}

/** Refuses who has another step to go before there is a session, and says by what to go on. */
async function checkSteps(database: Database, { id, must_change, has_second, wants_second }: Account): Promise<void> {
  if (has_second) throw stepToGo('code-needed', { ticket: await newTicket(database, id, 'code') })
  if (must_change) throw stepToGo('password-to-change', { token: await linkToChange(database, id) })
  if (wants_second) throw stepToGo('two-factor-to-set-up', { ticket: await newTicket(database, id, 'set-up') })
}

/** There is a step to go: which, and what proves that those before were gone. */
export const stepToGo = (code: string, by: Readonly<Record<string, string>>): Problem =>
  new Problem(403, code, {}, [], by)

/** Signs in and answers the new cookie's secret; who has another step to go gets no session. */
export async function signIn(database: Database, email: string, password: string, device: Device): Promise<string> {
  const found = await provePassword(database, email, password, device)
  await checkSteps(database, found)
  return database.transaction((transaction) => beginSession(transaction, found, device))
}

/** Notes the sign-in and makes its session. */
export async function beginSession(connection: Connection, of: Concerned, device: Device): Promise<string> {
  await noteBegin(connection, of, device)
  return newSession(connection, of.id, device)
}

/** A session that grows with use. Old ones of nobody are swept out on the way. */
export async function newSession(connection: Connection, user: string, device: Device): Promise<string> {
  const { token, hash } = newToken()
  await connection.query(
    sql`with swept as (delete from session where expires_at < now() - interval '7 days')
      insert into session (token_hash, app_user, expires_at, device)
      values (${hash}, ${user}, ${sessionEnd(sql`now()`)}, ${deviceText(device)})`,
    'session-new',
  )
  return token
}

/** Ends every session of the user at once, on every device. */
export const signOut = (database: Database, of: Concerned, device: Device): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.query(sql`delete from session where app_user = ${of.id}`, 'sign-out')
    await noteSession(transaction, 'session-end', of, device)
  })

/** Ends the sessions of the user but this one; each is noted by its own device. */
export async function signOutOthers(
  transaction: Connection,
  of: Concerned,
  session: Buffer | null,
  from: Device,
): Promise<void> {
  const ended = await transaction.query<Ended>(
    sql`delete from session where app_user = ${of.id} and token_hash is distinct from ${session}::bytea
      returning device`,
  )
  for (const { device } of ended) await noteSession(transaction, 'session-end', of, { ...from, name: device })
}

interface Ended extends Row {
  readonly device: string
}

/** Ends one session of the user, on whatever device; one that is not theirs is not there. */
export const endSession = (database: Database, of: Concerned, id: string, from: Device): Promise<void> =>
  database.transaction(async (transaction) => {
    const [ended] = await transaction.query<Ended>(
      sql`delete from session where id = ${id} and app_user = ${of.id} returning device`,
    )
    if (!ended) throw new Problem(404, 'not-found')
    await noteSession(transaction, 'session-end', of, { ...from, name: ended.device })
  })

/**
 * Revives a session that ended by time, over a page still open: the password again, every step behind it too, and a new
 * cookie. The old cookie names the user; a session that was ended on purpose is gone and cannot be revived.
 */
export async function reauthenticate(
  database: Database,
  token: string,
  password: string,
  device: Device,
): Promise<string> {
  const [found] = await database.query<{ readonly email: string }>(
    sql`select u.email from session s join app_user u on u.id = s.app_user and not u.archived
      where s.token_hash = ${hashOf(token)}`,
  )
  if (!found) throw new Problem(401, 'not-signed-in')
  return signIn(database, found.email, password, device)
}

/** Sets a password; every session and every API token made under the old one ends. */
export async function setPassword(connection: Connection, user: string, password: string): Promise<void> {
  const stored = await hashPassword(password)
  await connection.query(
    sql`update app_user set password_hash = ${stored}, must_change = false, version = version + 1 where id = ${user}`,
  )
  await connection.query(sql`delete from session where app_user = ${user}`)
  await connection.query(sql`update api_token set revoked_at = now() where app_user = ${user} and revoked_at is null`)
}

/** The user's own change of password; answers the secret of a new session for the page that asked. */
export async function changePassword(
  database: Database,
  email: string,
  passwords: { readonly current: string; readonly next: string },
  device: Device,
): Promise<string> {
  const found = await provePassword(database, email, passwords.current, device)
  checkPassword(passwords.next, { owner: found, path: 'next', shortest: found.shortest })
  return database.transaction(async (transaction) => {
    await setPassword(transaction, found.id, passwords.next)
    await noteSession(transaction, 'password-change', found, device)
    return newSession(transaction, found.id, device)
  })
}
