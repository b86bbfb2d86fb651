import { sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'

/** What the tables tell of all processes together; each is a look into a short index or a small table. */
export interface Counts {
  readonly jobsWaiting: number
  readonly jobsRunning: number
  readonly jobsFailed: number
  readonly outboxOpen: number
  readonly sessions: number
  readonly journals: number
}

export async function countsIn(connection: Connection): Promise<Counts | null> {
  const [row] = await connection.query<Counts & Readonly<Record<string, unknown>>>(
    sql`select (select count(*) from job where state = 'waiting') as "jobsWaiting",
        (select count(*) from job where state = 'running') as "jobsRunning",
        (select count(*) from job where state = 'failed' and finished_at > now() - interval '1 day') as "jobsFailed",
        (select count(*) from outbox where done_at is null) as "outboxOpen",
        (select count(*) from session where expires_at > now()) as sessions,
        coalesce((select n_tup_ins from pg_stat_user_tables where relid = 'journal'::regclass), 0) as journals`,
    'metrics-counts',
  )
  return row ?? null
}
