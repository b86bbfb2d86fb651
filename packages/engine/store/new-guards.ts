import { Decimal } from '@lumbung/core'
import { GUARD_KEYS, type Guard, guardRight, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import { masterFingerprint } from '../trail/fingerprint.ts'

interface OpenedRole extends Row {
  readonly id: string
  readonly code: string
  readonly version: number
  readonly archived: boolean
  readonly permissions: readonly string[]
  readonly discountLimit: string | null
  readonly writeOffLimit: string | null
  readonly backdatingLimit: number | null
}

const amount = (value: string | null): Decimal | null => (value === null ? null : new Decimal(value))

const PRODUCT = { user: null, name: 'Lumbung', request: 'upgrade' }

/**
 * A guard that this database has not known yet hides nothing from those who saw it until now: every role there is gets
 * its right, once. Roles that come later have it when somebody ticks it.
 */
export async function openNewGuards(connection: Connection): Promise<void> {
  const guards = await connection.query<{ readonly guard: Guard }>(
    sql`insert into field_guard (guard) select unnest(${GUARD_KEYS}::text[]) on conflict do nothing returning guard`,
  )
  if (guards.length === 0) return
  const rights = guards.map(({ guard }) => guardRight(guard)).toSorted()
  const roles = await connection.query<OpenedRole>(
    sql`update role set permissions = permissions || ${rights}::text[], version = version + 1
      where not administrator returning id, code, version, archived, permissions,
        discount_limit as "discountLimit", write_off_limit as "writeOffLimit", backdating_limit as "backdatingLimit"`,
  )
  for (const { id, code, discountLimit, writeOffLimit, ...role } of roles) {
    const changes = [{ path: 'permissions', from: [], to: rights }]
    const limits = { discountLimit: amount(discountLimit), writeOffLimit: amount(writeOffLimit) }
    const fingerprint = masterFingerprint('role', { ...role, ...limits, code, administrator: false })
    const entry = { resource: 'role', record: id, number: code, action: 'update', changes, fingerprint }
    await auditEvent(connection, PRODUCT, entry)
  }
}
