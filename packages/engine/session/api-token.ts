import { isId, newId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/connection.ts'
import { auditEvent } from '../lifecycle/audit.ts'
import { newToken } from './token.ts'

const SCOPE = /^([a-z][a-z0-9-]*|\*)\.(read|write|\*)$/

/** A personal token for an integration. The secret is shown once, here; only its hash is kept. */
export async function createApiToken(
  database: Database,
  actor: Actor,
  name: string,
  scopes: readonly string[],
): Promise<{ readonly id: string; readonly name: string; readonly scopes: readonly string[]; readonly token: string }> {
  if (!scopes.every((scope) => SCOPE.test(scope))) {
    throw new Problem(422, 'unknown-scope', {}, [{ path: 'scopes', code: 'unknown-scope' }])
  }
  const { token, hash } = newToken('lmb_')
  const id = newId()
  await database.transaction(async (transaction) => {
    await transaction.query(
      sql`insert into api_token (id, token_hash, app_user, name, scopes)
        values (${id}, ${hash}, ${actor.user}, ${name.slice(0, 100)}, ${[...scopes]}::text[])`,
    )
    const changes = [{ path: 'scopes', from: null, to: scopes }]
    await auditEvent(transaction, actor, { ...tokenNamed(id, name), action: 'create', changes })
  })
  return { id, name, scopes, token }
}

const tokenNamed = (id: string, name: string) => ({ resource: 'api-token', record: id, number: name.slice(0, 100) })

/** The user's tokens with their last use; the secrets are not among them. */
export const apiTokens = (database: Database, user: string): Promise<Readonly<Record<string, unknown>>[]> =>
  database.query(
    sql`select id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
      from api_token where app_user = ${user} order by created_at desc`,
  )

/** Ends a token at once. */
export async function revokeApiToken(database: Database, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) throw new Problem(404, 'not-found')
  await database.transaction(async (transaction) => {
    const [done] = await transaction.query<{ readonly name: string }>(
      sql`update api_token set revoked_at = coalesce(revoked_at, now())
        where id = ${id} and app_user = ${actor.user} returning name`,
    )
    if (!done) throw new Problem(404, 'not-found')
    await auditEvent(transaction, actor, { ...tokenNamed(id, done.name), action: 'revoke' })
  })
}
