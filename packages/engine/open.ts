import { type Database, openDatabase } from './database/connection.ts'
import { Replica } from './database/replica.ts'
import { SharedAnswers } from './database/answer-cache.ts'
import { APPLICATION_ROLE } from './database/login.ts'
import type pg from 'pg'
import { SpareNumbers } from './store/spare-numbers.ts'
import { guardedMoves } from './facts/guarded.ts'
import type { Engine } from './unit.ts'
import { Cache } from './masters/cache.ts'
import type { Registry } from './registry.ts'

/** What may be told of an engine beside its database. */
export interface EngineOptions {
  readonly now?: () => number
  /** Connections of each pool. */
  readonly connections?: number
  /** A report is stopped after so long. */
  readonly reportSeconds?: number
  /** How old answers may be that several people share; none unless told. */
  readonly sharedMs?: number
  /** A streaming replica that answers reports while it lies behind by no more than so much. */
  readonly replica?: { readonly config: pg.PoolConfig; readonly mostLagMs: number } | null
}

export interface OpenEngine extends Engine {
  close(): Promise<void>
}

/**
 * Opens the engine over a database whose schema stands. Ordinary numbers are counted on connections that do not wait
 * for the disk: the commit of the document flushes the count with it, so no number is ever given twice.
 */
export function openEngine(registry: Registry, config: pg.PoolConfig, options: EngineOptions = {}): OpenEngine {
  const max = options.connections ?? 12
  const reports = options.reportSeconds ? { reportSeconds: options.reportSeconds } : {}
  const database: Database = openDatabase({
    ...config,
    role: APPLICATION_ROLE,
    max,
    ...reports,
    options: '-c lock_timeout=10s',
  })
  const counters: Database = openDatabase({
    ...config,
    role: APPLICATION_ROLE,
    max: 4,
    options: '-c synchronous_commit=off -c lock_timeout=10s',
  })
  const replica = options.replica
    ? new Replica({
        primary: database,
        config: { ...options.replica.config, role: APPLICATION_ROLE, max, ...reports },
        mostLagMs: options.replica.mostLagMs,
      })
    : null
  return {
    database,
    counters,
    replica,
    shared: new SharedAnswers(options.sharedMs ?? 0, database.now),
    spareNumbers: new SpareNumbers(),
    registry,
    masters: new Cache(registry),
    guarded: guardedMoves,
    now: options.now ?? database.now,
    async close() {
      await database.close()
      await counters.close()
      await replica?.close()
    },
  }
}
