import { newId, Problem, refuse } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { auditEvent, type Connection, newToken, type ReadingUnit, TOKEN_DAYS } from '@lumbung/engine/kernel.ts'

const SCOPE = /^([a-z][a-z0-9-]*|\*)\.(read|write|\*)$/

export interface NewApiToken {
  readonly name: string
  readonly scopes: readonly string[]
  /** Days that it is good for; left open, as long as the company allows. */
  readonly days: number | null
}

interface Made {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly token: string
  readonly expiresAt: string
}

/** A personal token for an integration. The secret is shown once, here; only its hash is kept. */
export async function createApiToken(
  { actor, engine }: ReadingUnit,
  { name, scopes, days }: NewApiToken,
): Promise<Made> {
  if (!scopes.every((scope) => SCOPE.test(scope))) {
    throw new Problem(422, 'unknown-scope', {}, [{ path: 'scopes', code: 'unknown-scope' }])
  }
  const { token, hash } = newToken('lmb_')
  const id = newId()
  const expiresAt = await engine.database.transaction(async (transaction) => {
    const most = await longestTokenDays(transaction)
    if (days !== null && (days < 1 || days > most))
      throw refuse([{ path: 'days', code: 'token-days', values: { most } }])
    const [made] = await transaction.query<{ readonly expires_at: string }>(
      sql`insert into api_token (id, token_hash, app_user, name, scopes, expires_at)
        values (${id}, ${hash}, ${actor.user}, ${name.slice(0, 100)}, ${[...scopes]}::text[],
          now() + make_interval(days => ${days ?? most}::int)) returning expires_at`,
    )
    const ends = made?.expires_at ?? ''
    const changes = [
      { path: 'scopes', from: null, to: scopes },
      { path: 'expiresAt', from: null, to: ends },
    ]
    await auditEvent(transaction, actor, { ...tokenNamed(id, name), action: 'create', changes })
    return ends
  })
  return { id, name, scopes, token, expiresAt }
}

const tokenNamed = (id: string, name: string) => ({ resource: 'api-token', record: id, number: name.slice(0, 100) })

/** The user's tokens with their last use; the secrets are not among them. */
export const apiTokens = ({ actor, transaction }: ReadingUnit): Promise<Readonly<Record<string, unknown>>[]> =>
  transaction.query(
    sql`select id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt",
      expires_at as "expiresAt", (expires_at <= now()) is true as "isOver"
      from api_token where app_user = ${actor.user} order by created_at desc`,
  )

/** The longest life that may be chosen for a new token. */
export async function longestTokenDays(connection: Connection): Promise<number> {
  const [asked] = await connection.query<{ readonly most: number }>(sql`select ${TOKEN_DAYS} as most`, 'token-days')
  return asked?.most ?? 1
}

/** Ends a token at once. */
export async function revokeApiToken({ actor, engine }: ReadingUnit, id: string): Promise<void> {
  await engine.database.transaction(async (transaction) => {
    const [done] = await transaction.query<{ readonly name: string }>(
      sql`update api_token set revoked_at = coalesce(revoked_at, now())
        where id = ${id} and app_user = ${actor.user} returning name`,
    )
    if (!done) throw new Problem(404, 'not-found')
    await auditEvent(transaction, actor, { ...tokenNamed(id, done.name), action: 'revoke' })
  })
}
