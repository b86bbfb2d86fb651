// A job of a killed process is told as failed by whichever process looks next: its transaction went with it, and what
// it did in transactions of their own stands in its result. So is one of a living process that could not note its end
// because the database was gone.
import type { Catalogue } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Database } from '../database/connection.ts'
import type { JobEvent } from '../processes/events.ts'
import { type Line, PROCESS_LOCK } from '../processes/line.ts'
import { every, type Timer } from './timer.ts'

const PAUSE_MS = 3000

/** How jobs of uploads are called: each is one transaction, so that nothing of a lost one was stored. */
export const UPLOAD_KIND = 'upload '
/** How jobs of modules are called (scheduled.ts). */
export const SCHEDULED_KIND = 'scheduled '

/** Jobs whose process does not hold its lock; it may have lost its connection for a moment only. */
async function deserted(connection: Connection, own: string, held: readonly string[]): Promise<readonly string[]> {
  const rows = await connection.query<{ readonly id: string }>(
    sql`select id from job where state in ('waiting', 'running') and case when process = ${own}::uuid
        then id <> all(${held}::uuid[])
        else process is null or pg_try_advisory_xact_lock(hashtextextended(process::text, ${PROCESS_LOCK})) end`,
    'jobs-deserted',
  )
  return rows.map((row) => row.id)
}

/** Tells jobs as failed, and gives back the uploads that they were to commit. */
function fail(connection: Connection, ids: readonly string[], catalogue: Catalogue) {
  const [english, indonesian] = catalogue['job-lost'] ?? ['', '']
  const [wholeEnglish, wholeIndonesian] = catalogue['job-lost-whole'] ?? ['', '']
  return connection.query<JobEvent & Readonly<Record<string, unknown>>>(
    sql`with failed as (
        update job j set state = 'failed', finished_at = now(),
          message = case when j.kind like ${`${UPLOAD_KIND}%`}
            then case u.language when 'id' then ${wholeIndonesian} else ${wholeEnglish} end
            else case u.language when 'id' then ${indonesian} when 'en' then ${english}
              else ${`${english} / ${indonesian}`} end end,
          result = (select jsonb_build_object('rows', jsonb_agg(r.result order by r.place)) from job_row r
            where r.job = j.id having count(*) > 0)
          -- Whoever began it; the product itself is no user.
          from job own left join app_user u on u.id = own.app_user
         where own.id = j.id and j.id = any(${ids}::uuid[]) and j.state in ('waiting', 'running')
        returning j.id, j.app_user, j.state, j.done, j.total),
      told as (
        delete from job_row where job in (select id from failed)),
      given_back as (
        update upload set state = case state when 'checking' then 'read' when 'withdrawing' then 'committed'
            else 'checked' end
         where state in ('checking', 'committing', 'withdrawing') and job in (select id from failed))
      select id, app_user as "user", state, done, total from failed`,
    'jobs-failed',
  )
}

async function gone(connection: Connection, processes: readonly string[]): Promise<readonly string[]> {
  const rows = await connection.query<{ readonly id: string }>(
    sql`select id from unnest(${processes}::text[]) as id
      where pg_try_advisory_xact_lock(hashtextextended(id, ${PROCESS_LOCK}))`,
    'processes-gone',
  )
  return rows.map((row) => row.id)
}

interface OrphanWatch {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly line: Line
  /** The jobs that this process is at, or has still to begin. */
  readonly held: () => readonly string[]
  readonly tell: (orphan: JobEvent) => void
  readonly onError: (error: unknown) => void
}

/** Looks for jobs and processes that are gone. A job is failed when two looks in a row found nobody at it. */
export function watchOrphans({ database, catalogue, line, held, tell, onError }: OrphanWatch): Timer {
  let before: ReadonlySet<string> = new Set()
  const look = async (): Promise<void> => {
    const now = await deserted(database, line.id, held())
    const twice = now.filter((id) => before.has(id))
    before = new Set(now)
    if (twice.length > 0) for (const orphan of await fail(database, twice, catalogue)) tell(orphan)
    if (line.others > 0) line.forget(await gone(database, line.heardOf))
  }
  return every(PAUSE_MS, look, onError)
}
