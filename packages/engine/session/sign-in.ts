import { isId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Database, Row } from '../database/connection.ts'
import { accountSubject, addressSubject, countTry, forgiveTry } from './attempts.ts'
import { hashPassword, isPassword } from './password.ts'
import { checkPassword, type Owner } from './password-rule.ts'
import { keepPreview } from './preview.ts'
import { hashOf, newToken } from './token.ts'
import { type Concerned, noteBegin, noteSession } from './trail.ts'

/** From where a request comes, as kept with the session. */
export interface Device {
  readonly address: string
  readonly name: string
}

interface Account extends Owner, Readonly<Record<string, unknown>> {
  readonly id: string
  readonly password_hash: string
  readonly archived: boolean
  readonly must_change: boolean
}

const byEmail = (email: string) =>
  sql`select u.id, u.email, u.name, u.password_hash, u.archived, u.must_change, c.name as company
    from app_user u left join company c on true where lower(u.email) = lower(${email})`

const wrongPassword = (): Problem => new Problem(401, 'wrong-password')

/**
 * Signs in and answers the new cookie's secret. A wrong address and a wrong password are told alike. Who has to choose
 * a new password gets no session but a link to do so.
 */
export async function signIn(
  database: Database,
  email: string,
  password: string,
  device: Device,
  linkToChange: (user: string) => Promise<string>,
): Promise<string> {
  const account = accountSubject('sign-in', email)
  const address = addressSubject('sign-in', device.address)
  await countTry(database, [account, address])
  const [found] = await database.query<Account>(byEmail(email), 'account')
  const right = await isPassword(password, found && !found.archived ? found.password_hash : null)
  if (!right || !found) {
    await noteSession(database, 'session-refused', found ?? null, device)
    throw wrongPassword()
  }
  await forgiveTry(database, account, address)
  if (found.must_change) throw new Problem(403, 'password-to-change', {}, [], { token: await linkToChange(found.id) })
  return database.transaction(async (transaction) => {
    await noteBegin(transaction, found, device)
    return newSession(transaction, found.id, device)
  })
}

/** A session of twelve hours that grows with use. Old ones of nobody are swept out on the way. */
export async function newSession(connection: Connection, user: string, device: Device): Promise<string> {
  const { token, hash } = newToken()
  await connection.query(
    sql`with swept as (delete from session where expires_at < now() - interval '7 days')
      insert into session (token_hash, app_user, expires_at, device)
      values (${hash}, ${user}, now() + interval '12 hours', ${device.name.slice(0, 200)})`,
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
export const signOutOthers = (database: Database, of: Concerned, session: Buffer, from: Device): Promise<void> =>
  database.transaction(async (transaction) => {
    const ended = await transaction.query<Ended>(
      sql`delete from session where app_user = ${of.id} and token_hash <> ${session} returning device`,
    )
    for (const { device } of ended) await noteSession(transaction, 'session-end', of, { ...from, name: device })
  })

interface Ended extends Row {
  readonly device: string
}

/** Ends one session of the user, on whatever device; one that is not theirs is not there. */
export const endSession = (database: Database, of: Concerned, id: string, from: Device): Promise<void> =>
  database.transaction(async (transaction) => {
    const [ended] = isId(id)
      ? await transaction.query<Ended>(
          sql`delete from session where id = ${id} and app_user = ${of.id} returning device`,
        )
      : []
    if (!ended) throw new Problem(404, 'not-found')
    await noteSession(transaction, 'session-end', of, { ...from, name: ended.device })
  })

/**
 * Revives a session that ended by time, over a page still open: the password again, and a new cookie. The old cookie
 * names the user; a session that was ended on purpose is gone and cannot be revived.
 */
export async function reauthenticate(
  database: Database,
  token: string,
  password: string,
  device: Device,
): Promise<{ readonly token: string; readonly user: string }> {
  const old = hashOf(token)
  const [found] = await database.query<Pick<Account, 'id' | 'name' | 'email' | 'password_hash' | 'archived'> & Row>(
    sql`select u.id, u.name, u.email, u.password_hash, u.archived from session s join app_user u on u.id = s.app_user
      where s.token_hash = ${old}`,
  )
  if (!found || found.archived) throw new Problem(401, 'not-signed-in')
  const account = accountSubject('sign-in', found.email)
  const address = addressSubject('sign-in', device.address)
  await countTry(database, [account, address])
  if (!(await isPassword(password, found.password_hash))) {
    await noteSession(database, 'session-refused', found, device)
    throw wrongPassword()
  }
  await forgiveTry(database, account, address)
  const fresh = await database.transaction(async (transaction) => {
    await noteBegin(transaction, found, device)
    const revived = await newSession(transaction, found.id, device)
    await keepPreview(transaction, old, hashOf(revived))
    await transaction.query(sql`delete from session where token_hash = ${old}`)
    return revived
  })
  return { token: fresh, user: found.id }
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
  user: string,
  email: string,
  passwords: { readonly current: string; readonly next: string },
  device: Device,
): Promise<string> {
  const account = accountSubject('sign-in', email)
  const address = addressSubject('sign-in', device.address)
  await countTry(database, [account, address])
  const [found] = await database.query<Account>(byEmail(email), 'account')
  const isRight = await isPassword(passwords.current, found?.password_hash ?? null)
  if (!isRight || !found) {
    await noteSession(database, 'session-refused', found ?? null, device)
    throw wrongPassword()
  }
  await forgiveTry(database, account, address)
  checkPassword(passwords.next, found, 'next')
  return database.transaction(async (transaction) => {
    await setPassword(transaction, user, passwords.next)
    await noteSession(transaction, 'password-change', found, device)
    return newSession(transaction, user, device)
  })
}
