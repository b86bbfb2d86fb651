import { sql } from '@lumbung/definition'
import type { Database } from '../database/connection.ts'
import { sealLedgers } from '../ledger/seal.ts'
import { refreshSummaries } from '../reports/summaries.ts'
import { every, type Timer } from './timer.ts'

const PAUSE_MS = 5000

/** Whether anything was posted that the summaries do not cover yet: one look into two indexes. */
async function ledgersMoved(database: Database): Promise<boolean> {
  const [row] = await database.query<{ moved: boolean }>(
    sql`with mark as (select min(tx) as tx, count(*) as ledgers from summary_watermark)
    select mark.ledgers = 0 or exists (select from journal j where j.tx >= mark.tx) or exists (select from stock_move m
      where m.tx >= mark.tx) as moved
      from mark`,
    'ledgers-moved',
  )
  return row?.moved === true
}

/** Refreshes the summaries when there is something new; answers whether there was. */
export async function refreshWhenMoved(database: Database): Promise<boolean> {
  if (!(await ledgersMoved(database))) return false
  await refreshSummaries(database)
  await sealLedgers(database)
  return true
}

/** Keeps the tail that reports add up short, as long as the server runs. */
export const keepSummaries = (database: Database, onError: (error: unknown) => void): Timer =>
  every(PAUSE_MS, () => refreshWhenMoved(database), onError)
