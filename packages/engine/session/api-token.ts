import { isId, newId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Database } from '../database/connection.ts'
import { newToken } from './token.ts'

const SCOPE = /^([a-z][a-z0-9-]*|\*)\.(read|write|\*)$/

/** A personal token for an integration. The secret is shown once, here; only its hash is kept. */
export async function createApiToken(
  database: Database,
  user: string,
  name: string,
  scopes: readonly string[],
): Promise<{ readonly id: string; readonly name: string; readonly scopes: readonly string[]; readonly token: string }> {
  if (!scopes.every((scope) => SCOPE.test(scope))) {
    throw new Problem(422, 'unknown-scope', {}, [{ path: 'scopes', code: 'unknown-scope' }])
  }
  const { token, hash } = newToken('lmb_')
  const id = newId()
  await database.query(
    sql`insert into api_token (id, token_hash, app_user, name, scopes)
      values (${id}, ${hash}, ${user}, ${name.slice(0, 100)}, ${[...scopes]}::text[])`,
  )
  return { id, name, scopes, token }
}

/** The user's tokens with their last use; the secrets are not among them. */
export const apiTokens = (database: Database, user: string): Promise<Readonly<Record<string, unknown>>[]> =>
  database.query(
    sql`select id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
      from api_token where app_user = ${user} order by created_at desc`,
  )

/** Ends a token at once. */
export async function revokeApiToken(database: Database, user: string, id: string): Promise<void> {
  const done = isId(id)
    ? await database.query(
        sql`update api_token set revoked_at = coalesce(revoked_at, now())
          where id = ${id} and app_user = ${user} returning id`,
      )
    : []
  if (done.length === 0) throw new Problem(404, 'not-found')
}
