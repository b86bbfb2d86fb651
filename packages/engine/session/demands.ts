// What the company demands of sessions, passwords and tokens, as parts of statements: read with what it decides, it
// holds from the next statement on, in every process.
import { type Setting, type Sql, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { securitySettings } from '../own-settings.ts'

const { lockMinutes, passwordLength, sessionHours, sessionIdleHours, tokenDays } = securitySettings

const figure = (setting: Setting<'whole'>): Sql =>
  sql`coalesce((select value::int from setting where key = ${setting.key}), ${Number(setting.default)}::int)`

export const SHORTEST_PASSWORD = figure(passwordLength)
export const LOCK_MINUTES = figure(lockMinutes)
export const TOKEN_DAYS = figure(tokenDays)

const UNUSED = sql`make_interval(hours => ${figure(sessionIdleHours)})`
const ALTOGETHER = sql`make_interval(hours => ${figure(sessionHours)})`

/** When a session that is used now ends without further use, if it began at `begun`. */
export const sessionEnd = (begun: Sql): Sql => sql`least(now() + ${UNUSED}, ${begun} + ${ALTOGETHER})`

/** Of a session `s`: one that outlives what is demanded since is dead as well. */
export const SESSION_LIVES = sql`s.expires_at > now() and s.last_used_at + ${UNUSED} > now()
  and s.created_at + ${ALTOGETHER} > now()`

interface Demanded extends Row {
  readonly shortest: number
}

/** Characters that a new password must have, for who is choosing one. */
export async function shortestPassword(connection: Connection): Promise<number> {
  const [found] = await connection.query<Demanded>(sql`select ${SHORTEST_PASSWORD} as shortest`, 'password-rule')
  return found?.shortest ?? Number(passwordLength.default)
}
