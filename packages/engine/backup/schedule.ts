import { todayIn } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import type { Audited } from '../trail/audit.ts'

export interface Schedule {
  /** The time of day, as the business counts it: 02:30. Null: never by itself. */
  readonly at: string | null
  /** How many of them stay. */
  readonly keep: number
  readonly changedAt: string | null
  readonly changedBy: string | null
}

const NEVER: Schedule = { at: null, keep: 7, changedAt: null, changedBy: null }

export async function readSchedule(connection: Connection): Promise<Schedule> {
  const [row] = await connection.query<Schedule & Row>(sql`
    select to_char(at, 'HH24:MI') as at, keep, changed_at as "changedAt", user_name as "changedBy"
      from backup_schedule`)
  return row ?? NEVER
}

/** A time that has passed today is for tomorrow. */
export async function writeSchedule(
  connection: Connection,
  { actor, now }: Pick<Audited, 'actor' | 'now'>,
  { at, keep }: Pick<Schedule, 'at' | 'keep'>,
): Promise<void> {
  const wall = sql`(${new Date(now).toISOString()}::timestamptz at time zone 'Asia/Jakarta')`
  await connection.query(sql`
    insert into backup_schedule (at, keep, last_day, changed_at, changed_by, user_name)
    values (${at}::time, ${keep}, case when ${wall}::time >= ${at}::time then ${wall}::date end,
            ${new Date(now).toISOString()}, ${actor.user}, ${actor.name})
    on conflict (sole) do update set at = excluded.at, keep = excluded.keep, last_day = excluded.last_day,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by, user_name = excluded.user_name`)
}

/** Whether it is time; says yes once a day, to one process. Answers how many are to stay. */
export async function claimDay(connection: Connection, now: number): Promise<number | null> {
  const wall = sql`(${new Date(now).toISOString()}::timestamptz at time zone 'Asia/Jakarta')`
  const [row] = await connection.query<{ keep: number }>(sql`
    update backup_schedule set last_day = ${todayIn('WIB', now)}::date
     where at <= ${wall}::time and last_day is distinct from ${todayIn('WIB', now)}::date returning keep`)
  return row?.keep ?? null
}
