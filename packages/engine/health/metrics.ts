import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/connection.ts'
import type { EventHub } from '../processes/events.ts'
import type { Line } from '../processes/line.ts'
import { type Counts, countsIn } from './counts.ts'

export interface Measured {
  readonly database: Database
  /** Connections on which numbers are counted. */
  readonly counters: Database
  readonly events: EventHub
  readonly line: Line
  /** Seconds that the replica lies behind; null where there is none or it cannot be reached. */
  readonly replicaLag: () => Promise<number | null>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** A scrape waits ten seconds as a rule, and wants to hear of the process above all when the database is away. */
const PATIENCE_MS = 2000

/** What the process and its database do, as Prometheus reads it. */
export class Metrics {
  private readonly registry = new Registry()
  private readonly measured: Measured
  private readonly requests: Histogram<'method' | 'route' | 'status'>
  private statementsSeen = 0
  private counts: Promise<Counts | null> = Promise.resolve(null)

  constructor(measured: Measured) {
    this.measured = measured
    const registers = [this.registry]
    this.requests = new Histogram({
      name: 'lumbung_request_duration_seconds',
      help: 'Time to answer a request, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    })
    // Event-loop delay, memory, processor time, garbage collection.
    collectDefaultMetrics({ register: this.registry })
    this.measureProcess(registers)
    this.measureDatabase(registers)
  }

  /** Measures every request of this server. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = routeOf(request)
      // A stream of events is open for minutes; its length says nothing of how fast anything was.
      if (!route.endsWith('/events'))
        this.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      done()
    })
  }

  get contentType(): string {
    return this.registry.contentType
  }

  /** Every figure of the tables in it is of one look at them. */
  text(): Promise<string> {
    const silence = pause(PATIENCE_MS, null, { ref: false })
    this.counts = Promise.race([countsIn(this.measured.database), silence]).catch(() => null)
    return this.registry.metrics()
  }

  private measureProcess(registers: Registry[]): void {
    const { database, counters, events, line, replicaLag } = this.measured
    const see = this.newlySent.bind(this)
    const counter = new Counter({
      name: 'lumbung_statements_total',
      help: 'Statements sent to the database; divided by requests, what one costs.',
      registers,
      collect: () => {
        counter.inc(see())
      },
    })
    const pools = new Gauge({
      name: 'lumbung_connections',
      help: 'Connections to the database by pool: in use, idle, and requests that wait for one.',
      labelNames: ['pool', 'state'],
      registers,
      collect: () => {
        for (const { name, open, idle, waiting } of [...database.pools(), ...numbering(counters)]) {
          pools.set({ pool: name, state: 'used' }, open - idle)
          pools.set({ pool: name, state: 'idle' }, idle)
          pools.set({ pool: name, state: 'waiting' }, waiting)
        }
      },
    })
    this.gauge('lumbung_event_listeners', 'Open pages that are told of changes.', () => events.listeners)
    this.gauge('lumbung_processes', 'Processes that serve this company, this one included.', () => line.others + 1)
    this.gauge('lumbung_line_open', 'Whether the processes beside this one are heard.', () => Number(line.isOpen))
    this.gauge('lumbung_replica_lag_seconds', 'How far the replica lies behind; none while it is away.', replicaLag)
  }

  // What nobody knows, since the database is away, is not told as it was a while ago.
  private measureDatabase(registers: Registry[]): void {
    const jobs = new Gauge({
      name: 'lumbung_jobs',
      help: 'Jobs of all processes: waiting, running, and failed within a day.',
      labelNames: ['state'],
      registers,
      collect: async () => {
        const counts = await this.counts
        jobs.reset()
        if (!counts) return
        jobs.set({ state: 'waiting' }, counts.jobsWaiting)
        jobs.set({ state: 'running' }, counts.jobsRunning)
        jobs.set({ state: 'failed' }, counts.jobsFailed)
      },
    })
    const counted = (key: keyof Counts) => async () => (await this.counts)?.[key] ?? null
    this.gauge('lumbung_outbox_open', 'What waits to be sent outside.', counted('outboxOpen'))
    this.gauge('lumbung_sessions', 'Sessions that have not ended.', counted('sessions'))
    this.gauge(
      'lumbung_journals_inserted',
      'Journals that all processes wrote since the statistics of the database began.',
      counted('journals'),
    )
    const isUp = async () => Number((await this.counts) !== null)
    this.gauge('lumbung_database_up', 'Whether the database answered this very question.', isUp)
  }

  private gauge(name: string, help: string, value: () => number | null | Promise<number | null>): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        const now = await value()
        if (now === null) gauge.remove()
        else gauge.set(now)
      },
    })
  }

  private newlySent(): number {
    const { database, counters } = this.measured
    const sent = database.sent() + counters.sent()
    const more = sent - this.statementsSeen
    this.statementsSeen = sent
    return more
  }
}

const numbering = (counters: Database) =>
  counters.pools().flatMap((pool) => (pool.name === 'reading' ? [{ ...pool, name: 'numbering' }] : []))

/** The pattern of an address, never the address itself: there are as many of those as records. */
function routeOf({ pattern, routeOptions }: FastifyRequest): string {
  if (pattern !== null) return `/api/v1${pattern}`
  return routeOptions.url ?? 'none'
}
