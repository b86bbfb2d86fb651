// A streaming replica that answers reports. It is asked only while it is known to lie behind by no more than the bound,
// and what it answers says up to which moment it is complete; otherwise the primary answers.
import { setTimeout as pause } from 'node:timers/promises'
import { type Sql, sql } from '@lumbung/definition'
import { type Database, type DatabaseOptions, openDatabase, type Row, sqlState } from './connection.ts'

export interface ReplicaOptions {
  readonly primary: Database
  readonly config: DatabaseOptions
  /** It may lie behind by so much. */
  readonly mostLagMs: number
}

/** Rows, and the moment up to which everything that was committed is in them; null: up to now. */
export interface ReplicaRows<R extends Row = Row> {
  readonly rows: R[]
  readonly dataAt: string | null
}

interface Sample {
  readonly position: bigint
  readonly at: number
}

interface Measure {
  /** Everything committed until then is there; null when it cannot be asked. */
  readonly completeAt: number | null
  readonly lagMs: number | null
}

/** How long a measure holds; it is a second older at most than what it says. */
const KEPT_MS = 1000
const CONNECT_MS = 2000
/** One that does not say where it stands within so long has fallen silent. */
const SILENCE_MS = 3000
const SAMPLES = 300
const AWAY: Measure = { completeAt: null, lagMs: null }

/** A place in the journal of PostgreSQL, such as `16/B374D848`. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** It went away, is starting or ending, or had to give way to what it replays: the primary can answer instead. */
const isItsOwn = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === null || /^(08|57P|40001|25006)/.test(state)
}

interface Standing extends Row {
  readonly identity: string
  readonly position: string | null
  readonly at: string | null
}

// The cluster and the database in it: another company's books would be worse than none.
const IDENTITY = sql`(select system_identifier from pg_control_system())::text || ' ' || current_database() as identity`
const PRIMARY = sql`select ${IDENTITY}, pg_current_wal_insert_lsn()::text as position, clock_timestamp() as at`
const REPLICA = sql`select ${IDENTITY}, pg_last_xact_replay_timestamp() as at,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`

export class Replica {
  private readonly primary: Database
  private readonly database: Database
  private readonly mostLagMs: number
  private samples: Sample[] = []
  private measured: { readonly at: number; readonly measure: Promise<Measure> } | null = null
  private last: Measure = AWAY

  constructor({ primary, config, mostLagMs }: ReplicaOptions) {
    this.primary = primary
    this.mostLagMs = mostLagMs
    this.database = openDatabase({
      ...config,
      connectionTimeoutMillis: CONNECT_MS,
      options: [config.options, '-c default_transaction_read_only=on'].filter(Boolean).join(' '),
    })
  }

  /** Asks the replica; null where the primary has to answer. */
  async ask<R extends Row>(statement: Sql): Promise<ReplicaRows<R> | null> {
    const { completeAt, lagMs } = await this.measure()
    if (completeAt === null || lagMs === null || lagMs > this.mostLagMs) return null
    const asking = { isOver: false }
    try {
      const rows = await Promise.race([this.database.report<R>(statement), this.untilAway(asking)])
      return rows && { rows, dataAt: new Date(completeAt).toISOString() }
    } catch (error) {
      if (isItsOwn(error)) return null
      throw error
    } finally {
      asking.isOver = true
    }
  }

  /** A report may take its time, but not on a server that has fallen silent meanwhile. */
  private async untilAway(asking: { readonly isOver: boolean }): Promise<null> {
    do await pause(SILENCE_MS, undefined, { ref: false })
    while (!asking.isOver && (await this.measure()).completeAt !== null)
    return null
  }

  /** How far it lay behind when it was last asked; null while it is away. */
  async lagSeconds(): Promise<number | null> {
    const { lagMs } = await this.measure()
    return lagMs === null ? null : lagMs / 1000
  }

  close(): Promise<void> {
    return this.database.close()
  }

  /** While it is away nobody waits for it: it is looked for beside the reports. */
  private measure(): Promise<Measure> {
    const now = performance.now()
    if (this.measured && now - this.measured.at < KEPT_MS) return this.measured.measure
    const wasAway = this.measured !== null && this.last.completeAt === null
    const silence = pause(SILENCE_MS, AWAY, { ref: false })
    const looking = Promise.race([this.look(), silence]).then((measure) => (this.last = measure))
    this.measured = { at: now, measure: wasAway ? Promise.resolve(AWAY) : looking }
    if (wasAway) void looking.then((measure) => (this.measured = { at: now, measure: Promise.resolve(measure) }))
    return this.measured.measure
  }

  private async look(): Promise<Measure> {
    try {
      const [primary] = await this.primary.query<Standing>(PRIMARY, 'primary-standing')
      const [replica] = await this.database.query<Standing>(REPLICA, 'replica-standing')
      if (!primary?.position || !primary.at || !replica?.position || replica.identity !== primary.identity) return AWAY
      const now = Date.parse(primary.at)
      this.samples = [...this.samples, { position: positionOf(primary.position), at: now }].slice(-SAMPLES)
      const replayed = positionOf(replica.position)
      // It has everything that the primary had written when it stood at a place that is replayed by now.
      const passed = this.samples.findLast(({ position }) => position <= replayed)
      const known = [passed?.at, replica.at ? Date.parse(replica.at) : undefined].filter((one) => one !== undefined)
      if (known.length === 0) return AWAY
      const completeAt = Math.min(now, Math.max(...known))
      return { completeAt, lagMs: now - completeAt }
    } catch {
      return AWAY
    }
  }
}
