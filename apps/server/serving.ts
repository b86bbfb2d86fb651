import type { Catalogue } from '@lumbung/core'
import {
  APPLICATION_ROLE,
  asProblem,
  type BackupService,
  createJobRunner,
  createPrinter,
  createServer,
  type Engine,
  EventHub,
  healthRoutes,
  type JobRunner,
  keepClearing,
  keepDelivering,
  keepNotices,
  keepScheduled,
  keepSummaries,
  type Line,
  type MailServer,
  Metrics,
  printServiceOf,
  type Readiness,
  readinessOf,
  type Room,
  roomOf,
  type ScheduledJob,
  sentenceFor,
  type ServerOptions,
  serviceOf,
  shareEvents,
  UploadService,
  watchOrphans,
} from '@lumbung/engine'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import { jobs as declared, routes } from './modules.ts'

export interface ServingOptions
  extends Pick<ServerOptions, 'origin' | 'secretKey' | 'openId' | 'trustProxy' | 'docs' | 'logLevel'> {
  readonly engine: Engine
  readonly catalogue: Catalogue
  /** Where the database is: the process holds a connection of its own beside the engine's. */
  readonly connection: ClientConfig
  readonly metricsToken: string | null
  /** Takes the mails; without one they stay for administrators to read. */
  readonly mailServer?: MailServer | null
  /** Where books are saved from the screen and by the schedule. */
  readonly backups?: BackupService
  /** Where the data of an embedded database lie. */
  readonly dataFolder?: string | null
  /** What it does by itself; all that the modules declare, unless told. */
  readonly scheduled?: readonly ScheduledJob[]
  readonly log: (line: string) => void
}

/** One process that serves a company; others may serve the same beside it. */
export interface Serving {
  readonly app: FastifyInstance
  readonly readiness: Readiness
  /** New requests are refused, those under way and the row a job is at end; then nothing of it works any more. */
  close(): Promise<void>
}

export async function serving(options: ServingOptions): Promise<Serving> {
  const {
    engine,
    catalogue,
    connection,
    log,
    metricsToken,
    backups,
    scheduled: _,
    mailServer = null,
    dataFolder = null,
    ...more
  } = options
  const events = new EventHub()
  const line = await lineOf(engine, connection, events)
  const room = roomOf(engine.database, dataFolder)
  const readiness = readinessOf(engine.database, engine.registry, room)
  const printer = createPrinter()
  const summaries = keepSummaries(engine.database, (error) => log(`Summaries were not refreshed: ${String(error)}`))
  const mails = keepDelivering(engine.database, mailServer, (error) => log(`Mails were not sent: ${String(error)}`))
  const tell = (users: readonly string[]): void => events.notified(users)
  const notices = noticesOf(options, tell)
  const clearing = keepClearing(engine, (error) => log(`Old uploads were not cleared: ${String(error)}`))
  const jobs = jobsOf(options, events, line, room)
  const schedule = scheduleOf(options, line, room)
  const held = () => [...jobs.held(), ...schedule.held()]
  const orphans = orphansOf(options, events, line, held)
  const app = createServer({
    routes,
    ...more,
    service: serviceOf(engine),
    registry: engine.registry,
    database: engine.database,
    catalogue,
    events,
    process: line.id,
    room,
    mailServer,
    prints: printServiceOf(engine, printer),
    uploads: new UploadService({ engine, jobs, catalogue, tell }),
    ...(backups ? { backups } : {}),
    onStamps: (stamps) => engine.masters.validate(stamps),
  })
  const { database, counters, replica } = engine
  const replicaLag = async () => (await replica?.lagSeconds()) ?? null
  const metrics = new Metrics({ database, counters, events, line, replicaLag })
  metrics.observe(app)
  healthRoutes(app, { readiness, metrics, metricsToken })
  const close = async (): Promise<void> => {
    readiness.end()
    await app.close()
    printer.close()
    await backups?.stop()
    await schedule.stop()
    const timers = [summaries, mails, notices, orphans, clearing]
    await Promise.all([...timers.map((timer) => timer.stop()), jobs.idle()])
    await line.close()
  }
  return { app, readiness, close }
}

const noticesOf = ({ engine, origin, log }: ServingOptions, tell: (users: readonly string[]) => void) =>
  keepNotices({
    engine,
    site: origin ?? '',
    tell,
    onError: (error) => log(`Notices were not written: ${String(error)}`),
  })

const jobsOf = ({ engine, catalogue }: ServingOptions, events: EventHub, line: Line, room: Room): JobRunner =>
  createJobRunner(
    engine.database,
    (error, language) => {
      room.saw(error)
      const { code, values } = asProblem(error)
      return sentenceFor(catalogue, code, values, language)
    },
    (event) => events.publish({ kind: 'job', ...event }),
    line.id,
  )

const lineOf = (engine: Engine, connection: ClientConfig, events: EventHub): Promise<Line> =>
  shareEvents({ ...connection, options: `-c role=${APPLICATION_ROLE}` }, events, engine, {
    onLost: () => {
      engine.spareNumbers.forget()
      engine.shared.forget()
    },
    onWrote: (user) => engine.shared.wrote(user),
  })

const scheduleOf = (
  { engine, catalogue, backups, scheduled = declared, log }: ServingOptions,
  line: Line,
  room: Room,
) =>
  keepScheduled({
    engine,
    service: serviceOf(engine),
    jobs: scheduled,
    backups: backups ?? null,
    process: line.id,
    say: (error) => {
      room.saw(error)
      const { code, values } = asProblem(error)
      return (['en', 'id'] as const).map((language) => sentenceFor(catalogue, code, values, language)).join(' / ')
    },
    onError: (error) => log(`A scheduled job was not done: ${asProblem(error).code}`),
  })

const orphansOf = (
  { engine, catalogue, log }: ServingOptions,
  events: EventHub,
  line: Line,
  held: () => readonly string[],
) =>
  watchOrphans({
    database: engine.database,
    catalogue,
    line,
    held,
    tell: (event) => events.publish({ kind: 'job', ...event }),
    onError: (error) => log(`Jobs of processes that are gone were not looked for: ${String(error)}`),
  })
