// Tokens of links that set a password: good once, for a day, and only the newest.
import { sql } from '@lumbung/definition'
import type { Connection, Database } from '../database/connection.ts'
import { newToken } from './token.ts'

/** Every link of the user is dead. */
export const endLinks = (connection: Connection, user: unknown) =>
  connection.query(sql`update password_link set used_at = now() where app_user = ${user} and used_at is null`)

/** A new link for somebody, to be stored by its hash; those made before are dead. */
export async function newLink(connection: Connection, user: string): Promise<string> {
  const { token, hash } = newToken()
  await endLinks(connection, user)
  await connection.query(
    sql`insert into password_link (token_hash, app_user, expires_at)
      values (${hash}, ${user}, now() + interval '24 hours')`,
  )
  return token
}

/** A link for who signed in rightly and has to choose a new password before going on. */
export const linkToChange = (database: Database, user: string): Promise<string> =>
  database.transaction((transaction) => newLink(transaction, user))
