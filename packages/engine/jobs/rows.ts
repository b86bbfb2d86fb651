import { type Language, newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import type { JobEvent } from '../processes/events.ts'

/** What a job does with one of its rows, and what became of it. */
type RowWork = (id: string) => Promise<{ readonly id: string; readonly [more: string]: unknown }>

interface RowJobsOptions {
  readonly database: Database
  readonly tell: (event: JobEvent) => void
  /** The process that works at the jobs; when it is killed another one tells that they failed. */
  readonly process: string | null
  /** What a job says that the end of the server cut short. */
  readonly stopped: (language: Language) => string
}

interface RowJob {
  /** Who asked for it. */
  readonly by: Actor
  readonly kind: string
  readonly ids: readonly string[]
}

/**
 * Jobs over rows: every row is a write of its own, and what became of it is kept with the step, so that it is known
 * whatever happens to the process.
 */
export class RowJobs {
  private readonly options: RowJobsOptions
  private readonly running = new Set<Promise<void>>()
  private stopping = false

  constructor(options: RowJobsOptions) {
    this.options = options
  }

  async start(job: RowJob, work: RowWork): Promise<string> {
    const id = newId()
    const { database, process } = this.options
    const { by, kind } = job
    await database.transaction(async (transaction) => {
      await transaction.query(
        sql`insert into job (id, app_user, kind, state, total, process)
          values (${id}, ${by.user}, ${kind}, 'running', ${job.ids.length}, ${process})`,
      )
      const changes = [{ path: 'records', from: null, to: job.ids.length }]
      await auditEvent(transaction, by, { resource: 'job', record: id, number: kind, action: 'create', changes })
    })
    // Nobody waits for it here; what goes wrong is kept with the job.
    const running = this.run(id, job, work).finally(() => this.running.delete(running))
    this.running.add(running)
    return id
  }

  /** Every job ends behind the row it is at. */
  async stop(): Promise<void> {
    this.stopping = true
    await Promise.all(this.running)
  }

  get active(): number {
    return this.running.size
  }

  private async run(id: string, job: RowJob, work: RowWork): Promise<void> {
    const { database, tell } = this.options
    const { ids, by } = job
    const { user, language } = by
    const results: unknown[] = []
    const say = (state: string): void => tell({ id, user, state, done: results.length, total: ids.length })
    let [state, message]: [string, string | null] = ['done', null]
    try {
      for (const row of ids) {
        results.push(await work(row))
        const step = await this.keep(id, results.length, results.at(-1))
        // Another process took this one for dead and told the job as failed: it does not go on behind its back.
        if (step === 'lost') return
        say('running')
        if (step === 'cancelled') state = 'cancelled'
        else if (this.stopping && results.length < ids.length)
          [state, message] = ['failed', this.options.stopped(language)]
        if (state !== 'done') break
      }
    } catch {
      state = 'failed'
    }
    const end = sql`with ended as (
        update job set state = ${state}, message = ${message}, finished_at = now(),
          result = ${JSON.stringify({ rows: results })}::jsonb where id = ${id} and state = 'running' returning id)
      delete from job_row where job in (select id from ended)`
    await database.query(end).catch(() => undefined)
    say(state)
  }

  private async keep(id: string, place: number, result: unknown): Promise<'kept' | 'cancelled' | 'lost'> {
    const [row] = await this.options.database.query<{ readonly cancelled: boolean }>(
      sql`with step as (
          update job set done = ${place}::int where id = ${id} and state = 'running' returning id, cancelled),
        noted as (
          insert into job_row (job, place, result) select id, ${place}::int, ${JSON.stringify(result)}::jsonb from step)
        select cancelled from step`,
      'job-step',
    )
    if (!row) return 'lost'
    return row.cancelled ? 'cancelled' : 'kept'
  }
}
