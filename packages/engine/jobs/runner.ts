import { type Language, newId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Database } from '../database/connection.ts'
import type { JobEvent } from '../processes/events.ts'

/** What a job may do while it works: say how far it is, and hear that it shall end. */
export interface JobProgress {
  readonly id: string
  /** Stored at most four times a second. Throws once the job was cancelled, so that its transaction is taken back. */
  report(done: number): Promise<void>
  /**
   * Ends the job in the transaction of what it did, so that both are there or neither. Throws, and so takes it back,
   * where the job was told as failed meanwhile.
   */
  finish(transaction: Connection, result: unknown): Promise<void>
}

export interface NewJob {
  readonly user: string
  readonly language: Language
  readonly kind: string
  readonly total: number
}

export interface JobRunner {
  /** Notes work to come, with the transaction that it follows from; answers the job's id. */
  note(connection: Connection, job: NewJob): Promise<string>
  /** Queues what was noted; the work ends it with its result, in the transaction of what it did. */
  start(id: string, job: NewJob, work: (progress: JobProgress) => Promise<unknown>): void
  /** The jobs that are queued or running here. */
  held(): readonly string[]
  /** Resolves when nothing is queued or running. */
  idle(): Promise<void>
}

const STEP_MS = 250

/** The job was told as failed meanwhile, since its process seemed gone: it must not go on. */
const lost = (): Problem => new Problem(409, 'job-lost')

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
      sql`update job set done = ${done} where id = ${this.id} and state = 'running' returning cancelled`,
      'job-progress',
    )
    if (!row) throw lost()
    this.tell(done)
    if (row.cancelled) throw new Problem(409, 'upload-cancelled')
  }

  async finish(transaction: Connection, result: unknown): Promise<void> {
    const [row] = await transaction.query(
      sql`update job set state = 'done', done = total, result = ${JSON.stringify(result)}::jsonb,
          finished_at = clock_timestamp()
        where id = ${this.id} and state = 'running' returning id`,
      'job-finish',
    )
    if (!row) throw lost()
  }
}

/**
 * Runs jobs one after the other in this process, so that people at their screens keep the other connections. Progress
 * stands in the table `job`: a page may be left and found again. Only what is still noted as waiting begins, and only
 * what is still noted as running ends: where another process told it as failed, it is not done. `say` turns a refusal
 * into the job's message; `process` names the process that works at the jobs.
 */
export function createJobRunner(
  database: Database,
  say: (error: unknown, language: Language) => string,
  tell: (event: JobEvent) => void = () => undefined,
  process: string | null = null,
): JobRunner {
  let queue: Promise<void> = Promise.resolve()
  const held = new Set<string>()

  const run = async (id: string, job: NewJob, work: (progress: JobProgress) => Promise<unknown>): Promise<void> => {
    let done = 0
    const progress = new Run(database, id, (now) => {
      done = now
      tell({ id, user: job.user, total: job.total, state: 'running', done })
    })
    const begun = await database.query(
      sql`update job set state = 'running', begun_at = now() where id = ${id} and state = 'waiting' returning id`,
    )
    if (begun.length === 0) return
    let state = 'done'
    try {
      await work(progress)
      done = job.total
    } catch (error) {
      state = error instanceof Problem && error.code === 'upload-cancelled' ? 'cancelled' : 'failed'
      done = 0
      const message = say(error, job.language)
      await database.query(sql`update job set state = ${state}, done = 0, message = ${message}, result = null,
        finished_at = now() where id = ${id} and state = 'running'`)
    }
    tell({ id, user: job.user, total: job.total, state, done })
  }

  return {
    async note(connection, { user, kind, total }) {
      const id = newId()
      await connection.query(
        sql`insert into job (id, app_user, kind, state, total, process)
          values (${id}, ${user}, ${kind}, 'waiting', ${total}, ${process})`,
      )
      return id
    },
    start(id, job, work) {
      held.add(id)
      // The database may be gone while a job ends; whoever looks for jobs that nobody holds finds what it left.
      queue = queue
        .then(() => run(id, job, work))
        .catch(() => undefined)
        .finally(() => void held.delete(id))
    },
    held: () => [...held],
    idle: () => queue,
  }
}
