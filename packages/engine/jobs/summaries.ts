import { sql } from '@lumbung/definition'
import type { Database } from '../database/connection.ts'
import { sealLedgers } from '../ledger/seal.ts'
import { refreshSummaries } from '../reports/summaries.ts'
import { every, type Timer } from './timer.ts'

const PAUSE_MS = 5000

/**
 * Whether anything was posted that the summaries do not cover yet, and whether the trail has rows without a seal: the
 * newest transaction of each ledger, which is the end of an index. Asked whether a later one exists, the server reads a
 * whole ledger to find out that there is none.
 */
async function ledgersMoved(database: Database): Promise<{ readonly moved: boolean; readonly hasUnsealed: boolean }> {
  const [row] = await database.query<{ moved: boolean; hasUnsealed: boolean }>(LEDGERS_MOVED, 'ledgers-moved')
  return { moved: row?.moved === true, hasUnsealed: row?.hasUnsealed === true }
}

/** For tests of its plan too. */
export const LEDGERS_MOVED = sql`with mark as (select min(tx) as tx, count(*) as ledgers from summary_watermark)
  select mark.ledgers = 0 or coalesce((select tx from journal order by tx desc limit 1) >= mark.tx, false)
      or coalesce((select tx from stock_move order by tx desc limit 1) >= mark.tx, false) as moved,
      exists (select from audit_unsealed) as "hasUnsealed"
    from mark`

/**
 * Refreshes the summaries when something was posted, and seals when the trail has rows that no seal covers: many
 * of them belong to no posting. Answers whether there was anything new in the ledgers.
 */
export async function refreshWhenMoved(database: Database): Promise<boolean> {
  const { moved, hasUnsealed } = await ledgersMoved(database)
  if (moved) await refreshSummaries(database)
  if (moved || hasUnsealed) await sealLedgers(database)
  return moved
}

/** Keeps the tail that reports add up short, as long as the server runs. */
export const keepSummaries = (database: Database, onError: (error: unknown) => void): Timer =>
  every(PAUSE_MS, () => refreshWhenMoved(database), onError)
