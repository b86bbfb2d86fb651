// Jobs that modules declare: at a time of day, or every so many seconds. The turn of a job that was begun last stands
// in `job_turn`, and every attempt is a row of `job` like that of any other job: so one process takes a turn, whoever
// looks beside it, and what a killed process leaves is told as failed (orphans.ts) and tried again as the job says.
import { newId, Problem, todayIn } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import { programNamed, systemActor } from '../backup/sentence.ts'
import type { Connection } from '../database/connection.ts'
import type { Service } from '../engine.ts'
import { ActorChanged } from '../lifecycle/write.ts'
import type { Engine, Unit } from '../unit.ts'
import type { JobPlace, JobWork, ScheduledJob } from './job.ts'
import { SCHEDULED_KIND } from './orphans.ts'
import { every, type Timer } from './timer.ts'

interface ScheduleOptions extends Pick<JobPlace, 'backups'> {
  readonly engine: Engine
  readonly service: Service
  readonly jobs: readonly ScheduledJob[]
  /** The process that works at them; when it is killed another one tells that they failed. */
  readonly process: string | null
  /** What went wrong, as administrators read it. */
  readonly say: (error: unknown) => string
  readonly onError: (error: unknown) => void
}

interface JobSchedule extends Timer {
  /** The jobs that this process is at. */
  held(): readonly string[]
  /** Takes what is due; ends when this has ended, whatever became of it. */
  look(): Promise<void>
}

const LOOK_MS = 5000
/** A job that failed is not tried again at once. */
const RETRY_SECONDS = 10

const instant = (at: number): string => new Date(at).toISOString()

/** The turn that a job is in: when the latest one began; null before its first. */
async function turnOf(job: ScheduledJob, place: JobPlace, now: number): Promise<number | null> {
  if ('every' in job) return (await job.when?.(place)) === false ? null : now - (now % (job.every * 1000))
  const asked = await job.at(place)
  if (!asked) return null
  const turn = Date.parse(`${todayIn('WIB', now)}T${asked.time}:00+07:00`)
  // A time that had passed when it was chosen is for tomorrow.
  const since = asked.since ? Date.parse(asked.since) : 0
  return turn <= now && turn > since ? turn : null
}

/** Takes the turn of a job, unless another process has it, it is done, or it failed as often as it may. */
async function take({ engine, process }: ScheduleOptions, job: ScheduledJob, turn: number): Promise<string | null> {
  const [row] = await engine.database.query<{ readonly id: string }>(
    sql`with free as (
        select ${newId()}::uuid as id where not exists (select from job_turn t left join job j on j.id = t.job
          where t.key = ${job.key} and (j.state = 'running' or t.turn > ${instant(turn)}::timestamptz
            or t.turn = ${instant(turn)}::timestamptz and (t.tries > ${job.retries ?? 0}
              or j.state is distinct from 'failed'
              or j.finished_at > now() - make_interval(secs => ${RETRY_SECONDS}))))),
      taken as (
        insert into job_turn as t (key, turn, tries, job)
          select ${job.key}, ${instant(turn)}::timestamptz, 1, id from free
        on conflict (key) do update set turn = excluded.turn, job = excluded.job,
          tries = case when t.turn = excluded.turn then t.tries + 1 else 1 end
          where t.turn < excluded.turn or exists (select from job j where j.id = t.job and j.state = 'failed')
        returning job)
      insert into job (id, app_user, kind, state, process, begun_at)
        select job, ${programNamed('').user}::uuid, ${SCHEDULED_KIND + job.key}, 'running', ${process}::uuid, now()
          from taken
      returning id`,
    'job-take',
  )
  return row?.id ?? null
}

/** Notes that a job is done; false where it was told as failed meanwhile. */
async function finished(connection: Connection, id: string): Promise<boolean> {
  const rows = await connection.query(
    sql`update job set state = 'done', finished_at = clock_timestamp() where id = ${id} and state = 'running'
      returning id`,
    'job-done',
  )
  return rows.length > 0
}

/** A job works in every branch, under its own name. */
async function actorOf({ engine }: ScheduleOptions, { title }: ScheduledJob): Promise<Actor> {
  const branches = await engine.database.query<{ readonly id: string }>(sql`select id from branch`, 'job-branches')
  return { ...systemActor(`Lumbung: ${title[0]}`), branches: branches.map(({ id }) => id) }
}

/** Another process took this one for dead, and told its job as failed. */
const lost = (): Problem => new Problem(409, 'job-lost')

async function run(options: ScheduleOptions, job: ScheduledJob, id: string): Promise<void> {
  const { engine, service, backups, say, onError } = options
  const { database } = engine
  let isEnded = false
  const whole = async (actor: Actor, work: Parameters<JobWork['whole']>[0]): Promise<void> => {
    const written = async (unit: Unit) => {
      await work(unit)
      return { status: 204, body: null }
    }
    await service
      .write(actor, null, written, (connection) => finished(connection, id))
      .catch((error: unknown) => {
        throw error instanceof ActorChanged ? lost() : error
      })
    isEnded = true
  }
  try {
    const actor = await actorOf(options, job)
    await job.run({ engine, service, query: database.query, backups, actor, whole: (work) => whole(actor, work) })
    if (!isEnded && !(await finished(database, id))) throw lost()
  } catch (error) {
    onError(error)
    const failed = sql`update job set state = 'failed', message = ${say(error)}, finished_at = clock_timestamp()
      where id = ${id} and state = 'running'`
    await database.query(failed, 'job-not-done')
  }
}

/** Looks for jobs that are due, as long as it runs; several run side by side. */
export function keepScheduled(options: ScheduleOptions): JobSchedule {
  const { engine, backups, jobs, onError } = options
  const place: JobPlace = { query: engine.database.query, backups }
  const running = new Map<string, Promise<void>>()
  const begin = async (job: ScheduledJob): Promise<void> => {
    const turn = await turnOf(job, place, engine.now())
    const id = turn === null ? null : await take(options, job, turn)
    if (id === null) return
    // The database may be gone while a job ends; whoever looks for jobs that nobody holds finds what it left.
    const ended = run(options, job, id)
      .catch(onError)
      .finally(() => running.delete(id))
    running.set(id, ended)
  }
  const beginDue = async (): Promise<void> => {
    for (const job of jobs) await begin(job).catch(onError)
  }
  const timer = every(LOOK_MS, beginDue, onError)
  const idle = (): Promise<unknown> => Promise.all(running.values())
  return {
    held: () => [...running.keys()],
    async look() {
      await beginDue()
      await idle()
    },
    async stop() {
      await timer.stop()
      await idle()
    },
  }
}
