import { isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Change } from './audit.ts'

/** One step of a record's life: who did what, when, and which fields changed. */
export interface HistoryStep {
  readonly id: string
  readonly at: string
  readonly by: string
  readonly action: string
  readonly reason: string | null
  /** Address and device, as far as known. */
  readonly origin: string
  readonly changes: unknown
}

interface AuditRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly at: string
  readonly user_name: string
  readonly action: string
  readonly reason: string | null
  readonly origin: string
  readonly changes: unknown
}

/** The audit rows of a record, newest first. */
export async function storedHistory(connection: Connection, id: string, limit: number): Promise<HistoryStep[]> {
  const rows = await connection.query<AuditRow>(
    sql`select id, at, user_name, action, reason, origin, changes from audit where record = ${id}
      order by at desc, id desc limit ${limit}`,
    'history',
  )
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.user_name,
    action: row.action,
    reason: row.reason,
    origin: row.origin,
    changes: row.changes,
  }))
}

/** The steps with the names of what their changes refer to: a record's form knows those of today, the trail only ids. */
export async function withNames(
  connection: Connection,
  steps: readonly HistoryStep[],
): Promise<readonly HistoryStep[]> {
  const ids = new Set(steps.flatMap(({ changes }) => changesIn(changes).flatMap(idsIn)))
  if (ids.size === 0) return steps
  const rows = await connection.query<{ readonly id: string; readonly name: string }>(
    sql`select id, record_name(id) as name from unnest(${[...ids]}::text[]) id`,
    'history-names',
  )
  const names = new Map(rows.flatMap(({ id, name }) => (name === id ? [] : [[id, { id, name }]])))
  const named = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(named) : (typeof value === 'string' && names.get(value)) || value
  return steps.map((step) => ({
    ...step,
    changes: changesIn(step.changes).map((one) => ({ ...one, from: named(one.from), to: named(one.to) })),
  }))
}

const changesIn = (changes: unknown): readonly Change[] => (Array.isArray(changes) ? changes : [])
const idsIn = ({ from, to }: Change): readonly string[] => [from, to].flat().filter((one) => isId(one))

/** Who changed a record of this kind last, and when; null where nobody has. Read from the end of an index. */
export async function lastChange(connection: Connection, resource: string) {
  const [row] = await connection.query<{ readonly at: string; readonly by: string }>(
    sql`select at, user_name as by from audit
      where resource = ${resource} and action in ('create', 'update', 'delete', 'archive', 'restore')
      order by (at at time zone 'Asia/Jakarta')::date desc, id desc limit 1`,
    'last-change',
  )
  return row ?? null
}
