// Looks for what time brings, and tells of each finding once: the finding and the rows that tell of it stand in one
// transaction, and the same finding cannot stand twice, whoever looks and whatever dies.
import { Decimal, formatRupiah, todayIn } from '@lumbung/core'
import { type Watch, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { Notice } from '../notice/notice.ts'
import type { Engine } from '../unit.ts'
import { rowsOf, tell } from '../notice/notify.ts'
import { outside, settingsIn } from '../notice/people.ts'
import { SCHEDULED_KIND } from '../jobs/orphans.ts'
import { SIGN_IN_CHANGES } from './say.ts'

/** What the engine itself watches: what ended or happened a moment ago, found by an index. */
export const engineWatches: readonly Watch[] = [
  {
    event: 'job-finished',
    restSeconds: 10,
    rows: ({ now }) => sql`select j.id as subject, '' as resource, j.id as record, null::text as number,
        null::uuid as branch, array[j.app_user] as concerned, null::numeric as amount,
        jsonb_build_object('done', j.done::text, 'total', coalesce(j.total, j.done)::text) as places
      from job j
     where j.kind not like ${`${SCHEDULED_KIND}%`} and j.finished_at > ${now}::timestamptz - interval '1 hour'`,
  },
  {
    event: 'new-device',
    restSeconds: 10,
    rows: ({ now }) => sql`select a.id as subject, '' as resource, a.record, null::text as number,
        null::uuid as branch, array[a.app_user] as concerned, null::numeric as amount, '{}'::jsonb as places
      from audit a where a.action = 'session-new-device' and a.at > ${now}::timestamptz - interval '1 hour'`,
  },
  {
    event: 'sign-in-changed',
    restSeconds: 10,
    rows: ({ now }) => sql`select a.id as subject, '' as resource, a.record, null::text as number,
        null::uuid as branch, array[a.record] as concerned, null::numeric as amount,
        jsonb_build_object('change', a.action, 'left', (select count(*) from recovery_code r
          where r.app_user = a.record and r.used_at is null)::text) as places
      from audit a where a.action = any(${Object.keys(SIGN_IN_CHANGES)}::text[]) and a.record is not null
        and a.at > ${now}::timestamptz - interval '1 hour'`,
  },
]

interface Found extends Row {
  readonly finding: string
  readonly resource: string
  readonly record: string
  readonly number: string | null
  readonly branch: string | null
  readonly concerned: readonly string[]
  readonly amount: string | null
  readonly places: Readonly<Record<string, string>>
}

const TOGETHER = 500
/** Only one process at a time looks for an event; the others need not wait. */
const WATCH_LOCK = 4713

/** Notes what is new, and forgets what has passed, in one statement. */
const findings = ({ event, rows }: Watch, now: number) => {
  const at = new Date(now).toISOString()
  return sql`with seen as materialized (${rows({ today: todayIn('WIB', now), now: at })}),
    passed as (
      delete from notification_finding f
       where f.event = ${event} and not exists (select from seen s where s.subject = f.subject)),
    fresh as (
      insert into notification_finding (event, subject, id, found_at)
      select ${event}, s.subject, gen_random_uuid(), ${at}::timestamptz from seen s
       where not exists (select from notification_finding f where f.event = ${event} and f.subject = s.subject)
       limit ${TOGETHER}
      on conflict do nothing returning subject, id)
    select f.id as finding, s.resource, s.record, s.number, s.branch, s.concerned, s.amount, s.places
      from fresh f join seen s on s.subject = f.subject`
}

const noticeOf = (event: string, found: Found): Notice => ({
  kind: event,
  resource: found.resource,
  record: found.record,
  number: found.number,
  branch: found.branch,
  by: null,
  amount: found.amount === null ? null : new Decimal(found.amount),
  places: { ...found.places, ...(found.amount === null ? {} : { amount: formatRupiah(found.amount) }) },
  finding: found.finding,
  to: found.concerned,
  besides: null,
})

/** Whether anybody wants to hear of it: without one who does, nothing is looked for. */
async function isWanted(engine: Engine, event: string): Promise<boolean> {
  const settings = (await settingsIn(outside(engine))).get(event) ?? []
  if (settings.length > 0) return settings.some((one) => one.isInForce)
  return engine.registry.events.get(event)?.isNotified !== undefined
}

/** One look of one watch; answers who was notified, null where nobody wants to be. */
export async function look(engine: Engine, watch: Watch): Promise<readonly string[] | null> {
  if (!(await isWanted(engine, watch.event))) return null
  const notified = new Set<string>()
  for (let isMore = true; isMore; ) {
    isMore = await engine.database.transaction(async (transaction) => {
      const [turn] = await transaction.query<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${WATCH_LOCK}, hashtext(${watch.event})) as free`,
        'watch-turn',
      )
      if (turn?.free !== true) return false
      const now = engine.now()
      const found = await transaction.query<Found>(findings(watch, now), `watch-${watch.event}`)
      const reading = { engine, transaction, now }
      const rows = await rowsOf(
        reading,
        found.map((one) => noticeOf(watch.event, one)),
      )
      for (const user of await tell(transaction, rows)) notified.add(user)
      return found.length === TOGETHER
    })
  }
  return [...notified]
}
