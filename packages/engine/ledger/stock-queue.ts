// Replays that are too long for the transaction of a posting (inventory 4.4, step 6). The pool notes the moment from
// which on a job has to walk it. Until then it holds all rows as they were written, and what leaves is priced by the
// average of that.
//   2,001 issues behind a receipt dated back   the receipt is written, the pool queued from its moment on
//   a second receipt, dated further back       the pool is queued from there
//   an issue of today                          priced by what the pool holds now; the job corrects it with the others
import { Decimal } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import type { PoolAsk } from './stock-history.ts'
import { asked } from './stock-position.ts'
import {
  poolKey,
  type QueuedReplay,
  type StockHeader,
  type StockPlace,
  type StockRow,
  type WalkRow,
} from './stock-types.ts'

/** Rows that the replay of one posting walks; more are left to a job. */
export const MOST_REPLAYED = 2_000

/** The one that begins earlier. */
export const earliest = (a: QueuedReplay | null, b: QueuedReplay | null): QueuedReplay | null =>
  a === null || (b !== null && b.at < a.at) ? b : a

const positionsOf = (asks: readonly PoolAsk[]) =>
  asked(asks.map(({ pool, from }) => ({ item: pool.item, pool: pool.pool, ...from })))

/** How many rows a walk from each moment would meet; one more than `most` where they are more. */
export async function rowsSince(
  connection: Connection,
  asks: readonly PoolAsk[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  if (asks.length === 0) return new Map()
  const rows = await connection.query<{ item: string; pool: string; count: number }>(
    sql`select w.item, w.pool, m.count from ${positionsOf(asks)}
          cross join lateral (select count(*)::integer as count from (
            select from stock_move m where m.item = w.item and m.pool = w.pool and m.kind in ('move', 'value_only')
               and m.effective_at >= w.at and (m.effective_at, m.sequence) >= (w.at, w.sequence)
             limit ${most + 1}) met) m`,
    'stock-rows-since',
  )
  return new Map(rows.map(({ item, pool, count }) => [poolKey(item, pool), count]))
}

/** What one moment did to a place, with the number of a document that moved then. */
export type LaterMove = StockPlace & Pick<StockRow, 'pool' | 'effectiveAt' | 'localAt' | 'number' | 'quantity'>

/** What moved in pools from each moment on, of those that rows being written or taken back touch. */
export async function laterMoves(
  connection: Connection,
  asks: readonly PoolAsk[],
  touching: readonly StockRow[],
): Promise<ReadonlyMap<string, readonly LaterMove[]>> {
  const touched = new Set(touching.map((row) => poolKey(row.item, row.pool)))
  const own = asks.filter(({ pool }) => touched.has(poolKey(pool.item, pool.pool)))
  if (own.length === 0) return new Map()
  const rows = await connection.query<Omit<LaterMove, 'quantity'> & { quantity: string }>(
    sql`select m.item, m.pool, m.warehouse, m.location, m.batch, m.serial, m.status, m.owner,
               m.effective_at as "effectiveAt", max(m.local_at) as "localAt", max(m.number) as number,
               sum(m.quantity) as quantity
          from ${positionsOf(own)} join stock_move m on m.item = w.item and m.pool = w.pool and m.effective_at >= w.at
         where m.quantity <> 0
         group by m.item, m.pool, m.warehouse, m.location, m.batch, m.serial, m.status, m.owner, m.effective_at
        having sum(m.quantity) <> 0 order by m.effective_at`,
    'stock-later',
  )
  const moves = rows.map((row): LaterMove => ({ ...row, quantity: new Decimal(row.quantity) }))
  return Map.groupBy(moves, (row) => poolKey(row.item, row.pool))
}

/** What issues that feed rows of these books are worth, as they are booked: they may have changed while it waited. */
export const sourceValues = (
  connection: Connection,
  books: ReadonlyMap<string, { readonly rows: readonly WalkRow[] }>,
): Promise<ReadonlyMap<string, Decimal>> =>
  bookedValues(
    connection,
    [...books.values()].flatMap(({ rows }) => rows.flatMap(({ feed, row }) => (feed && row.cause) || [])),
  )

/** What rows are booked at, with all corrections. */
export async function bookedValues(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  if (ids.length === 0) return new Map()
  const rows = await connection.query<{ id: string; value: string }>(
    sql`select m.id, m.value + coalesce((select sum(r.value) from stock_move r
                 where r.cause = m.id and r.kind = 'revalue'), 0) as value
          from stock_move m where m.id = any(${ids}::uuid[])`,
    'stock-source-values',
  )
  return new Map(rows.map(({ id, value }) => [id, new Decimal(value)]))
}

/** The document that a queued replay follows from, as its own rows say; its number is theirs once they are written. */
export async function causeOf(connection: Connection, { at, by }: QueuedReplay): Promise<StockHeader> {
  const [row] = await connection.query<StockHeader & Row>(
    sql`select posted_date as date, branch, source_type as "sourceType", source, number from stock_move
         where source = ${by} and kind in ('move', 'value_only')
         order by effective_at < ${at}::timestamptz, effective_at, sequence limit 1`,
    'stock-replay-cause',
  )
  if (!row) throw new Error(`A replay for a document that moved nothing: ${by}`)
  return row
}
