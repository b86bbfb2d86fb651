// Looking at the product as a role or another user sees it: with their rights, branches and period, never with more
// than one's own. One stays who one is: drafts, notices and the audit trail are one's own, and nothing is written.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor, Preview } from '../actor.ts'
import type { Connection, Database, Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import { candidateOf, holdsMore } from './held.ts'
import type { Held } from './role.ts'
import { branchOf, periodOf, ROLE_AND_PERIOD, type Signed, type SignedIn, WHO } from './who.ts'

/** Whom a session looks as. */
export type Looked = Pick<Preview, 'kind' | 'id'>

export function previewOf({ preview_role: role, preview_user: user }: Signed): Looked | null {
  if (user) return { kind: 'user', id: user }
  return role ? { kind: 'role', id: role } : null
}

interface Asker {
  readonly own: SignedIn
  readonly row: Signed
}

/**
 * Who asks, with the rights and the place of whom they look as. Of these, nobody has more than of their own, whatever
 * became of either since the preview began; what is gone has no rights at all.
 */
export async function previewed(
  database: Database,
  looked: Looked,
  { own, row }: Asker,
  roleOf: (row: Signed) => Promise<Held>,
): Promise<SignedIn> {
  const { actor } = own
  const seen = await (looked.kind === 'user' ? userSeen(database, looked.id) : roleSeen(database, looked.id, row))
  if (!seen) return { ...own, actor: { ...actor, ...NOTHING, preview: { ...looked, name: '' } } }
  const { permissions, limits } = await roleOf(seen)
  const isWithin = (right: string): boolean => actor.administrator || actor.permissions.has(right)
  const branches = seen.branches.filter((branch) => actor.administrator || actor.branches.includes(branch))
  const name = looked.kind === 'user' ? seen.name : seen.role_name
  return {
    ...own,
    role: { id: seen.role, name: seen.role_name },
    actor: {
      ...actor,
      administrator: actor.administrator && seen.administrator,
      permissions: new Set([...permissions].filter(isWithin)),
      limits,
      branches,
      branch: branchOf({ ...seen, branches }),
      period: periodOf(seen),
      preview: { ...looked, name },
    },
  }
}

const NOTHING = { administrator: false, permissions: new Set<string>(), branches: [], branch: null }

/** A user who may sign in, read as with every request of theirs. */
export async function userSeen(database: Database, id: string): Promise<Signed | undefined> {
  const [user] = await database.query<Signed>(
    sql`select ${WHO} from app_user u ${ROLE_AND_PERIOD} where u.id = ${id} and not u.archived`,
    'preview-user',
  )
  return user
}

/** A role gives rights but no branches: those are of who looks. */
async function roleSeen(database: Database, id: string, row: Signed): Promise<Signed | undefined> {
  const [role] = await database.query<Pick<Signed, 'role' | 'role_name' | 'role_version' | 'administrator'> & Row>(
    sql`select id as role, name as role_name, xmin::text as role_version, administrator from role where id = ${id}`,
    'preview-role',
  )
  return role && { ...row, ...role }
}

/** From the next call on this session sees what the role or user sees. Nobody looks as who may do or see more. */
export const beginPreview = (database: Database, actor: Actor, session: Buffer, looked: Looked): Promise<void> =>
  database.transaction(async (transaction) => {
    const found = await candidateOf(transaction, looked)
    if (found.archived) throw new Problem(404, 'not-found')
    if (holdsMore(actor, found, looked.kind)) throw new Problem(403, 'preview-beyond', { name: found.name })
    await setPreview(transaction, session, looked)
    await note(transaction, actor, looked, found.number, 'preview-begin')
  })

/** One sees with one's own eyes again. */
export const endPreview = (database: Database, actor: Actor, session: Buffer): Promise<void> =>
  database.transaction(async (transaction) => {
    await setPreview(transaction, session, null)
    if (!actor.preview) return
    const { number } = await candidateOf(transaction, actor.preview)
    await note(transaction, actor, actor.preview, number, 'preview-end')
  })

async function setPreview(connection: Connection, session: Buffer, looked: Looked | null): Promise<void> {
  const of = (kind: Looked['kind']): string | null => (looked?.kind === kind ? looked.id : null)
  await connection.query(
    sql`update session set preview_role = ${of('role')}::uuid, preview_user = ${of('user')}::uuid
      where token_hash = ${session}`,
    'preview',
  )
}

const note = (connection: Connection, actor: Actor, { kind, id }: Looked, number: string, action: string) =>
  auditEvent(connection, actor, { resource: kind, record: id, number, action })

/** A session that is revived goes on looking as before: its page still says that nothing is written. */
export async function keepPreview(connection: Connection, before: Buffer, now: Buffer): Promise<void> {
  await connection.query(
    sql`update session n set preview_role = o.preview_role, preview_user = o.preview_user
      from session o where o.token_hash = ${before} and n.token_hash = ${now} and n.app_user = o.app_user`,
    'preview-kept',
  )
}
