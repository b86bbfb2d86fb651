import { type Language, newId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Database } from '../database/connection.ts'

/** What a job may do while it works: say how far it is, and hear that it shall end. */
export interface JobProgress {
  readonly id: string
  /** Stored at most four times a second. Throws once the job was cancelled, so that its transaction is taken back. */
  report(done: number): Promise<void>
}

export interface JobEvent {
  readonly id: string
  readonly user: string
  readonly state: string
  readonly done: number
  readonly total: number
}

export interface NewJob {
  readonly user: string
  readonly language: Language
  readonly kind: string
  readonly total: number
}

export interface JobRunner {
  /** Queues work; answers the job's id at once. What `work` answers becomes the job's result. */
  start(job: NewJob, work: (progress: JobProgress) => Promise<unknown>): Promise<string>
  /** Resolves when nothing is queued or running. */
  idle(): Promise<void>
}

const STEP_MS = 250

/** A held lock says that some process still works at the job; it ends with the transaction or the process. */
export const holdJob = (connection: Connection, id: string): Promise<unknown> =>
  connection.query(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 4711))`, 'hold-job')

class Run implements JobProgress {
  readonly id: string
  private readonly database: Database
  private readonly tell: (done: number) => void
  private last = 0

  constructor(database: Database, id: string, tell: (done: number) => void) {
    this.database = database
    this.id = id
    this.tell = tell
  }

  async report(done: number): Promise<void> {
    const now = performance.now()
    if (now - this.last < STEP_MS) return
    this.last = now
    const [row] = await this.database.query<{ cancelled: boolean }>(
      sql`update job set done = ${done} where id = ${this.id} returning cancelled`,
      'job-progress',
    )
    this.tell(done)
    if (row?.cancelled) throw new Problem(409, 'upload-cancelled')
  }
}

/**
 * Runs jobs one after the other in this process, so that people at their screens keep the other connections. Progress
 * stands in the table `job`: a page may be left and found again. `say` turns a refusal into the job's message.
 */
export function createJobRunner(
  database: Database,
  say: (error: unknown, language: Language) => string,
  tell: (event: JobEvent) => void = () => undefined,
): JobRunner {
  let queue: Promise<void> = Promise.resolve()

  const run = async (
    job: NewJob & { readonly id: string },
    work: (progress: JobProgress) => Promise<unknown>,
  ): Promise<void> => {
    let done = 0
    const progress = new Run(database, job.id, (now) => {
      done = now
      tell({ id: job.id, user: job.user, total: job.total, state: 'running', done })
    })
    await database.query(sql`update job set state = 'running' where id = ${job.id}`)
    let [state, message, result]: [string, string | null, unknown] = ['done', null, null]
    try {
      result = await work(progress)
      done = job.total
    } catch (error) {
      state = error instanceof Problem && error.code === 'upload-cancelled' ? 'cancelled' : 'failed'
      message = say(error, job.language)
      done = 0
    }
    await database.query(sql`update job set state = ${state}, done = ${done}, message = ${message},
      result = ${JSON.stringify(result ?? null)}::jsonb, finished_at = now() where id = ${job.id}`)
    tell({ id: job.id, user: job.user, total: job.total, state, done })
  }

  return {
    async start(job, work) {
      const { user, kind, total } = job
      const id = newId()
      await database.query(
        sql`insert into job (id, app_user, kind, state, total) values (${id}, ${user}, ${kind}, 'waiting', ${total})`,
      )
      // The database may be gone while a job ends; the next start finds what it left.
      queue = queue.then(() => run({ ...job, id }, work)).catch(() => undefined)
      return id
    },
    idle: () => queue,
  }
}

/**
 * Jobs of this kind that nobody works at any more failed with their process, and their transaction with them. Answers
 * their ids.
 */
export async function failOrphanedJobs(database: Database, kind: string): Promise<readonly string[]> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.query<{ id: string }>(sql`
      update job set state = 'failed', finished_at = now()
       where (state = 'running' or (state = 'waiting' and created_at < now() - interval '1 hour'))
         and kind like ${`${kind} %`} and pg_try_advisory_xact_lock(hashtextextended(id::text, 4711))
      returning id`)
    return rows.map((row) => row.id)
  })
}
