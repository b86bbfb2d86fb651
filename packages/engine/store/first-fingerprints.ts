import { Decimal } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import { masterFingerprint } from '../trail/fingerprint.ts'

const PRODUCT = { user: null, name: 'Lumbung', request: 'upgrade' }

interface Stored extends Row {
  readonly id: string
  readonly number: string
}

const ROWS = {
  role: sql`select id, code as number, code, administrator, permissions, archived, version,
    discount_limit as "discountLimit", write_off_limit as "writeOffLimit", backdating_limit as "backdatingLimit"
    from role`,
  user: sql`select id, email as number, role, branches, archived, version from app_user`,
  'accounting-period': sql`select id, name as number, name, fiscal_year as "fiscalYear", start_date as "startDate",
    end_date as "endDate", status, version,
    coalesce((to_jsonb(p) ->> 'archived')::boolean, false) as archived from accounting_period p`,
}

const LIMITS = ['discountLimit', 'writeOffLimit']

const exact = (row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      LIMITS.includes(key) && typeof value === 'string' ? new Decimal(value) : value,
    ]),
  )

/**
 * The trail of a database from before records had fingerprints begins to say what roles, users and periods say: once,
 * when the database learns of them. Documents approved before stay without.
 */
export async function tellFirstFingerprints(connection: Connection): Promise<void> {
  const told = await connection.query(sql`select from audit where fingerprint is not null limit 1`)
  if (told.length > 0) return
  for (const [resource, statement] of Object.entries(ROWS)) {
    for (const row of await connection.query<Stored>(statement)) {
      const fingerprint = masterFingerprint(resource, exact(row))
      const entry = { resource, record: row.id, number: row.number, action: 'update', fingerprint }
      await auditEvent(connection, PRODUCT, entry)
    }
  }
}
