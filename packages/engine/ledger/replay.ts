// What a job does of replays that were too long for their posting (inventory 4.4, step 6): one pool, whole, in one
// transaction, which also takes it off the queue. A second replay finds nothing that differs and writes nothing.
import { ONE } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Unit } from '../unit.ts'
import { correctionsOf } from './corrections.ts'
import type { PostingHeader } from './header.ts'
import { replayStock } from './stock.ts'
import { rowOf, storedColumns, type StoredMove } from './stock-history.ts'
import { ALONE, writePosting } from './writer.ts'

/** SQL: whether something waits to be recalculated. */
export const isQueued = sql`exists (select from stock_pool where replay_at is not null)`

/** Recalculates the pool that waits from the earliest moment on; answers whether there was one. */
export async function replayNext(unit: Unit): Promise<boolean> {
  const [known] = await unit.transaction.query<StoredMove>(
    sql`select ${storedColumns}, m.sequence
          from (select item, pool, replay_at from stock_pool where replay_at is not null
                 order by replay_at, item, pool limit 1) p
          cross join lateral (select * from stock_move m where m.item = p.item and m.pool = p.pool
             and m.effective_at >= p.replay_at order by m.effective_at, m.sequence limit 1) m`,
    'stock-queued',
  )
  const replayed = known ? await replayStock(unit, rowOf(known)) : null
  if (!replayed) return known !== undefined
  // Each correction says its own day, period and currency.
  const header: PostingHeader = {
    ...replayed.header,
    period: '',
    currency: '',
    rate: ONE,
    party: null,
    event: 'replay',
    kind: 'revaluation',
  }
  const corrections = await correctionsOf(unit, header, replayed.rows.revaluations)
  writePosting(unit, { header, journal: null, lines: [], ...ALONE, stock: replayed.rows, corrections })
  return true
}
