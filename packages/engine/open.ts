import { type Database, openDatabase } from './database/connection.ts'
import type pg from 'pg'
import { SpareNumbers } from './lifecycle/spare-numbers.ts'
import type { Engine } from './lifecycle/unit.ts'
import { masterCache } from './masters/cache.ts'
import type { Registry } from './registry.ts'

/** The database role of the application: without rights to change or delete what is booked. */
export const APPLICATION_ROLE = 'lumbung_app'

export interface OpenEngine extends Engine {
  close(): Promise<void>
}

/**
 * Opens the engine over a database whose schema stands. Ordinary numbers are counted on connections that do not wait
 * for the disk: the commit of the document flushes the count with it, so no number is ever given twice.
 */
export function openEngine(
  registry: Registry,
  config: pg.PoolConfig,
  options: { readonly now?: () => number; readonly connections?: number } = {},
): OpenEngine {
  const database: Database = openDatabase({
    ...config,
    role: APPLICATION_ROLE,
    max: options.connections ?? 12,
    options: '-c lock_timeout=10s',
  })
  const counters: Database = openDatabase({
    ...config,
    role: APPLICATION_ROLE,
    max: 4,
    options: '-c synchronous_commit=off -c lock_timeout=10s',
  })
  return {
    database,
    counters,
    spareNumbers: new SpareNumbers(),
    registry,
    masters: masterCache(registry),
    now: options.now ?? Date.now,
    async close() {
      await database.close()
      await counters.close()
    },
  }
}
