// When the books are saved by themselves, and how many of those backups stay.
import { type Sql, sql } from '@lumbung/definition'
import type { Connection, Row } from '@lumbung/engine/kernel.ts'

export interface Schedule {
  /** The time of day, as the business counts it: 02:30. Null: never by itself. */
  readonly at: string | null
  /** How many of them stay. */
  readonly keep: number
  readonly changedAt: string | null
  readonly changedBy: string | null
}

const NEVER: Schedule = { at: null, keep: 7, changedAt: null, changedBy: null }

export async function readSchedule(query: Connection['query']): Promise<Schedule> {
  const [row] = await query<Schedule & Row>(sql`
    select to_char(at, 'HH24:MI') as at, keep, changed_at as "changedAt", user_name as "changedBy"
      from backup_schedule`)
  return row ?? NEVER
}

/** The statement that stores it; a time that has passed today is for tomorrow (job.ts). */
export const stored = (
  { at, keep }: Pick<Schedule, 'at' | 'keep'>,
  { user, name }: { readonly user: string; readonly name: string },
  instant: string,
): Sql => sql`
  insert into backup_schedule (at, keep, changed_at, changed_by, user_name)
  values (${at}::time, ${keep}, ${instant}, ${user}, ${name})
  on conflict (sole) do update set at = excluded.at, keep = excluded.keep, changed_at = excluded.changed_at,
    changed_by = excluded.changed_by, user_name = excluded.user_name`
