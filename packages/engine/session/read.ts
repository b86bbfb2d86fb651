import { datePattern } from '@lumbung/core'
import { GUARDED, sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/connection.ts'
import { SESSION_LIVES, sessionEnd } from './demands.ts'
import { type Presumed, PresumedRows } from '../database/presumed.ts'
import { previewOf, previewed, userSeen } from './preview.ts'
import { hashOf, isToken } from './token.ts'
import { roleReader } from './role.ts'
import { branchOf, periodOf, ROLE_AND_PERIOD, type Signed, type SignedIn, WHO } from './who.ts'

interface SignedToken extends Signed {
  readonly token: string
  readonly scopes: readonly string[]
}

// More people than work at once.
const KNOWN = 10_000

export type TokenKind = 'cookie' | 'bearer'

/** Reads who asks. One statement a request; rights are kept until the role's row changes. */
export interface SessionReader {
  /** `isUse` is no where nobody asked: what a page asks by itself does not keep a session alive. */
  byCookie(token: string, request: string, isUse?: boolean): Promise<SignedIn | null>
  byBearer(token: string, request: string): Promise<SignedIn | null>
  /** Who asked before, presumed as they were then; null for anybody else. */
  presumed(kind: TokenKind, token: string, request: string): Presumed<SignedIn> | null
  /** A user as they would be signed in, to answer what they may see; null for one who cannot sign in. */
  ofUser(user: string, request: string): Promise<SignedIn | null>
}

const bySession = (hash: Buffer) => sql`select s.last_used_at < now() - interval '5 minutes' as stale,
  s.preview_role, s.preview_user, ${WHO}
  from session s join app_user u on u.id = s.app_user and not u.archived
  ${ROLE_AND_PERIOD}
  where s.token_hash = ${hash} and ${SESSION_LIVES}`

const byToken = (hash: Buffer) => sql`select t.id as token, t.scopes,
  coalesce(t.last_used_at < now() - interval '5 minutes', true) as stale, ${WHO}
  from api_token t join app_user u on u.id = t.app_user and not u.archived
  ${ROLE_AND_PERIOD}
  where t.token_hash = ${hash} and t.revoked_at is null and (t.expires_at > now()) is not false`

/** The stamps as a map, made anew only when one has changed. */
function stampsReader(): (text: string | null) => ReadonlyMap<string, number> {
  let known: string | null = null
  let stamps: ReadonlyMap<string, number> = new Map()
  return (text) => {
    if (text !== known) {
      known = text
      stamps = readStamps(text)
    }
    return stamps
  }
}

/** Users as the rest of a request sees them. */
function actorReader(database: Database) {
  const roleOf = roleReader(database)
  const stampsOf = stampsReader()
  const actorOf = async (row: Signed, request: string): Promise<Actor> => ({
    user: row.user_id,
    name: row.name,
    language: row.language,
    dateFormat: datePattern(row.date_format),
    administrator: row.administrator,
    ...(await roleOf(row)),
    branches: row.branches,
    branch: branchOf(row),
    period: periodOf(row),
    request,
    stamps: stampsOf(row.stamps),
  })
  return { roleOf, actorOf }
}

/** `permissions` maps every right to its module, for the scopes of API tokens. */
export function sessionReader(database: Database, permissions: ReadonlyMap<string, string>): SessionReader {
  const { roleOf, actorOf } = actorReader(database)
  const scoped = new Map<string, ReadonlySet<string>>()
  const known = new PresumedRows<SignedIn>(KNOWN, 'stale')

  return {
    async byCookie(token, request, isUse = true) {
      if (!isToken(token)) return null
      const hash = hashOf(token)
      const [row] = await database.query<Signed>(bySession(hash), 'session')
      if (!row) return null
      if (row.stale && isUse) noteUse.cookie(database, hash)
      const own = signedIn(row, await actorOf(row, request), hash)
      const preview = previewOf(row)
      // What is only looked at writes nothing, so nothing of it has to be presumed.
      return preview ? previewed(database, preview, { own, row }, roleOf) : known.keep(hash, row, own)
    },
    async byBearer(token, request) {
      if (!isToken(token)) return null
      const hash = hashOf(token)
      const [row] = await database.query<SignedToken>(byToken(hash), 'api-token')
      if (!row) return null
      if (row.stale) noteUse.bearer(database, hash)
      const actor = await actorOf(row, request)
      const key = `${row.token} ${row.role} ${row.role_version}`
      const rights = scoped.get(key) ?? rightsInScope(actor, row.scopes, permissions)
      scoped.set(key, rights)
      // A token never has more than its scopes, not even an administrator's.
      const held: Actor = { ...actor, administrator: false, permissions: rights }
      return known.keep(hash, row, signedIn(row, mayWrite(row) ? held : { ...held, readsOnly: true }, null))
    },
    async ofUser(user, request) {
      const row = await userSeen(database, user)
      return row ? signedIn(row, await actorOf(row, request), null) : null
    },
    presumed(kind, token, request) {
      if (!isToken(token)) return null
      const hash = hashOf(token)
      const presumed = known.of(hash, async (connection) => {
        const [row] = await (kind === 'cookie'
          ? connection.query<Signed>(bySession(hash), 'session')
          : connection.query<Signed>(byToken(hash), 'api-token'))
        if (row?.stale) noteUse[kind](database, hash)
        return row
      })
      if (!presumed) return null
      const { made, confirm } = presumed
      return { made: { ...made, actor: { ...made.actor, request } }, confirm }
    },
  }
}

const ignored = (): undefined => undefined

const signedIn = (row: Signed, actor: Actor, session: Buffer | null): SignedIn => ({
  actor,
  email: row.email,
  role: { id: row.role, name: row.role_name },
  session,
})

function readStamps(text: string | null): ReadonlyMap<string, number> {
  const pairs = (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(' '))
  return new Map(pairs.map(([resource = '', stamp = '0']) => [resource, Number(stamp)]))
}

const noteUse = {
  cookie(database: Database, hash: Buffer): void {
    const statement = sql`update session set last_used_at = now(),
      expires_at = ${sessionEnd(sql`created_at`)} where token_hash = ${hash}`
    void database.query(statement, 'session-touch').catch(ignored)
  },
  bearer(database: Database, hash: Buffer): void {
    void database.query(sql`update api_token set last_used_at = now() where token_hash = ${hash}`).catch(ignored)
  },
}

const mayWrite = ({ scopes }: SignedToken): boolean => scopes.some((scope) => !scope.endsWith('.read'))

const READING = new Set(['read', 'print', 'export'])

/** Rights of the role that lie within the scopes: `sales.read`, `sales.write`, `sales.*`, `*.read`. */
export function rightsInScope(
  actor: Actor,
  scopes: readonly string[],
  permissions: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const held = new Set(scopes)
  const within = [...permissions].filter(([permission, module]) => {
    if (!actor.administrator && !actor.permissions.has(permission)) return false
    // Rights over fields open nothing by themselves.
    if (module === GUARDED) return true
    const kind = READING.has(permission.slice(permission.lastIndexOf('.') + 1)) ? 'read' : 'write'
    return [module, '*'].some((part) => held.has(`${part}.${kind}`) || held.has(`${part}.*`))
  })
  return new Set(within.map(([permission]) => permission))
}
