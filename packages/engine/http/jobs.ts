import { isId, newId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Database, Row } from '../database/connection.ts'
import { auditEvent } from '../lifecycle/audit.ts'
import type { EventHub } from './events.ts'

export interface Job extends Row {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly done: number
  readonly total: number | null
  readonly message: string | null
  readonly result: unknown
  readonly cancelled: boolean
}

/** A job of the user; anyone else's is not found. */
export async function readJob(database: Database, actor: Actor, id: string): Promise<Job> {
  const [job] = isId(id)
    ? await database.query<Job>(
        sql`select id, kind, state, done, total, message, result, cancelled, created_at as "createdAt",
          finished_at as "finishedAt" from job where id = ${id} and app_user = ${actor.user}`,
        'job',
      )
    : []
  if (!job) throw new Problem(404, 'not-found')
  return job
}

/** Asks a job to end; it does so after the row it is at. */
export async function cancelJob(database: Database, actor: Actor, id: string): Promise<Job> {
  const job = await readJob(database, actor, id)
  if (['done', 'failed', 'cancelled'].includes(job.state)) throw new Problem(409, 'job-finished')
  await database.transaction(async (transaction) => {
    await transaction.query(sql`update job set cancelled = true where id = ${id}`)
    await auditEvent(transaction, actor, { resource: 'job', record: id, number: job.kind, action: 'cancel' })
  })
  return { ...job, cancelled: true }
}

/** What a job does with one of its rows, and what became of it. */
export type RowWork = (id: string) => Promise<{ readonly id: string; readonly [more: string]: unknown }>

/** Starts a job over rows: every row is a write of its own, the result keeps what became of each. */
export async function startJob(
  database: Database,
  events: EventHub,
  actor: Actor,
  kind: string,
  ids: readonly string[],
  work: RowWork,
): Promise<string> {
  const id = newId()
  await database.transaction(async (transaction) => {
    await transaction.query(
      sql`insert into job (id, app_user, kind, state, total)
        values (${id}, ${actor.user}, ${kind}, 'running', ${ids.length})`,
    )
    const changes = [{ path: 'records', from: null, to: ids.length }]
    await auditEvent(transaction, actor, { resource: 'job', record: id, number: kind, action: 'create', changes })
  })
  // Nobody waits for it here; what goes wrong is kept with the job.
  void runJob(database, events, { id, user: actor.user }, ids, work)
  return id
}

async function runJob(
  database: Database,
  events: EventHub,
  job: { readonly id: string; readonly user: string },
  ids: readonly string[],
  work: RowWork,
): Promise<void> {
  const results: unknown[] = []
  let state = 'done'
  try {
    for (const id of ids) {
      results.push(await work(id))
      const [row] = await database.query<{ readonly cancelled: boolean }>(
        sql`update job set done = ${results.length} where id = ${job.id} returning cancelled`,
        'job-step',
      )
      events.publish({ kind: 'job', ...job, state: 'running', done: results.length, total: ids.length })
      if (!row?.cancelled) continue
      state = 'cancelled'
      break
    }
  } catch {
    state = 'failed'
  }
  await database
    .query(sql`update job set state = ${state}, finished_at = now(),
      result = ${JSON.stringify({ rows: results })}::jsonb
      where id = ${job.id}`)
    .catch(() => undefined)
  events.publish({ kind: 'job', ...job, state, done: results.length, total: ids.length })
}

/** Jobs that the last run of the server left unfinished have failed; said once at start-up. */
export async function failAbandonedJobs(database: Database): Promise<void> {
  await database.query(
    sql`update job set state = 'failed', finished_at = now()
      where state in ('running', 'waiting') and kind like 'bulk %'`,
  )
}
