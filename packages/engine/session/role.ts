import type { Decimal } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { UNLIMITED } from '../actor.ts'
import type { Limits } from '../behaviour.ts'
import type { Connection, Database, Row } from '../database/connection.ts'
import type { Signed } from './who.ts'

/** What a role gives who holds it. */
export interface Held {
  readonly permissions: ReadonlySet<string>
  readonly limits: Limits
}

interface RoleRow extends Row {
  readonly version: string
  readonly permissions: readonly string[]
  readonly discount_limit: Decimal | null
  readonly write_off_limit: Decimal | null
  readonly backdating_limit: number | null
}

/** Rights and limits of a role, read again only when its row has changed. */
export function roleReader(database: Database): (row: Signed) => Promise<Held> {
  const roles = new Map<string, { readonly version: string; readonly held: Held }>()
  return async ({ role, role_version: version, administrator }) => {
    const known = roles.get(role)
    if (known?.version === version) return known.held
    const row = await readRole(database, role)
    const held = {
      permissions: new Set(row?.permissions),
      limits: row && !administrator ? limitsOf(row) : UNLIMITED,
    }
    roles.set(role, { version: row?.version ?? '', held })
    return held
  }
}

const limitsOf = (row: RoleRow): Limits => ({
  discountPercent: row.discount_limit ?? null,
  writeOff: row.write_off_limit ?? null,
  backdatingDays: row.backdating_limit ?? null,
})

async function readRole(connection: Connection, role: string): Promise<RoleRow | undefined> {
  const [row] = await connection.query<RoleRow>(
    sql`select xmin::text as version, permissions, discount_limit, write_off_limit, backdating_limit
      from role where id = ${role}`,
    'role',
  )
  return row
}
