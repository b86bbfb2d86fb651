// Browsers that signed in to an account before. Each has a cookie per account, which opens nothing: it only says that
// whoever tries here is to be counted apart from strangers who guess (attempts.ts).
import { hash } from 'node:crypto'
import { sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { hashOf, isToken, newToken } from './token.ts'
import type { Device } from './device.ts'

/** Cookies of known browsers begin with it. */
export const DEVICE_COOKIE = 'lumbung_device_'
/** One that was not used for so long is a stranger again. */
export const KNOWN_DAYS = 180
// A till may know everybody who works at it; more come from nobody's browser.
const MOST = 100

/** The cookie by which a browser knows a user, told from those of other users. */
export const deviceCookie = (user: string): string => DEVICE_COOKIE + hash('sha256', user).slice(0, 12)

interface Known extends Readonly<Record<string, unknown>> {
  readonly token_hash: Buffer
}

/** Which browser known to this account asks; null for a stranger. */
export async function knownDevice(connection: Connection, email: string, { known }: Device): Promise<string | null> {
  const hashes = (known ?? []).filter(isToken).slice(0, MOST).map(hashOf)
  if (hashes.length === 0) return null
  const [found] = await connection.query<Known>(
    sql`select d.token_hash from known_device d join app_user u on u.id = d.app_user
      where d.token_hash = any(${hashes}::bytea[]) and lower(u.email) = lower(${email})
        and d.last_used_at > now() - make_interval(days => ${KNOWN_DAYS})`,
    'device-known',
  )
  return found?.token_hash.toString('base64url') ?? null
}

/** Knows the browser of who has just signed in; answers the cookie's secret. Old ones are swept out on the way. */
export async function rememberDevice(connection: Connection, user: string, token: string | null): Promise<string> {
  const kept =
    token !== null && isToken(token)
      ? await connection.query(
          sql`update known_device set last_used_at = now() where token_hash = ${hashOf(token)} and app_user = ${user}
            and last_used_at > now() - make_interval(days => ${KNOWN_DAYS}) returning app_user`,
          'device-again',
        )
      : []
  if (token !== null && kept.length > 0) return token
  const made = newToken()
  await connection.query(
    sql`with swept as (delete from known_device where app_user = ${user}
        and last_used_at <= now() - make_interval(days => ${KNOWN_DAYS}))
      insert into known_device (token_hash, app_user) values (${made.hash}, ${user})`,
    'device-new',
  )
  return made.token
}

interface Signed extends Readonly<Record<string, unknown>> {
  readonly app_user: string
}

/** Whose session this is; of one that looks as somebody else, who looks. */
export async function userOf(connection: Connection, token: string): Promise<string | null> {
  const [found] = await connection.query<Signed>(
    sql`select app_user from session where token_hash = ${hashOf(token)}`,
    'session-user',
  )
  return found?.app_user ?? null
}
