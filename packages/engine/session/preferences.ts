import { sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'

/** Characters that one change of preferences may hold; all that a user keeps stays below ten times as many. */
export const PREFERENCES_LIMIT = 100_000

/** Keeps what somebody chose for their screens: given keys replace stored ones, a key with null is forgotten. */
export async function keepPreferences(connection: Connection, user: string, given: string): Promise<unknown> {
  const [row] = await connection.query<{ readonly preferences: unknown }>(
    sql`update app_user set preferences = jsonb_strip_nulls(preferences || ${given}::jsonb)
      where id = ${user} and length(preferences::text) < ${10 * PREFERENCES_LIMIT} returning preferences`,
  )
  return row?.preferences ?? {}
}
