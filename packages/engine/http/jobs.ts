import { isId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Database, Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'

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
          finished_at as "finishedAt",
          extract(epoch from coalesce(finished_at, now()) - coalesce(begun_at, created_at))::float8 as seconds
          from job where id = ${id} and app_user = ${actor.user}`,
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
