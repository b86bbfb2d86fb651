// How figures are arranged, as it is kept: by a user among their preferences, by a role for all who hold it.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import type { Reader, Unit } from '../unit.ts'

interface Kept extends Row {
  readonly own: unknown
  readonly role: unknown
}

/** What the user kept, and what their role begins with; what each is, is for who reads it to judge. */
export async function keptArrangements({ transaction, actor }: Reader): Promise<Kept> {
  const [kept] = await transaction.query<Kept>(
    sql`select u.preferences -> 'dashboard' as own, r.dashboard as role
      from app_user u join role r on r.id = u.role where u.id = ${actor.user}`,
    'dashboard',
  )
  return kept ?? { own: null, role: null }
}

interface RoleArranged extends Row {
  readonly id: string
  readonly name: string
  /** It begins with an arrangement of its own. */
  readonly isArranged: boolean
}

/** The roles that may begin with an arrangement. */
export const arrangedRoles = ({ transaction }: Reader): Promise<readonly RoleArranged[]> =>
  transaction.query<RoleArranged>(
    sql`select id, name, dashboard is not null as "isArranged" from role where not archived order by name, id`,
    'dashboard-roles',
  )

interface Before extends Row {
  readonly code: string
  readonly before: unknown
}

/** Keeps what a role begins with, null: nothing of its own. `said` tells an arrangement for the trail. */
export async function arrangeRole(
  { transaction, actor }: Pick<Unit, 'transaction' | 'actor'>,
  role: string,
  arrangement: unknown,
  said: (arrangement: unknown) => string | null,
): Promise<void> {
  const value = arrangement === null ? null : JSON.stringify(arrangement)
  const [found] = await transaction.query<Before>(
    sql`select code, dashboard as before from role where id = ${role} and not archived for update`,
  )
  if (!found) throw new Problem(404, 'not-found')
  await transaction.query(sql`update role set dashboard = ${value}::jsonb where id = ${role}`)
  const changes = [{ path: 'value', from: said(found.before), to: said(arrangement) }]
  await auditEvent(transaction, actor, {
    resource: 'dashboard',
    record: role,
    number: found.code,
    action: 'update',
    changes,
  })
}
